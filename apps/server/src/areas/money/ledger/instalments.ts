import { rowsWhere } from '../../../db/schema/columns.ts';
import { instalments } from '../../../db/schema/finance.ts';
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
export async function giveToInstalments(
  tx: Tx,
  {
    merchantId,
    orderId,
    amount,
  }: { readonly merchantId: string; readonly orderId: string; readonly amount: number },
): Promise<void> {
  let left = amount;
  while (left > 0) {
    const [instalment] = await tx
      .select({ id: instalments.id, taken: instalments.withdrawnAmount })
      .from(instalments)
      .where(
        and(
          eq(instalments.merchantId, merchantId),
          isNotNull(instalments.releasedAt),
          gt(instalments.withdrawnAmount, 0),
        ),
      )
      .orderBy(
        sql`coalesce(${instalments.orderId} = ${orderId}, false) desc`,
        desc(instalments.releasedAt),
        desc(instalments.id),
      )
      .limit(1);
    if (instalment === undefined)
      throw new Error(`${left} fils of ${merchantId} came from no instalment`);
    const back = Math.min(left, instalment.taken);
    await tx
      .update(instalments)
      .set({ withdrawnAmount: sql`${instalments.withdrawnAmount} - ${back}` })
      .where(eq(instalments.id, instalment.id));
    left -= back;
  }
}

/** How many instalments are read at once. */
const BATCH = 200;

/** A part of a settled instalment. */
export interface TakenPart {
  readonly instalmentId: string;
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
export async function takeFromInstalments(
  tx: Tx,
  { merchantId, amount }: { readonly merchantId: string; readonly amount: Fils },
): Promise<readonly TakenPart[]> {
  if (amount === 0) return [];
  const rows = await openInstalmentsFor(tx, { merchantId, amount });
  const left = sum(rows.map(openOf));
  if (left < amount) throw new LinesDisagreeError(left);
  // The rule knows parts by a name: an order may be settled in several instalments, so the instalment's is taken.
  const parts = itemiseWithdrawal(
    amount,
    rows.map((row) => ({ orderId: row.id, open: openOf(row) })),
  );
  const taken = new Map(parts.map((part) => [part.orderId, part.amount]));
  const used = rows.filter(({ id }) => taken.has(id));
  // All but the last are taken whole: two statements, however many orders it is.
  const whole = used.filter((instalment) => taken.get(instalment.id) === openOf(instalment));
  const wholeIds = whole.map(({ id }) => id);
  await tx
    .update(instalments)
    .set({ withdrawnAmount: instalments.amount })
    .where(inArray(instalments.id, wholeIds));
  const last = used.at(-1);
  if (last !== undefined && !whole.includes(last))
    await tx
      .update(instalments)
      .set({ withdrawnAmount: sql`${instalments.withdrawnAmount} + ${taken.get(last.id)}` })
      .where(eq(instalments.id, last.id));
  return used.map(({ id, orderId }) => ({
    instalmentId: id,
    orderId,
    amount: fils(taken.get(id) ?? 0),
  }));
}

type Instalment = typeof instalments.$inferSelect;

const openOf = (instalment: Instalment): Fils =>
  subtract(fils(instalment.amount), fils(instalment.withdrawnAmount));

/** Returns the earliest open instalments, as many as the amount needs and hardly more: a merchant may have left years of them. */
async function openInstalmentsFor(
  tx: Tx,
  { merchantId, amount }: { readonly merchantId: string; readonly amount: Fils },
): Promise<readonly Instalment[]> {
  const free = await openInstalments(tx, { merchantId, amount, isHeld: false });
  const found = sum(free.map(openOf));
  if (found >= amount) return free;
  const missing = subtract(amount, found);
  return [...free, ...(await openInstalments(tx, { merchantId, amount: missing, isHeld: true }))];
}

/** Whether staff hold the order of an instalment; one that has ended by itself is read as held, which only puts it last. */
const isOfHeldOrder = (tx: Tx): SQL =>
  exists(
    rowsWhere(
      tx,
      payoutHolds,
      and(
        eq(payoutHolds.orderId, instalments.orderId),
        eq(payoutHolds.merchantId, instalments.merchantId),
        isNull(payoutHolds.liftedAt),
      ),
    ),
  );

async function openInstalments(
  tx: Tx,
  {
    merchantId,
    amount,
    isHeld,
  }: { readonly merchantId: string; readonly amount: Fils; readonly isHeld: boolean },
): Promise<readonly Instalment[]> {
  const rows: Instalment[] = [];
  let found = 0;
  for (;;) {
    const last = rows.at(-1);
    const batch = await tx
      .select()
      .from(instalments)
      .where(
        and(
          eq(instalments.merchantId, merchantId),
          isNotNull(instalments.releasedAt),
          lt(instalments.withdrawnAmount, instalments.amount),
          isHeld ? isOfHeldOrder(tx) : not(isOfHeldOrder(tx)),
          last &&
            sql`(${instalments.releasedAt}, ${instalments.id}) > (${last.releasedAt?.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(instalments.releasedAt), asc(instalments.id))
      .limit(BATCH);
    rows.push(...batch);
    for (const instalment of batch) found += openOf(instalment);
    if (found >= amount || batch.length < BATCH) return rows;
  }
}
