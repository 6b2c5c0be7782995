import { lockRow, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import {
  type Call,
  type CallBase,
  requireCaller,
  handle,
  type TxContext,
} from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { amount, deskFile, lastDay, moment, text } from '../../../kernel/export-sheet.ts';
import {
  lockMerchant,
  merchantNameColumns,
  merchantNameFor,
} from '../../merchants/records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { staff } from '../../../db/schema/auth.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutHolds } from '../../../db/schema/payout-runs.ts';
import type { Queryable } from '../../../db/types.ts';
import { isHoldActive, loadMoney, loadMerchantMoney } from '../ledger/index.ts';
import { moneyColumns } from './income.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { holdPayouts, liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { OwnHold, PayoutHold } from '@khidma/contract/shapes/payout';
import { type Fils, fils, lower, subtract, sum, zero } from '@khidma/domain/money/fils';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { addDays, dayMs, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { isAboveLimit } from '@khidma/domain/withdrawals/two-people';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type Stored = typeof payoutHolds.$inferSelect;

/** A hold is for so many days at most, where it has an end. */
const MOST_DAYS = 365;

/** Whether a stored hold is in force. */
const isActive = ({ liftedAt, endsAt }: Stored, now: Date): boolean =>
  liftedAt === null && (endsAt === null || endsAt > now);

/** The first moment after a hold's last day. */
function holdEnd({ now }: { readonly now: Date }, until: string | undefined): Date | null {
  if (until === undefined) return null;
  const ahead = daysBetween(dubaiDay(now.getTime()), until);
  if (ahead < 0) throw refuseFields([{ path: 'until', rule: 'datePast' }]);
  if (ahead > MOST_DAYS)
    throw refuseFields([{ path: 'until', rule: 'dateTooFar', params: { max: MOST_DAYS } }]);
  return new Date(startOfDay(addDays(until, 1)));
}

const lifter = alias(staff, 'lifter');

/** Holds with whose they are and who had to do with them. */
const selectHolds = (tx: Queryable) =>
  tx
    .select({
      hold: payoutHolds,
      order: { number: orders.number, ...moneyColumns },
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
export async function loadOwnHolds(
  { tx, now }: Pick<Reader, 'tx' | 'now'>,
  merchantId: string,
): Promise<OwnHold[]> {
  const rows = await selectHolds(tx)
    .where(and(eq(payoutHolds.merchantId, merchantId), isHoldActive(now)))
    .orderBy(desc(payoutHolds.heldAt), desc(payoutHolds.id));
  const amounts = await amountsOf(tx, rows);
  return rows.map((row) => presentOwn(row, amounts));
}

/** A hold as its merchant sees it. */
const presentOwn = ({ hold, order }: Row, amounts: ReadonlyMap<string, Fils>): OwnHold => ({
  ...pick(hold, 'id', 'reason', 'heldAt', 'endsAt'),
  order:
    hold.orderId === null || order === null ? null : { id: hold.orderId, number: order.number },
  amount: amounts.get(hold.id) ?? 0,
});

/** Holds as staff see them. */
async function presentHolds(
  { tx, lang, now }: Reader,
  rows: readonly Row[],
): Promise<PayoutHold[]> {
  const amounts = await amountsOf(tx, rows);
  return rows.map((row) => ({
    ...presentOwn(row, amounts),
    merchantId: row.hold.merchantId,
    merchantName: merchantNameFor(lang, row),
    isActive: isActive(row.hold, now),
    heldBy: row.heldBy,
    liftedAt: row.hold.liftedAt?.toISOString() ?? null,
    liftedBy: row.liftedBy,
    liftReason: row.hold.liftReason,
  }));
}

/** What stands still by each: of an order what its merchant receives and has not been paid out, else all that can leave. */
async function amountsOf(tx: Queryable, rows: readonly Row[]): Promise<Map<string, Fils>> {
  const merchantIds = rows.map(({ hold }) => hold.merchantId);
  const money = await loadMoney(tx, merchantIds);
  const orderIds = rows.flatMap(({ hold }) => hold.orderId ?? []);
  const taken =
    orderIds.length === 0
      ? []
      : await tx
          .select({
            orderId: instalments.orderId,
            amount: sql<string>`sum(${instalments.withdrawnAmount})`,
          })
          .from(instalments)
          .where(inArray(instalments.orderId, orderIds))
          .groupBy(instalments.orderId);
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

export const pagePayoutHoldsHandler = handle(pagePayoutHolds, (call) => {
  const { merchantId, orderId } = call.input;
  return listPage(call, {
    query: selectHolds(call.tx).$dynamic(),
    from: payoutHolds,
    where: and(
      merchantId === undefined ? undefined : eq(payoutHolds.merchantId, merchantId),
      orderId === undefined ? undefined : eq(payoutHolds.orderId, orderId),
    ),
    order: { at: payoutHolds.heldAt, id: payoutHolds.id, first: 'newest' },
    keyOf: ({ hold }) => ({ at: hold.heldAt, id: hold.id }),
    present: (rows) => presentHolds(call, rows),
  });
});

const stateOfHold = ({ isActive, liftedAt }: PayoutHold): 'active' | 'lifted' | 'over' => {
  if (isActive) return 'active';
  return liftedAt === null ? 'over' : 'lifted';
};

export const payoutHoldsFile = deskFile({
  page: pagePayoutHoldsHandler,
  words: await textsInEach('consoleHolds'),
  columns: ({ columns: t, files }, holds) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(files.columns.held, 18, (row) => row.order?.number ?? holds.all),
    // What is held of an order is held of its merchant as well: they have no total.
    amount(t.amount, 16, (row) => row.amount),
    text(t.reason, 44, (row) => row.reason),
    text(t.status, 14, (row) => files.holdStates[stateOfHold(row)]),
    text(files.columns.heldBy, 24, (row) => row.heldBy),
    moment(files.columns.heldAt, 18, (row) => row.heldAt),
    text(holds.until, 18, (row) => lastDay(row.endsAt)),
    text(files.columns.liftedBy, 24, (row) => row.liftedBy),
    moment(files.columns.liftedAt, 18, (row) => row.liftedAt),
    text(files.columns.liftReason, 44, (row) => row.liftReason),
  ],
});

/** Holds payouts back: what waits stands still, and nothing new is asked for. What is on its way to the bank goes on. */
export const holdPayoutsHandler = handle(holdPayouts, async (call) => {
  const { ctx, tx, now, input } = call;
  const { merchantId, orderId = null, reason } = input;
  await lockMerchant(tx, merchantId);
  const order = await orderOf(call);
  await requireNoHold(call);
  const endsAt = holdEnd(call, input.until);
  const id = ctx.ids.uuid();
  const heldBy = requireCaller(call).id;
  await tx
    .insert(payoutHolds)
    .values({ id, merchantId, orderId, reason, heldBy, heldAt: now, endsAt });
  await record(call, 'holdPayouts', { merchantId, orderId, reason });
  const hold = await presentOne(call, id);
  await notify(call, merchantId, {
    kind: 'payoutsHeld',
    data: {
      link: linkOf(call),
      reason,
      amount: String(hold.amount),
      ...(order !== null && { order: order.number }),
      ...(endsAt !== null && { effectiveUntil: dubaiDay(endsAt.getTime() - 1) }),
    },
  });
  await publishHolds(call, merchantId);
  return hold;
});

/** Lifts a hold; where much hangs on it, by somebody else than who held. */
export const liftPayoutHoldHandler = handle(liftPayoutHold, async (call) => {
  const { tx, now, input } = call;
  const me = requireCaller(call).id;
  const row = await lockRow(tx, payoutHolds, input.id);
  if (!isActive(row, now)) throw refuse('holdIsOver');
  const { merchantId, orderId } = row;
  const { amount, order } = await presentOne(call, row.id);
  const { twoPersonLimit: limit } = await loadOperatorSettings(call, 'twoPersonLimit');
  if (row.heldBy === me && isAboveLimit({ amount: fils(amount), limit }))
    throw refuse('secondPersonNeeded');
  await tx
    .update(payoutHolds)
    .set({ liftedAt: now, liftedBy: me, liftReason: input.reason })
    .where(eq(payoutHolds.id, row.id));
  await record(call, 'liftPayoutHold', { merchantId, orderId, reason: input.reason });
  await notify(call, merchantId, {
    kind: 'payoutHoldLifted',
    data: {
      link: linkOf(call),
      reason: input.reason,
      amount: String(amount),
      ...(order !== null && { order: order.number }),
    },
  });
  await publishHolds(call, merchantId);
  return presentOne(call, row.id);
});

type HoldCall = Call<typeof holdPayouts>;

async function orderOf({ tx, input }: HoldCall): Promise<{ readonly number: string } | null> {
  if (input.orderId === undefined) return null;
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, input.orderId), eq(orders.merchantId, input.merchantId)));
  if (order === undefined) throw refuseFields([{ path: 'orderId', rule: 'unknown' }]);
  return order;
}

/** One of a kind at a time: a second would only be lifted twice. */
async function requireNoHold({ tx, now, input }: HoldCall): Promise<void> {
  const { merchantId, orderId } = input;
  const same = and(
    eq(payoutHolds.merchantId, merchantId),
    orderId === undefined ? isNull(payoutHolds.orderId) : eq(payoutHolds.orderId, orderId),
    isHoldActive(now),
  );
  if ((await tx.$count(payoutHolds, same)) > 0)
    throw refuseFields([
      { path: orderId === undefined ? 'merchantId' : 'orderId', rule: 'duplicate' },
    ]);
}

async function presentOne(call: CallBase, id: string) {
  return only(await presentHolds(call, await selectHolds(call.tx).where(eq(payoutHolds.id, id))));
}

const linkOf = ({ ctx }: CallBase): string => `${ctx.settings.publicUrl}/finance-manage`;

const record = (
  call: CallBase,
  action: 'holdPayouts' | 'liftPayoutHold',
  data: Pick<Stored, 'merchantId' | 'orderId' | 'reason'>,
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subject: [data.orderId === null ? 'merchant' : 'order', data.orderId ?? data.merchantId],
    data,
  });

const publishHolds = ({ tx }: TxContext, merchantId: string): Promise<void> =>
  publishLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['money'] });

/** Of what ended longer ago nobody is told: it is old news. */
const NEWS_MS = 7 * dayMs;

/** The job: tells merchants of holds that have ended by themselves, each once. Returns how many it looked at. */
export const notifyEndedHolds = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: payoutHolds,
      where: (now) =>
        and(
          lte(payoutHolds.endsAt, now),
          isNull(payoutHolds.liftedAt),
          isNull(payoutHolds.endToldAt),
        ),
      since: payoutHolds.endsAt,
      signal,
    },
    async (context, hold) => {
      const { id, endsAt } = hold;
      const { tx, now } = context;
      await tx.update(payoutHolds).set({ endToldAt: now }).where(eq(payoutHolds.id, id));
      if (endsAt !== null && now.getTime() - endsAt.getTime() < NEWS_MS)
        await notifyOfEnd(context, hold);
    },
  );

async function notifyOfEnd(context: TxContext, { merchantId, orderId }: Stored): Promise<void> {
  const { tx, ctx } = context;
  const { withdrawable } = await loadMerchantMoney(tx, merchantId);
  const [order] =
    orderId === null
      ? []
      : await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  await notify(context, merchantId, {
    kind: 'payoutHoldEnded',
    data: {
      link: `${ctx.settings.publicUrl}/withdraw`,
      amount: String(withdrawable),
      ...(order !== undefined && { order: order.number }),
    },
  });
  await publishHolds(context, merchantId);
}
