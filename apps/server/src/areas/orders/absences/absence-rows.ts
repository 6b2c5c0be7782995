import type { TxContext } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { wordsOfOrder } from '../records/index.ts';
import { absences } from '../../../db/schema/disputes.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadFileRefs, type Viewing } from '../../files/index.ts';
import { clockAfterAbsence, loadClockSettings } from '../lifecycle/order-clocks.ts';
import { loadRecipients } from '../lifecycle/order-recipients.ts';
import {
  isOfOrder,
  type OrderActor,
  type OrderChanges,
  type OrderRow,
} from '../lifecycle/order-row.ts';
import { visitFactsOf, type VisitHistory } from '../visits/order-visits.ts';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { DisputeOutcome } from '@khidma/domain/disputes/dispute-rules';
import { fils, zero } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import {
  type AbsenceEvent,
  absenceMachine,
  attemptRefusal,
  customerMissedFrom,
  doorEvidence,
  merchantMissedFrom,
  merchantMissedRefusal,
} from '@khidma/domain/orders/absence';
import { type AbsentSide, maxAttempts } from '@khidma/domain/orders/absence-words';
import { absenceCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { cancelOutcome } from '@khidma/domain/orders/cancel-terms';
import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { inEach } from '@khidma/i18n/every-language';
import { and, desc, eq } from 'drizzle-orm';

/** A report that somebody was not there, as it is stored. */
export type AbsenceRow = typeof absences.$inferSelect;

/** Which report of an order is open. */
const openOf = (order: OrderRow) =>
  and(isOfOrder(absences, order), eq(absences.status, absenceMachine.initial));

/** Ends the report that is open about an order, where one is. Returns what changes on the order. */
export async function closeAbsence(
  { tx, now }: TxContext,
  order: OrderRow,
  { event, actor }: { readonly event: AbsenceEvent; readonly actor: OrderActor },
): Promise<OrderChanges> {
  if (order.absent === null) return {};
  const { to } = transition(absenceMachine, absenceMachine.initial, { event, actor: actor.kind });
  await tx.update(absences).set({ status: to, closedAt: now }).where(openOf(order));
  return { absent: null, absenceDeadline: null };
}

/** Ends the report that is open about an order that goes on. Returns what changes on the order. */
export async function dropAbsence(
  context: TxContext,
  order: OrderRow,
  step: { readonly event: AbsenceEvent; readonly actor: OrderActor },
): Promise<OrderChanges> {
  if (order.absent === null) return {};
  const settings = await loadClockSettings(context);
  return {
    ...(await closeAbsence(context, order, step)),
    ...clockAfterAbsence(order, { now: context.now, settings }),
  };
}

/** What a decision about a disputed report leaves of it: a customer to whom nothing goes back was not there, and everything else lets the order go on. */
export async function absenceDecided(
  context: TxContext,
  order: OrderRow,
  { outcome, more }: { readonly outcome: DisputeOutcome; readonly more: number },
): Promise<OrderChanges> {
  if (order.absent === null || (order.absent === 'customer' && outcome === 'nothing')) return {};
  const dropped = await dropAbsence(context, order, {
    event: 'drop',
    actor: { kind: 'staff', id: null },
  });
  const { completionDeadline } = dropped;
  return completionDeadline == null || more === 0
    ? dropped
    : { ...dropped, completionDeadline: new Date(completionDeadline.getTime() + more) };
}

/** Why an order is cancelled by a report. */
export const absenceReason = ({
  absent,
}: Pick<OrderRow, 'absent'>): { readonly changes?: OrderChanges } => {
  if (absent === null) return {};
  return { changes: { cancelReason: absenceCancelReasons[absent] } };
};

type Shown = Pick<OrderDetail, 'absence' | 'absenceClaim'>;
type Audience = 'merchant' | 'customer' | 'staff';

/** Returns the latest report that somebody was not there, and what its reader can report. */
export async function absenceShown(
  viewing: Viewing,
  order: OrderRow,
  { audience, history }: { readonly audience: Audience; readonly history: VisitHistory },
): Promise<Shown> {
  // Before it is paid nobody is waited for.
  if (order.paidAt === null) return { absence: null, absenceClaim: null };
  const [row] = await viewing.tx
    .select()
    .from(absences)
    .where(isOfOrder(absences, order))
    .orderBy(desc(absences.reportedAt))
    .limit(1);
  return {
    absence: row === undefined ? null : await presentAbsence(viewing, { row, order, audience }),
    absenceClaim:
      audience === 'staff' ? null : await claimOf(viewing, order, { side: audience, history }),
  };
}

interface Looked {
  readonly row: AbsenceRow;
  readonly order: OrderRow;
  readonly audience: Audience;
}

async function presentAbsence(
  viewing: Viewing,
  { row, order, audience }: Looked,
): Promise<OrderDetail['absence']> {
  const { absent, latitude, longitude, attempts } = row;
  const files = await loadFileRefs(viewing, row.images);
  const { kept, refund } = await absenceOutcome(viewing, order, absent);
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({ ...order, gross: kept });
  const isOpen = row.closedAt === null && order.disputeId === null;
  const until = isOpen ? (order.absenceDeadline?.toISOString() ?? null) : null;
  return {
    ...pick(row, 'id', 'absent', 'status', 'reportedAt', 'arrivedAt', 'note'),
    until,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    attempts: attempts.map(({ way, at }) => ({ way, at: new Date(at).toISOString() })),
    images: row.images.flatMap((image) => files.get(image) ?? []),
    outcome: { kept, vat, refund },
    fee: audience === 'customer' ? null : { amount: fee, vat: feeVat, merchantReceives },
    may: isOpen ? mayOf(absent, audience) : [],
  };
}

const mayOf = (absent: AbsentSide, audience: Audience): ('takeBack' | 'agree')[] => {
  if (audience === 'staff') return [];
  if (audience !== absent) return ['takeBack'];
  return absent === 'merchant' ? ['agree'] : [];
};

/** Returns what a report comes to where it holds: by the terms where the customer was not there, everything back where the merchant was not. */
export async function absenceOutcome(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  order: OrderRow,
  absent: AbsentSide,
) {
  // What it came to stands on the order.
  if (order.cancelledAt !== null) {
    const { kept, refunded } = paidMoneyOf(order);
    return { kept, refund: refunded };
  }
  const holds = absent === 'customer' && (await isTrading(tx, order.merchantId));
  const outcome = cancelOutcome(order, now);
  return holds ? outcome : { kept: zero, refund: fils(outcome.kept + outcome.refund) };
}

/** What a side can report, now or after a wait. */
async function claimOf(
  viewing: Viewing,
  order: OrderRow,
  { side, history }: { readonly side: AbsentSide; readonly history: VisitHistory },
): Promise<OrderDetail['absenceClaim']> {
  const facts = { ...order, ...visitFactsOf(order, history) };
  const settings = await loadOperatorSettings(viewing, 'absenceWait');
  const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  if (side === 'customer') {
    const now = viewing.now.getTime();
    if (merchantMissedRefusal(facts, { now, settings }) !== null) return null;
    const opensAt = at(merchantMissedFrom(facts, settings));
    return { absent: 'merchant', opensAt, attempts: [] };
  }
  if (attemptRefusal(facts) !== null) return null;
  const evidence = doorEvidence(history);
  return {
    absent: 'customer',
    opensAt: at(customerMissedFrom(facts, evidence, settings)),
    attempts: evidence.attempts
      .slice(0, maxAttempts)
      .map((attempt) => ({ way: attempt.way, at: new Date(attempt.at).toISOString() })),
  };
}

/** Notifies the side reported absent, and until when it can object; once more before the deadline. */
export async function notifyAbsentSide(context: TxContext, order: OrderRow): Promise<void> {
  const { absent, absenceDeadline } = order;
  if (absent === null || absenceDeadline === null)
    throw new Error(`order ${order.id} has no report that somebody was not there`);
  const { merchant, customer } = await loadRecipients(context, order);
  const deadline = absenceDeadline.toISOString();
  const { kept, refund } = await absenceOutcome(context, order, absent);
  if (absent === 'merchant')
    return await notify(context, merchant, {
      kind: 'merchantMissed',
      data: { ...merchant.facts, refund: String(refund), deadline },
    });
  await notify(context, customer, {
    kind: 'customerMissed',
    data: {
      ...customer.facts,
      merchantName: inEach((lang) => wordsOfOrder(lang, order.snapshot).merchantName),
      kept: String(kept),
      refund: String(refund),
      deadline,
    },
  });
}

/** Notifies the side reported absent that the report was taken back. */
export async function notifyAbsenceTakenBack(
  context: TxContext,
  order: OrderRow,
  by: 'merchant' | 'customer',
): Promise<void> {
  const { merchant, customer } = await loadRecipients(context, order);
  const to = by === 'merchant' ? customer : merchant;
  await notify(context, to, { kind: 'absenceTakenBack', data: to.facts });
}
