import type { EntryType, JournalEntry } from '@khidma/domain/ledger/postings';
import {
  withdrawableTakenBy,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalReturned,
} from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import type { Actor } from '@khidma/domain/transitions/machine';
import {
  type WithdrawalEvent,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse } from '../../core/refuse.ts';
import { settlementLots, withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { postEntries, takeFromLots } from '../ledger/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';

/** Returns a withdrawal under its lock; of one merchant only, where one is named. */
export async function lockWithdrawal(
  tx: Tx,
  id: string,
  merchantId?: string,
): Promise<StoredWithdrawal> {
  const [withdrawal] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.id, id),
        merchantId === undefined ? undefined : eq(withdrawals.merchantId, merchantId),
      ),
    )
    .for('no key update');
  if (withdrawal === undefined) throw refuse('notFound');
  return withdrawal;
}

/** What happens to a withdrawal, by whom, and what else is written of it. */
export interface WithdrawalMove {
  readonly event: WithdrawalEvent;
  readonly actor: Actor;
  readonly change?: Partial<StoredWithdrawal>;
}

/** Moves a withdrawal that is locked by its table: books, lots and row in one transaction. Returns it as it is afterwards. */
export async function moveWithdrawal(
  { ctx, tx, now }: TxContext,
  withdrawal: StoredWithdrawal,
  { event, actor, change = {} }: WithdrawalMove,
): Promise<StoredWithdrawal> {
  const { id, merchantId } = withdrawal;
  const { to: stage, row } = move(withdrawalMachine, withdrawal.stage, { event, actor });
  const after = { ...withdrawal, ...change, stage };
  // First, and then the books: the lots come back under the merchant's lock, which the booking takes.
  if (row.posts !== undefined) {
    const { posts } = row;
    const posted = await postEntries(tx, ctx.ids, {
      entries: ({ receivable }) => entriesOf[posts](withdrawal, receivable),
      merchantId,
      withdrawalId: id,
      ...(after.reason !== '' && { remark: { reason: after.reason } }),
      at: now,
    });
    if (givesBack(posted)) await reopenLots(tx, id);
    await takeFromLots(tx, {
      merchantId,
      amount: withdrawableTakenBy(posted, 'receivableCollected'),
    });
  }
  const { id: _, ...set } = { ...change, id, stage };
  await tx.update(withdrawals).set(set).where(eq(withdrawals.id, id));
  return after;
}

type Entries = (
  withdrawal: StoredWithdrawal,
  receivable: ReturnType<typeof fils>,
) => JournalEntry[];

const movementOf = ({ merchantId, amount }: StoredWithdrawal) => ({
  merchantId,
  amount: fils(amount),
});

/** What the table's moves do to the ledger. What was not paid yet comes back out of clearing. */
const entriesOf: Readonly<Record<PostedBy, Entries>> = {
  withdrawalApproved: (row) => withdrawalApproved(movementOf(row)),
  withdrawalRejected: (row) => withdrawalRejected(movementOf(row)),
  withdrawalCancelled: (row) => withdrawalCancelled(movementOf(row)),
  withdrawalPaid: (row) => withdrawalPaid(movementOf(row)),
  withdrawalReturned: (row, receivable) =>
    withdrawalReturned(
      movementOf(row),
      row.paidAt === null ? 'payoutClearing' : 'paidOut',
      receivable,
    ),
};

type PostedBy = NonNullable<(typeof withdrawalMachine.rows)[number]['posts']>;

const backTypes: readonly EntryType[] = [
  'withdrawalRejected',
  'withdrawalCancelled',
  'withdrawalReturned',
];

const givesBack = (posted: readonly JournalEntry[]): boolean =>
  posted.some(({ entryType }) => backTypes.includes(entryType));

/** What the withdrawal carried can be withdrawn again. */
async function reopenLots(tx: Tx, withdrawalId: string): Promise<void> {
  await tx
    .update(settlementLots)
    .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} - ${withdrawalItems.amount}` })
    .from(withdrawalItems)
    .where(
      sql`${withdrawalItems.lotId} = ${settlementLots.id} and ${withdrawalItems.withdrawalId} = ${withdrawalId}`,
    );
}

/** An order's part of a withdrawal. */
export interface WithdrawnOrder {
  /** Null for what was credited beside orders. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly amount: number;
}

/** Returns the orders whose money each withdrawal carries: the lots of one order are one line. */
export async function itemsOf(
  tx: Tx,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawnOrder[]>> {
  const rows = await tx
    .select({
      withdrawalId: withdrawalItems.withdrawalId,
      orderId: withdrawalItems.orderId,
      orderNumber: orders.number,
      amount: sql`sum(${withdrawalItems.amount})`.mapWith(Number),
    })
    .from(withdrawalItems)
    .leftJoin(orders, eq(orders.id, withdrawalItems.orderId))
    .where(inArray(withdrawalItems.withdrawalId, [...withdrawalIds]))
    .groupBy(withdrawalItems.withdrawalId, withdrawalItems.orderId, orders.number)
    .orderBy(asc(orders.number));
  const items = new Map<string, WithdrawnOrder[]>();
  for (const { withdrawalId, ...item } of rows)
    items.set(withdrawalId, [...(items.get(withdrawalId) ?? []), item]);
  return items;
}
