import { pick } from '../../../kernel/pick.ts';
import { isOneOf, rowsWhere } from '../../../db/schema/columns.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { instalments, withdrawalItems, withdrawals } from '../../../db/schema/finance.ts';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { dueAt, isOpen, keptAmount, turnOf } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutHolds, payoutPayments } from '../../../db/schema/payout-runs.ts';
import { together } from '../../../db/transaction.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { loadOperatorSettings, settlementScheduleAt } from '../../backoffice/settings/index.ts';
import { holidaysOf } from '../../scheduling/index.ts';
import { isHoldActive } from '../ledger/index.ts';
import type { StoredWithdrawal } from './make-withdrawal.ts';
import { isWithdrawalAccount } from './payout-run-rows.ts';
import type { WaitingMoney, WithdrawalRow } from '@khidma/contract/shapes/finance';
import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-rules';
import { extendedDeadline } from '@khidma/domain/orders/deadlines';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { latestRelease } from '@khidma/domain/orders/settlement-schedule';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { automaticMove } from '@khidma/domain/transitions/machine';
import { arrivalDay, type PayoutPace } from '@khidma/domain/withdrawals/arrival';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

/** The statuses that the customer's silence completes. */
const silent = orderStatuses.filter(
  (status) => automaticMove(orderMachine, status)?.deadline === 'confirmation',
);

type Facts = Pick<
  typeof orders.$inferSelect,
  'status' | 'confirmationDeadline' | 'extension' | 'disputeId'
>;

/** What `silentReleases` is asked with. */
const silenceColumns = pick(orders, 'status', 'confirmationDeadline', 'extension', 'disputeId');

/**
 * Returns when an order's money is withdrawable at the latest because its customer says nothing; null where silence does
 * not complete it. More time that is asked for counts as given.
 */
async function silentReleases(context: TxContext): Promise<(order: Facts) => Date | null> {
  const schedule = await settlementScheduleAt(context.tx, context.now);
  const settings = await loadOperatorSettings(context, 'confirmationExtension');
  return (order) => {
    const { status, confirmationDeadline, disputeId } = order;
    if (!silent.includes(status) || confirmationDeadline === null || disputeId !== null)
      return null;
    const deadline = confirmationDeadline.getTime();
    const last = orderCan.decideExtension(order) ? extendedDeadline(deadline, settings) : deadline;
    return new Date(latestRelease(last, schedule));
  };
}

/** So many are added up, the next ones first. */
const MOST = 500;

/** What waits for customers to confirm and is withdrawable by a moment at the latest; null where nothing is. */
export async function awaitedConfirmations(
  context: TxContext,
  merchantId: string,
): Promise<{ readonly amount: number; readonly latestAt: Date } | null> {
  const rows = await context.tx
    .select({ ...silenceColumns, amount: keptAmount(orders) })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), waitsForSilence))
    .orderBy(orders.confirmationDeadline)
    .limit(MOST);
  if (rows.length === 0) return null;
  const releaseOf = await silentReleases(context);
  const found = rows.flatMap(({ amount, ...facts }) => {
    const at = releaseOf(facts);
    return at === null ? [] : [{ amount, at }];
  });
  if (found.length === 0) return null;
  return {
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    latestAt: new Date(Math.max(...found.map(({ at }) => at.getTime()))),
  };
}

/** In the words of the index of open orders. */
const waitsForSilence: SQL | undefined = and(
  isOpen(orders.status),
  sql`not hidden_from_merchant`,
  // Who asks for more time has the merchant answer meanwhile.
  sql`(${turnOf(orders)}) in (0, 2)`,
  isOneOf(orders.status, silent),
  isNull(orders.disputeId),
);

/** So much is read and shown, however much a merchant sells. */
const MOST_INSTALMENTS = 500;
const MOST_DAYS = 31;
const MOST_ORDERS = 20;

/** Returns when a merchant's pending money becomes withdrawable. */
export async function loadWaitingMoney(
  context: TxContext,
  merchantId: string,
): Promise<WaitingMoney> {
  const [ahead, open, held] = await together(
    daysAhead(context.tx, merchantId),
    openOrders(context, merchantId),
    heldInstalments(context.tx, merchantId),
  );
  return { ...ahead, ...open, held };
}

async function daysAhead(tx: Tx, merchantId: string) {
  const rows = await tx
    .select(pick(instalments, 'dueAt', 'amount', 'orderId'))
    .from(instalments)
    .where(
      and(eq(instalments.merchantId, merchantId), sql`released_at is null and held_since is null`),
    )
    .orderBy(asc(instalments.dueAt), asc(instalments.id))
    .limit(MOST_INSTALMENTS + 1);
  const byDay = [...Map.groupBy(rows, ({ dueAt }) => dubaiDay(dueAt.getTime()))];
  // A day that was read in part would say less than it brings.
  const whole = rows.length > MOST_INSTALMENTS ? byDay.slice(0, -1) : byDay;
  const days = whole.slice(0, MOST_DAYS).map(([day, each]) => ({
    day,
    amount: each.reduce((sum, { amount }) => sum + amount, 0),
    orders: new Set(each.map(({ orderId }) => orderId)).size,
  }));
  return { days, isMore: days.length < byDay.length };
}

/** Paid, and not completed: all of it waits. In the order in which they need somebody, by that index. */
async function openOrders(context: TxContext, merchantId: string) {
  const releaseOf = await silentReleases(context);
  const rows = await context.tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      reservedAt: orders.reservedAt,
      ...silenceColumns,
      amount: keptAmount(orders),
    })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchantId),
        isOpen(orders.status),
        sql`not hidden_from_merchant`,
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(asc(turnOf(orders)), asc(dueAt(orders)), asc(orders.id))
    .limit(MOST_ORDERS + 1);
  return {
    orders: rows
      .slice(0, MOST_ORDERS)
      .map(({ orderId, orderNumber, reservedAt, amount, ...facts }) => ({
        orderId,
        orderNumber,
        amount,
        reservedAt: reservedAt?.toISOString() ?? null,
        latestAt: releaseOf(facts)?.toISOString() ?? null,
      }))
      .toSorted((one, other) => timeOf(one.reservedAt) - timeOf(other.reservedAt)),
    moreOrders: rows.length > MOST_ORDERS,
  };
}

/** What has no time comes last. */
const timeOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);

async function heldInstalments(tx: Tx, merchantId: string) {
  const [row] = await tx
    .select({
      amount: sql`coalesce(sum(${instalments.amount}), 0)`.mapWith(Number),
      orders: sql`count(distinct ${instalments.orderId})`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(
      instalments,
      and(
        eq(instalments.orderId, disputes.orderId),
        sql`released_at is null and held_since is not null`,
      ),
    )
    // The word of the index stands in the statement's text.
    .where(and(eq(disputes.merchantId, merchantId), isOneOf(disputes.status, openDisputeStatuses)));
  return row ?? { amount: 0, orders: 0 };
}

/** Longer than any two settings and the holidays between them take. */
const AHEAD_DAYS = 60;
const BEHIND_DAYS = 60;

/** What is to be expected of a withdrawal. */
export type OutlookOf = (row: StoredWithdrawal) => Pick<WithdrawalRow, 'isHeld' | 'arrivesOn'>;

interface NewAccounts {
  /** So many days pass between an account's approval and the first payment to it. */
  readonly newAccountDays: number;
}

/** Returns how long payouts take by the settings and the calendar. */
export async function loadPayoutPace(context: TxContext): Promise<PayoutPace & NewAccounts> {
  const {
    payoutCheckBusinessDays: checkDays,
    payoutBankBusinessDays: bankDays,
    newAccountDays,
  } = await loadOperatorSettings(
    context,
    'payoutCheckBusinessDays',
    'payoutBankBusinessDays',
    'newAccountDays',
  );
  const today = dubaiDay(context.now.getTime());
  const days = { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) };
  const holidays = await holidaysOf(context.tx, days);
  return { checkDays, bankDays, newAccountDays, holidays: new Set(holidays.map(({ day }) => day)) };
}

/** Returns what is to be expected of each of some withdrawals: when it should arrive, or that it waits as long as it is held. */
export async function loadOutlooks(
  context: TxContext,
  rows: readonly StoredWithdrawal[],
): Promise<OutlookOf> {
  const pace = await loadPayoutPace(context);
  const waiting = new Map((await waitingOf(context, rows)).map((each) => [each.id, each]));
  return (row) => {
    const { isHeld: held = false, approvedAt = null } = waiting.get(row.id) ?? {};
    if (held) return { isHeld: true, arrivesOn: null };
    const notBefore = approvedAt && dubaiDay(approvedAt.getTime() + pace.newAccountDays * dayMs);
    return { isHeld: false, arrivesOn: arrivalDay({ ...row, notBefore }, pace, context.now) };
  };
}

/** Those that are not on their way yet: whether something holds them, and since when their account is approved. */
async function waitingOf({ tx, now }: TxContext, rows: readonly StoredWithdrawal[]) {
  const unsent = rows.filter((row) => withdrawalCan.cancel(row) || withdrawalCan.send(row));
  if (unsent.length === 0) return [];
  const merchantIds = unsent.map(({ merchantId }) => merchantId);
  const ids = unsent.map(({ id }) => id);
  return await tx
    .select({
      id: withdrawals.id,
      isHeld: sql<boolean>`${isHeld(tx, now)}`,
      approvedAt: payoutAccounts.decidedAt,
    })
    .from(withdrawals)
    .leftJoin(payoutAccounts, isWithdrawalAccount)
    .where(
      and(inArray(withdrawals.merchantId, [...new Set(merchantIds)]), inArray(withdrawals.id, ids)),
    );
}

/** Whether a withdrawal stands still: staff hold every payout of its merchant, or an order whose money it carries. */
export const isHeld = (tx: Queryable, now: Date): SQL => {
  const itsOrders = tx
    .select({ orderId: withdrawalItems.orderId })
    .from(withdrawalItems)
    .where(eq(withdrawalItems.withdrawalId, withdrawals.id));
  const ofIt = and(
    eq(payoutHolds.merchantId, withdrawals.merchantId),
    isHoldActive(now),
    or(isNull(payoutHolds.orderId), inArray(payoutHolds.orderId, itsOrders)),
  );
  return exists(rowsWhere(tx, payoutHolds, ofIt));
};

/** Refuses a run with money in it that has been held since it was made. */
export async function requireNothingHeld(tx: Tx, runId: string, now: Date): Promise<void> {
  const [held] = await tx
    .select({ id: withdrawals.id })
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .where(and(eq(payoutPayments.runId, runId), isHeld(tx, now)))
    .limit(1);
  if (held !== undefined) throw refuse('payoutsHeld');
}
