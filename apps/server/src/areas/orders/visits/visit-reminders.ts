import type { AskedVisit } from '@khidma/contract/shapes/asked-visit';
import { confirmAskedVisit, getAskedVisit } from '@khidma/contract/scheduling/visits';
import { confirmMyVisit } from '@khidma/contract/orders/customer-orders';
import { canConfirmVisit, isVisitAhead, reminderWait } from '@khidma/domain/orders/visit-reminder';
import { arrivesUntil } from '@khidma/domain/orders/visit-window';
import { inEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import { handle, type TxContext } from '../../../kernel/call.ts';
import { visitMoment, wordsOfOrder } from '../records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { orders } from '../../../db/schema/orders.ts';
import { issueTicket } from '../../identity/auth/index.ts';
import { loadDayBefore } from '../../messaging/messages/index.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  lockOrder,
  lockOwnOrder,
  recordOrderEvent,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { findOrder } from '../lifecycle/orders.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { loadRecipients } from '../lifecycle/order-recipients.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import { orderBehind } from './job-links.ts';

export const getAskedVisitHandler = handle(getAskedVisit, async (call) => {
  const order = await findOrder(call.tx, await orderBehind(call, 'visit', call.input.link));
  return presentAsked(call, order);
});

export const confirmAskedVisitHandler = handle(confirmAskedVisit, async (call) => {
  const order = await lockOrder(call, await orderBehind(call, 'visit', call.input.link));
  return presentAsked(call, await confirm(call, order));
});

export const confirmMyVisitHandler = handle(confirmMyVisit, async (call) => {
  const { order } = await lockOwnOrder(call);
  return presentOrder(call, await confirm(call, order), 'customer');
});

/** What is confirmed already stays as it is. */
async function confirm(context: TxContext, order: OrderRow): Promise<OrderRow> {
  const { now } = context;
  if (!isVisitAhead(order, now)) throw refuse('orderWrongState');
  if (!canConfirmVisit(order, now)) return order;
  const saved = await saveOrder(context, order, { visitConfirmedAt: now });
  await recordOrderEvent(context, saved, {
    event: 'visitConfirmed',
    actor: { kind: 'customer', id: order.customerId },
  });
  await notifyOrderParties(context, saved, { event: 'visitConfirmed' });
  return saved;
}

const presentAsked = (
  { lang, now }: { readonly lang: Lang; readonly now: Date },
  order: OrderRow,
): AskedVisit => {
  const { serviceName, merchantName } = wordsOfOrder(lang, order.snapshot);
  return {
    orderId: order.id,
    ...pick(order, 'number', 'status', 'reservedAt', 'arrivalMinutes'),
    serviceName,
    merchantName,
    emirate: order.contact.emirate,
    confirmedAt: order.visitConfirmedAt?.toISOString() ?? null,
    canConfirm: canConfirmVisit(order, now),
  };
};

/**
 * Reminds a customer of a visit, once. Where the merchant has a message of its own sent the day before, it goes first:
 * whoever has seen that is told nothing more, and whoever has not gets one mail and no other about the message.
 */
export async function remindOfVisit(context: TxContext, order: OrderRow): Promise<void> {
  const { now } = context;
  if (!isVisitAhead(order, now)) return await done(context, order);
  const wait = reminderWait(await loadOperatorSettings(context, 'unreadMailDelay'));
  const told = await loadDayBefore(context, order);
  if (told.state === 'sent' && told.isSeen) return await done(context, order);
  if (told.state !== 'none') {
    const again = new Date(told.at.getTime() + wait);
    const isInTime = order.reservedAt !== null && again < order.reservedAt;
    if (again > now && isInTime) {
      await saveOrder(context, order, { visitReminderAt: again });
      return;
    }
  }
  await done(context, order);
  if (told.state === 'sent') await told.fold();
  await sendReminder(context, order);
}

const done = async (context: TxContext, order: OrderRow): Promise<void> => {
  await context.tx.update(orders).set({ visitReminderAt: null }).where(eq(orders.id, order.id));
};

/** The mail's link opens the visit until the team is to be there; the notice leads to the order itself. */
async function sendReminder(context: TxContext, order: OrderRow): Promise<void> {
  const { now } = context;
  const end = arrivesUntil(order) ?? order.reservedAt;
  if (end === null) return;
  const { customer } = await loadRecipients(context, order);
  const link = await issueTicket(context, {
    purpose: 'visit',
    subjectId: order.id,
    lifeMs: end.getTime() - now.getTime(),
  });
  await notify(context, customer, {
    kind: 'visitReminder',
    data: {
      ...customer.facts,
      ...visitMoment(order),
      merchantName: inEach((lang) => wordsOfOrder(lang, order.snapshot).merchantName),
      link: secretLink(context, 'visit', link),
    },
    path: `/orders/${order.id}`,
  });
}
