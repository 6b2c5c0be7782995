import type { OwnHold, PayoutHold } from '@khidma/contract/shapes/payout';
import { type Fils, fils, lower, subtract, sum, zero } from '@khidma/domain/money/fils';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { addDays, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { merchantNameColumns, merchantNameFor } from '../../core/merchant-row.ts';
import { refuseFields } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutHolds } from '../../db/schema/payout-runs.ts';
import type { Queryable } from '../../db/types.ts';
import { isHoldActive, moneyOf } from '../ledger/api.ts';

type Stored = typeof payoutHolds.$inferSelect;

/** A hold is for so many days at most, where it has an end. */
const MOST_DAYS = 365;

/** Whether a stored hold is in force. */
export const isActive = ({ liftedAt, endsAt }: Stored, now: Date): boolean =>
  liftedAt === null && (endsAt === null || endsAt > now);

/** The first moment after a hold's last day. */
export function holdEnd({ now }: { readonly now: Date }, until: string | undefined): Date | null {
  if (until === undefined) return null;
  const ahead = daysBetween(dubaiDay(now.getTime()), until);
  if (ahead < 0) throw refuseFields([{ path: 'until', rule: 'datePast' }]);
  if (ahead > MOST_DAYS)
    throw refuseFields([{ path: 'until', rule: 'dateTooFar', params: { max: MOST_DAYS } }]);
  return new Date(startOfDay(addDays(until, 1)));
}

const lifter = alias(staff, 'lifter');

/** Holds with whose they are and who had to do with them. */
export const selectHolds = (tx: Queryable) =>
  tx
    .select({
      hold: payoutHolds,
      order: {
        number: orders.number,
        actualAmount: orders.actualAmount,
        refundAmount: orders.refundAmount,
        vatAmount: orders.vatAmount,
        feeAmount: orders.feeAmount,
        feeVatAmount: orders.feeVatAmount,
      },
      ...merchantNameColumns,
      heldBy: staff.name,
      liftedBy: lifter.name,
    })
    .from(payoutHolds)
    .innerJoin(merchants, eq(merchants.id, payoutHolds.merchantId))
    .innerJoin(staff, eq(staff.id, payoutHolds.heldBy))
    .leftJoin(lifter, eq(lifter.id, payoutHolds.liftedBy))
    .leftJoin(orders, eq(orders.id, payoutHolds.orderId));

type Row = Awaited<ReturnType<typeof selectHolds>>[number];

interface Reader {
  readonly tx: Queryable;
  readonly lang: Lang;
  readonly now: Date;
}

/** What is held back of a merchant's money now. */
export async function ownHoldsOf(
  reader: Pick<Reader, 'tx' | 'now'>,
  merchantId: string,
): Promise<OwnHold[]> {
  const rows = await selectHolds(reader.tx)
    .where(and(eq(payoutHolds.merchantId, merchantId), isHoldActive(reader.now)))
    .orderBy(desc(payoutHolds.heldAt), desc(payoutHolds.id));
  return rows.length === 0 ? [] : presentOwnHolds(reader, rows);
}

/** Holds as their merchant sees them. */
async function presentOwnHolds(
  { tx }: Pick<Reader, 'tx'>,
  rows: readonly Row[],
): Promise<OwnHold[]> {
  const amounts = await amountsOf(tx, rows);
  return rows.map(({ hold, order }) => ({
    id: hold.id,
    order:
      hold.orderId === null || order === null ? null : { id: hold.orderId, number: order.number },
    amount: amounts.get(hold.id) ?? 0,
    reason: hold.reason,
    heldAt: hold.heldAt.toISOString(),
    endsAt: hold.endsAt?.toISOString() ?? null,
  }));
}

/** The same as staff see them. */
export async function presentHolds(reader: Reader, rows: readonly Row[]): Promise<PayoutHold[]> {
  const own = await presentOwnHolds(reader, rows);
  return own.flatMap((hold, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ ...hold, ...staffPart(row, reader) }];
  });
}

const staffPart = (row: Row, { lang, now }: Reader) => ({
  merchantId: row.hold.merchantId,
  merchantName: merchantNameFor(lang, row),
  isActive: isActive(row.hold, now),
  heldBy: row.heldBy,
  liftedAt: row.hold.liftedAt?.toISOString() ?? null,
  liftedBy: row.liftedBy,
  liftReason: row.hold.liftReason,
});

/** What stands still by each: of an order what its merchant receives and has not been paid out, else all that can leave. */
async function amountsOf(tx: Queryable, rows: readonly Row[]): Promise<Map<string, Fils>> {
  const money = await moneyOf(
    tx,
    rows.map(({ hold }) => hold.merchantId),
  );
  const orderIds = rows.flatMap(({ hold }) => hold.orderId ?? []);
  const taken =
    orderIds.length === 0
      ? []
      : await tx
          .select({
            orderId: settlementLots.orderId,
            amount: sql<string>`sum(${settlementLots.withdrawnAmount})`,
          })
          .from(settlementLots)
          .where(inArray(settlementLots.orderId, orderIds))
          .groupBy(settlementLots.orderId);
  const takenOf = new Map(taken.map(({ orderId, amount }) => [orderId, fils(Number(amount))]));
  return new Map(
    rows.map(({ hold, order }) => {
      if (hold.orderId === null || order === null) {
        const own = money.get(hold.merchantId);
        return [hold.id, own === undefined ? zero : sum([own.withdrawable, own.inWithdrawal])];
      }
      const { merchantReceives } = breakdownOfOrder(order);
      // Several withdrawals may have carried a fil more of it than is left after a refund.
      const paidOut = lower(merchantReceives, takenOf.get(hold.orderId) ?? zero);
      return [hold.id, subtract(merchantReceives, paidOut)];
    }),
  );
}
