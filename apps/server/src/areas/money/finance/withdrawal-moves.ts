import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { instalments, withdrawalItems, withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { postEntries, takeFromInstalments } from '../ledger/index.ts';
import { notify, notifyStaff } from '../../messaging/notices/index.ts';
import type { StoredWithdrawal } from './make-withdrawal.ts';
import { isHeld, loadPayoutPace } from './waiting-money.ts';
import {
  type EntryType,
  type JournalEntry,
  withdrawableTakenBy,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalReturned,
} from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { Actor } from '@khidma/domain/transitions/machine';
import { businessDayAfter } from '@khidma/domain/withdrawals/arrival';
import {
  awaitedStages,
  withdrawalCan,
  type WithdrawalEvent,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';

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

/** Moves a withdrawal that is locked by its table: books, instalments and row in one transaction. Returns it as it is afterwards. */
export async function moveWithdrawal(
  { ctx, tx, now }: TxContext,
  withdrawal: StoredWithdrawal,
  { event, actor, change = {} }: WithdrawalMove,
): Promise<StoredWithdrawal> {
  const { id, merchantId } = withdrawal;
  const { to: stage, row } = transition(withdrawalMachine, withdrawal.stage, { event, actor });
  const after = { ...withdrawal, ...change, stage };
  // First, and then the books: the instalments come back under the merchant's lock, which the booking takes.
  if (row.posts !== undefined) {
    const { posts } = row;
    const posted = await postEntries(tx, ctx.ids, {
      entries: ({ receivable }) => entriesOf[posts](withdrawal, receivable),
      merchantId,
      withdrawalId: id,
      ...(after.reason !== '' && { remark: { reason: after.reason } }),
      at: now,
    });
    if (givesBack(posted)) await reopenInstalments(tx, id);
    await takeFromInstalments(tx, {
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
async function reopenInstalments(tx: Tx, withdrawalId: string): Promise<void> {
  await tx
    .update(instalments)
    .set({
      withdrawnAmount: sql`${instalments.withdrawnAmount} - ${withdrawalItems.amount}`,
    })
    .from(withdrawalItems)
    .where(
      sql`${withdrawalItems.instalmentId} = ${instalments.id} and ${withdrawalItems.withdrawalId} = ${withdrawalId}`,
    );
}

/** An order's part of a withdrawal. */
export interface WithdrawnOrder {
  /** Null for what was credited beside orders. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly amount: number;
}

/** Returns the orders whose money each withdrawal carries: the instalments of one order are one line. */
export async function loadWithdrawnOrders(
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

const BATCH = 200;

/** So many business days behind the day that was promised nobody waits any longer. */
const PATIENCE_DAYS = 1;

/**
 * The job: tells staff of withdrawals that nobody has decided, and of payments that the bank has not answered, a business day
 * after each should have been. Each is told once in each of the two. Returns how many were told.
 */
export async function watchWithdrawals(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0;
  let behind: string | null = null;
  for (;;) {
    const batch = await openBehind(ctx, behind);
    const late = await lateOf(ctx, batch);
    for (const row of late) {
      if (signal?.aborted === true) return told;
      if (await notifyOfOutcome(ctx, row)) told += 1;
    }
    if (batch.length < BATCH) return told;
    behind = batch.at(-1)?.id ?? null;
  }
}

const isOpen = and(
  isOneOf(withdrawals.stage, awaitedStages),
  or(isNull(withdrawals.lateToldAt), lt(withdrawals.lateToldAt, withdrawals.sentAt)),
);

const isSent = (row: StoredWithdrawal): boolean => withdrawalCan.pay(row);

/** While it is held nobody can decide one: it is late again once the hold has ended. */
const openBehind = ({ db, clock }: Ctx, behind: string | null): Promise<StoredWithdrawal[]> =>
  db
    .select()
    .from(withdrawals)
    .where(
      and(
        isOpen,
        or(isNotNull(withdrawals.sentAt), not(isHeld(db, clock.now()))),
        behind === null ? undefined : gt(withdrawals.id, behind),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(BATCH);

async function lateOf(ctx: Ctx, batch: readonly StoredWithdrawal[]) {
  if (batch.length === 0) return [];
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const { checkDays, bankDays, holidays } = await loadPayoutPace({ ctx, tx, now });
    return batch.filter((row) => {
      const [from, days] = isSent(row) ? [row.sentAt, bankDays] : [row.appliedAt, checkDays];
      if (from === null) return false;
      const last = businessDayAfter(dubaiDay(from.getTime()), days + PATIENCE_DAYS, holidays);
      return dubaiDay(now.getTime()) > last;
    });
  });
}

/** Under the lock of its row: another node may have notified already, or staff have decided meanwhile. */
function notifyOfOutcome(ctx: Ctx, row: StoredWithdrawal): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const still = and(eq(withdrawals.id, row.id), isOpen);
    const { rowCount } = await tx.update(withdrawals).set({ lateToldAt: now }).where(still);
    if (rowCount === 0) return false;
    const context: TxContext = { ctx, tx, now };
    await notifyStaff(context, isSent(row) ? 'payoutsUnanswered' : 'withdrawalsOverdue');
    return true;
  });
}

const payouts = await textsInEach('payouts');

/** What every notice of a withdrawal says. */
export const aboutWithdrawal = (
  { ctx }: TxContext,
  { number, amount }: Pick<StoredWithdrawal, 'number' | 'amount'>,
) => ({
  link: `${ctx.settings.publicUrl}/withdraw`,
  withdrawal: number,
  amount: String(amount),
});

/** Notifies a merchant of a returned withdrawal: the cause in words, and what staff add to it. */
export async function notifyWithdrawalReturned(
  context: TxContext,
  withdrawal: StoredWithdrawal,
): Promise<void> {
  const { merchantId, cause, reason } = withdrawal;
  await notify(context, merchantId, {
    kind: 'withdrawalReturned',
    data: {
      ...aboutWithdrawal(context, withdrawal),
      reason: inEach((lang) => payouts[lang].cause[cause ?? 'refusedByBank']),
      ...(reason !== '' && { message: reason }),
    },
  });
}
