import type { OrderDetail } from '@khidma/contract/shapes/order';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { fils, zero } from '@khidma/domain/money/fils';
import {
  customerMissedFrom,
  doorEvidence,
  attemptRefusal,
  merchantMissedFrom,
  merchantMissedRefusal,
} from '@khidma/domain/orders/absence';
import { type AbsentSide, maxAttempts } from '@khidma/domain/orders/absence-words';
import { cancelOutcome } from '@khidma/domain/orders/cancel-terms';
import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { and, desc, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { isTrading } from '../../core/merchant-row.ts';
import { absences } from '../../db/schema/disputes.ts';
import { tunablesOf } from '../settings/api.ts';
import { fileRefsOf, type Viewing } from '../uploads/api.ts';
import type { AbsenceRow } from './absence-rows.ts';
import type { OrderRow } from './order-row.ts';
import { visitFactsOf, type VisitHistory } from './visit-lines.ts';

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
    .where(and(eq(absences.orderId, order.id), eq(absences.merchantId, order.merchantId)))
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
  const { id, absent, status, latitude, longitude, attempts, note } = row;
  const files = await fileRefsOf(viewing, row.images);
  const { kept, refund } = await absenceOutcome(viewing, order, absent);
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({ ...order, gross: kept });
  const isOpen = row.closedAt === null && order.disputeId === null;
  const until = isOpen ? (order.absenceDeadline?.toISOString() ?? null) : null;
  return {
    id,
    absent,
    status,
    reportedAt: row.reportedAt.toISOString(),
    until,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    attempts: attempts.map(({ way, at }) => ({ way, at: new Date(at).toISOString() })),
    images: row.images.flatMap((image) => files.get(image) ?? []),
    note,
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
  const settings = await tunablesOf(viewing, 'absenceWait');
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
