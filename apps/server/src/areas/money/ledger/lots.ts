import { settlementLots } from '../../../db/schema/finance.ts';
import { payoutHolds } from '../../../db/schema/payout-runs.ts';
import type { Tx } from '../../../db/types.ts';
import { type Fils, fils, subtract, sum } from '@khidma/domain/money/fils';
import { itemiseWithdrawal } from '@khidma/domain/withdrawals/withdrawal-rules';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  sql,
  type SQL,
} from 'drizzle-orm';

/**
 * Gives withdrawable money back to instalments that it was taken of: those of an order first, then the latest settled.
 * Called after the booking, under whose lock on the merchant's balances nobody else does.
 */
export async function giveToLots(
  tx: Tx,
  {
    merchantId,
    orderId,
    amount,
  }: { readonly merchantId: string; readonly orderId: string; readonly amount: number },
): Promise<void> {
  let left = amount;
  while (left > 0) {
    const [lot] = await tx
      .select({ id: settlementLots.id, taken: settlementLots.withdrawnAmount })
      .from(settlementLots)
      .where(
        and(
          eq(settlementLots.merchantId, merchantId),
          isNotNull(settlementLots.releasedAt),
          gt(settlementLots.withdrawnAmount, 0),
        ),
      )
      .orderBy(
        sql`coalesce(${settlementLots.orderId} = ${orderId}, false) desc`,
        desc(settlementLots.releasedAt),
        desc(settlementLots.id),
      )
      .limit(1);
    if (lot === undefined) throw new Error(`${left} fils of ${merchantId} came from no instalment`);
    const back = Math.min(left, lot.taken);
    await tx
      .update(settlementLots)
      .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} - ${back}` })
      .where(eq(settlementLots.id, lot.id));
    left -= back;
  }
}

/** How many lots are read at once. */
const BATCH = 200;

/** A part of a settled instalment. */
export interface TakenPart {
  readonly lotId: string;
  /** Null where it is no order's. */
  readonly orderId: string | null;
  readonly amount: Fils;
}

/** What a merchant has by the books is not what its settled instalments leave: nothing is paid on such grounds. */
export class LinesDisagreeError extends Error {
  override readonly name = 'LinesDisagreeError';
  /** What the instalments leave of the amount that was to be taken. */
  readonly left: Fils;

  constructor(left: Fils) {
    super(`open settlements leave ${left} of what is withdrawn`);
    this.left = left;
  }
}

/**
 * Takes withdrawable money out of the instalments that it came by: the earliest settled first, the last one perhaps in part.
 * Those of orders that staff hold come last: what is held stays what is held, whatever else is taken.
 * Called after the booking, under whose lock on the merchant's balances nobody else takes any.
 */
export async function takeFromLots(
  tx: Tx,
  { merchantId, amount }: { readonly merchantId: string; readonly amount: Fils },
): Promise<readonly TakenPart[]> {
  if (amount === 0) return [];
  const lots = await openLotsFor(tx, { merchantId, amount });
  const left = sum(lots.map(openOf));
  if (left < amount) throw new LinesDisagreeError(left);
  // The rule knows parts by a name: an order may be settled in several lots, so the lot's is taken.
  const parts = itemiseWithdrawal(
    amount,
    lots.map((lot) => ({ orderId: lot.id, open: openOf(lot) })),
  );
  const taken = new Map(parts.map((part) => [part.orderId, part.amount]));
  const used = lots.filter(({ id }) => taken.has(id));
  // All but the last are taken whole: two statements, however many orders it is.
  const whole = used.filter((lot) => taken.get(lot.id) === openOf(lot));
  await tx
    .update(settlementLots)
    .set({ withdrawnAmount: settlementLots.amount })
    .where(
      inArray(
        settlementLots.id,
        whole.map(({ id }) => id),
      ),
    );
  const last = used.at(-1);
  if (last !== undefined && !whole.includes(last))
    await tx
      .update(settlementLots)
      .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} + ${taken.get(last.id)}` })
      .where(eq(settlementLots.id, last.id));
  return used.map(({ id, orderId }) => ({ lotId: id, orderId, amount: fils(taken.get(id) ?? 0) }));
}

type Lot = typeof settlementLots.$inferSelect;

const openOf = (lot: Lot): Fils => subtract(fils(lot.amount), fils(lot.withdrawnAmount));

/** Returns the earliest open lots, as many as the amount needs and hardly more: a merchant may have left years of them. */
async function openLotsFor(
  tx: Tx,
  { merchantId, amount }: { readonly merchantId: string; readonly amount: Fils },
): Promise<readonly Lot[]> {
  const free = await openLots(tx, { merchantId, amount, isHeld: false });
  const found = sum(free.map(openOf));
  if (found >= amount) return free;
  const missing = subtract(amount, found);
  return [...free, ...(await openLots(tx, { merchantId, amount: missing, isHeld: true }))];
}

/** Whether staff hold the order of a lot; one that has ended by itself is read as held, which only puts it last. */
const isOfHeldOrder = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(payoutHolds)
      .where(
        and(
          eq(payoutHolds.orderId, settlementLots.orderId),
          eq(payoutHolds.merchantId, settlementLots.merchantId),
          isNull(payoutHolds.liftedAt),
        ),
      ),
  );

async function openLots(
  tx: Tx,
  {
    merchantId,
    amount,
    isHeld,
  }: { readonly merchantId: string; readonly amount: Fils; readonly isHeld: boolean },
): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  let found = 0;
  for (;;) {
    const last = lots.at(-1);
    const batch = await tx
      .select()
      .from(settlementLots)
      .where(
        and(
          eq(settlementLots.merchantId, merchantId),
          isNotNull(settlementLots.releasedAt),
          lt(settlementLots.withdrawnAmount, settlementLots.amount),
          isHeld ? isOfHeldOrder(tx) : not(isOfHeldOrder(tx)),
          last &&
            sql`(${settlementLots.releasedAt}, ${settlementLots.id}) > (${last.releasedAt?.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(settlementLots.releasedAt), asc(settlementLots.id))
      .limit(BATCH);
    lots.push(...batch);
    for (const lot of batch) found += openOf(lot);
    if (found >= amount || batch.length < BATCH) return lots;
  }
}
