import type { PayoutHold } from '@khidma/contract/shapes/payout';
import { textsInEach } from '@khidma/i18n/every-language';
import { holdPayouts, liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isAboveLimit } from '@khidma/domain/withdrawals/two-people';
import { and, eq, isNull } from 'drizzle-orm';
import { amount, deskFile, lastDay, moment, text } from '../../core/export-sheet.ts';
import { type Call, type CallBase, callerOf, handle } from '../../core/call.ts';
import { lockMerchant } from '../../core/merchant-row.ts';
import { listPage } from '../../core/page.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutHolds } from '../../db/schema/payout-runs.ts';
import { isHoldActive } from '../ledger/api.ts';
import { notify } from '../notices/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { holdEnd, isActive, presentHolds, selectHolds } from './hold-rows.ts';

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

/** The list as a file. */
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
  const heldBy = callerOf(call).id;
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
  await tell(call, merchantId);
  return hold;
});

/** Lifts a hold; where much hangs on it, by somebody else than who held. */
export const liftPayoutHoldHandler = handle(liftPayoutHold, async (call) => {
  const { tx, now, input } = call;
  const me = callerOf(call).id;
  const [row] = await tx
    .select()
    .from(payoutHolds)
    .where(eq(payoutHolds.id, input.id))
    .for('update');
  if (row === undefined) throw refuse('notFound');
  if (!isActive(row, now)) throw refuse('holdIsOver');
  const { merchantId, orderId } = row;
  const { amount, order } = await presentOne(call, row.id);
  const { twoPersonLimit: limit } = await tunablesOf(call, 'twoPersonLimit');
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
  await tell(call, merchantId);
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
  const [hold] = await presentHolds(call, await selectHolds(call.tx).where(eq(payoutHolds.id, id)));
  if (hold === undefined) throw new Error(`hold ${id} is gone`);
  return hold;
}

const linkOf = ({ ctx }: CallBase): string => `${ctx.settings.publicUrl}/finance-manage`;

interface Held {
  readonly merchantId: string;
  readonly orderId: string | null;
  readonly reason: string;
}

const record = (
  call: CallBase,
  action: 'holdPayouts' | 'liftPayoutHold',
  { merchantId, orderId, reason }: Held,
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subjectKind: orderId === null ? 'merchant' : 'order',
    subjectId: orderId ?? merchantId,
    data: { merchantId, orderId, reason },
  });

const tell = ({ tx }: CallBase, merchantId: string): Promise<void> =>
  tellLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['money'] });
