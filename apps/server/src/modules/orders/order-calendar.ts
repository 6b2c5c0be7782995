import { getMyVisitCalendar } from '@khidma/contract/orders/customer-orders';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq } from 'drizzle-orm';
import { type CalendarEvent, calendarFile, invitationFile } from '../../core/calendar-file.ts';
import { handle, type TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { refuse } from '../../core/refuse.ts';
import { visitEvent } from '../../core/visit-event.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { timeProposals } from '../../db/schema/visits.ts';
import { ownOrders } from './order.policy.ts';
import type { OrderRecipient } from './order-recipients.ts';
import type { OrderRow } from './order-row.ts';
import { findOrder } from './orders.queries.ts';

const texts = await textsInEach('exports');

/** The visit of an order of the customer's own, for the calendar of their device. */
export const getMyVisitCalendarHandler = handle(getMyVisitCalendar, async (call) => {
  const { ctx, tx, lang, input } = call;
  const order = await findOrder(tx, input.id, ownOrders(call));
  const event = await visitFor({ ctx, tx }, order, {
    side: 'customer',
    lang,
    otherName: wordsOfOrder(lang, order.snapshot).merchantName,
    link: `${ctx.settings.publicUrl}/shop/orders/${order.id}`,
  });
  if (event === null) throw refuse('orderWrongState');
  return { fileName: `${order.number}.ics`, text: calendarFile(calendarOf(ctx, lang), [event]) };
});

/**
 * Returns an order's visit for the mail that tells one side of it: the same id as in every calendar, a higher number
 * than before. Undefined where no time is reserved.
 */
export async function invitationTo(
  work: TxContext,
  order: OrderRow,
  { to, other }: { readonly to: OrderRecipient; readonly other: OrderRecipient },
): Promise<string | undefined> {
  const { settings } = work.ctx;
  const event = await visitFor(work, order, {
    side: to.account?.realm === 'merchant' ? 'merchant' : 'customer',
    lang: to.lang,
    otherName: other.contactName,
    link: to.facts.link,
  });
  if (event === null) return undefined;
  const organizer = /^(.*?)\s*<(.+)>$/.exec(settings.mailFrom);
  return invitationFile(
    calendarOf(work.ctx, to.lang),
    {
      organizer: {
        name: organizer?.[1] ?? 'Khidma',
        email: organizer?.[2] ?? settings.mailFrom,
      },
      attendee: { name: to.contactName, email: to.email },
    },
    { ...event, changedAt: work.now },
  );
}

interface Reader {
  readonly side: 'merchant' | 'customer';
  readonly lang: Lang;
  /** Who comes, or whom one comes to. */
  readonly otherName: string;
  readonly link: string;
}

async function visitFor(
  { tx }: Pick<TxContext, 'ctx' | 'tx'>,
  order: OrderRow,
  { side, lang, otherName, link }: Reader,
): Promise<CalendarEvent | null> {
  if (order.reservedAt === null) return null;
  const moves = await tx.$count(
    timeProposals,
    and(eq(timeProposals.orderId, order.id), isOneOf(timeProposals.status, ['Accepted'])),
  );
  const words = texts[lang].calendar;
  const { serviceName, merchantName } = wordsOfOrder(lang, order.snapshot);
  const { address, phone } = order.contact;
  const isShown = side === 'customer' || order.paidAt !== null;
  return visitEvent(
    order,
    { side, moves },
    {
      title: dotText(languages[lang], [
        serviceName,
        side === 'customer' ? merchantName : otherName,
      ]),
      place: isShown ? address : '',
      text: [
        `${words.order} ${order.number}`,
        ...(side === 'merchant' && isShown ? [`${words.phone} ${phone}`] : []),
        ...(side === 'customer' && order.arrivalMinutes > 0 ? [words.window] : []),
      ].join('\n'),
      link,
    },
  );
}

const calendarOf = ({ settings }: Ctx, lang: Lang) => ({
  name: texts[lang].calendar.name,
  host: new URL(settings.publicUrl).host,
});
