import { equals } from '../../../db/equals.ts';
import { type CallBase, handle, type TxContext } from '../../../kernel/call.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { disputes, disputeStatements } from '../../../db/schema/disputes.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { lockOwnOrder, recordOrderEvent, saveOrder } from '../lifecycle/apply-order-event.ts';
import { loadDisputeEligibility, requireOpenDispute, outcomeAppealed } from './find-disputes.ts';
import { loadClockSettings, isOverdue, runningClock } from '../lifecycle/order-clocks.ts';
import type { OrderChanges, OrderRow } from '../lifecycle/order-row.ts';
import { isUnreleasedOf } from '../payments/refund-order.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { orderActor, requireEvidence } from '../lifecycle/orders.ts';
import { notifyDisputeParty, notifyDisputeOpened } from './notify-dispute-parties.ts';
import {
  addMyStatement,
  addStatement,
  openDispute,
  openMyDispute,
  takeBackDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  type DisputeCause,
  type DisputeKind,
  disputeMachine,
  type DisputeSide,
  type DisputeWaiter,
  maxDisputes,
  maxStatements,
  openDisputeStatuses,
  readyToDecide,
  reminderToAgree,
} from '@khidma/domain/disputes/dispute-rules';
import { merchantCan, merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { nextAutomaticMove, remainingTime, resumedDeadline } from '@khidma/domain/orders/deadlines';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';

const trading = isOneOf(
  merchants.status,
  merchantStatuses.filter((status) => merchantCan.trade({ status })),
);

const merchantTrades = sql`exists (select 1 from ${merchants} where ${merchants.id} = ${disputes.merchantId} and ${trading})`;

/** The condition that a dispute is open and waits for staff. */
export const isDisputeWaiting = (now: Date): SQL | undefined =>
  and(isOneOf(disputes.status, openDisputeStatuses), isDisputeWaitingFor('staff', now));

/** Whom an open dispute waits for, as `disputeWaitsFor` of the domain says it. */
export const isDisputeWaitingFor = (waiter: DisputeWaiter, now: Date): SQL | undefined =>
  waiter === 'staff'
    ? or(lte(disputes.readyAt, now), sql`not ${merchantTrades}`)
    : sql`${gt(disputes.readyAt, now)} and ${merchantTrades}`;

/** Stops what runs of an order while a dispute is open about it: its deadline, and the instalments that are not released. */
export async function holdOrder(
  { tx, now }: TxContext,
  order: OrderRow,
  {
    id: disputeId,
    kind: disputeKind,
    openedBy,
  }: { readonly id: string; readonly kind: DisputeKind; readonly openedBy: DisputeSide },
): Promise<OrderChanges> {
  await tx.update(instalments).set({ heldSince: now }).where(isUnreleasedOf(order));
  const deadline = nextAutomaticMove({ ...order, isHeldByBank: false })?.at ?? null;
  return {
    disputeId,
    disputeKind,
    // Whoever opened it has said why.
    disputeNeedsMerchant: openedBy !== 'merchant',
    // What waits for somebody is in every list.
    hiddenFromMerchant: false,
    reminderAt: null,
    disputeRemainingMs: deadline === null ? null : remainingTime(deadline.getTime(), now.getTime()),
  };
}

/** What changes on an order in dispute by what a side says or does in it: its merchant's first word is not waited for any more. */
export const afterAnswerBy = (side: DisputeSide): OrderChanges =>
  side === 'merchant' ? { disputeNeedsMerchant: false } : {};

/** Starts it again, with the time that was left and perhaps some more. */
export async function resumeOrder(
  context: TxContext,
  order: OrderRow,
  moreMs = 0,
): Promise<OrderChanges> {
  const { tx, now } = context;
  const at = now.toISOString();
  await tx
    .update(instalments)
    .set({
      dueAt: sql`${instalments.dueAt} + (${at}::timestamptz - ${instalments.heldSince})`,
      heldSince: null,
    })
    .where(and(isUnreleasedOf(order), sql`${instalments.heldSince} is not null`));
  const rest = {
    disputeId: null,
    disputeKind: null,
    disputeNeedsMerchant: false,
    disputeRemainingMs: null,
  };
  if (order.disputeRemainingMs === null) return rest;
  const deadline = resumedDeadline(order.disputeRemainingMs, now.getTime()) + moreMs;
  const settings = await loadClockSettings(context);
  return { ...rest, ...runningClock(order, deadline, { at: now.getTime(), settings }) };
}

export const openDisputeHandler = handle(openDispute, (call) => open(call));
export const openMyDisputeHandler = handle(openMyDispute, (call) => open(call));
export const addStatementHandler = handle(addStatement, (call) => add(call));
export const addMyStatementHandler = handle(addMyStatement, (call) => add(call));
export const takeBackDisputeHandler = handle(takeBackDispute, (call) => takeBack(call));
export const takeBackMyDisputeHandler = handle(takeBackMyDispute, (call) => takeBack(call));

interface Statement {
  readonly id: string;
  readonly text: string;
  readonly images: readonly string[];
}

type Opening = Statement & { readonly cause: DisputeCause };

type Own<Input> = CallBase & { readonly input: Input };

/** Opens a dispute about an order of the caller's own, with its first statement; everything about the order stands still from then on. */
async function open(call: Own<Opening>): Promise<OrderDetail> {
  const { ctx, tx, now } = call;
  const { actor, order } = await lockOwnOrder(call);
  if (isOverdue(order, now)) throw refuse('orderWrongState');
  const { kind, refusal } = await loadDisputeEligibility(call, order, actor.kind);
  if (kind === null) throw refuse(refusal);
  const before = await tx.$count(disputes, eq(disputes.orderId, order.id));
  if (before >= maxDisputes) throw refuse('disputeTooLate');
  const readyAt = await readyAtOf(call, kind, order);
  const remindAt = reminderToAgree(now.getTime(), readyAt.getTime());
  const dispute = {
    id: ctx.ids.uuid(),
    orderId: order.id,
    merchantId: order.merchantId,
    kind,
    status: disputeMachine.initial,
    openedBy: actor.kind,
    openedAt: now,
    cause: call.input.cause,
    readyAt,
    remindAt: remindAt === null ? null : new Date(remindAt),
    heldAmount: order.settledAmount,
  };
  await tx.insert(disputes).values(dispute);
  await saveStatement(call, dispute);
  const saved = await saveOrder(call, order, await holdOrder(call, order, dispute));
  const event = kind === 'appeal' ? 'appealOpened' : 'disputeOpened';
  await recordOrderEvent(call, saved, { event, actor });
  await notifyDisputeOpened(call, saved, {
    by: actor.kind,
    readyAt: dispute.readyAt,
    appealed: kind === 'appeal' ? await outcomeAppealed(call.tx, order) : null,
  });
  await notifyStaff(call, 'disputesWaiting');
  return presentOrder(call, saved, actor.kind);
}

/** From when the operator decides; whom a suspended merchant leaves alone has nobody to agree with. */
async function readyAtOf(
  call: Own<Opening>,
  kind: DisputeKind,
  { merchantId }: OrderRow,
): Promise<Date> {
  const settings = await loadOperatorSettings(call, 'disputePartiesFirst');
  const mayAnswer = await isTrading(call.tx, merchantId);
  return mayAnswer ? new Date(readyToDecide(kind, call.now.getTime(), settings)) : call.now;
}

/** Adds what a side says to the dispute that is open. */
async function add(call: Own<Statement>): Promise<OrderDetail> {
  const { actor, order } = await lockOwnOrder(call);
  const dispute = await requireOpenDispute(call.tx, order);
  const own = equals(disputeStatements, { disputeId: dispute.id, side: actor.kind });
  if ((await call.tx.$count(disputeStatements, own)) >= maxStatements)
    throw refuseFields([{ path: 'text', rule: 'tooMany', params: { max: maxStatements } }]);
  await saveStatement(call, dispute);
  // Both sides' pages show it at once.
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, { event: 'disputeStatement', actor });
  await notifyDisputeParty(call, saved, { event: 'disputeStatement', by: actor.kind });
  return presentOrder(call, saved, actor.kind);
}

/** Ends the dispute without a decision, where the caller opened it. */
async function takeBack(call: Own<{ readonly id: string }>): Promise<OrderDetail> {
  const { tx, now } = call;
  const { actor, order } = await lockOwnOrder(call);
  const dispute = await requireOpenDispute(tx, order);
  if (dispute.openedBy !== actor.kind) throw refuse('notFound');
  const { to } = transition(disputeMachine, dispute.status, {
    event: 'takeBack',
    actor: actor.kind,
  });
  await tx.update(disputes).set({ status: to, closedAt: now }).where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, await resumeOrder(call, order));
  await recordOrderEvent(call, saved, { event: 'disputeTakenBack', actor });
  await notifyDisputeParty(call, saved, { event: 'disputeTakenBack', by: actor.kind });
  return presentOrder(call, saved, actor.kind);
}

async function saveStatement(
  call: Own<Statement>,
  { id: disputeId, merchantId }: { readonly id: string; readonly merchantId: string },
): Promise<void> {
  const { ctx, tx, now, input } = call;
  await tx.insert(disputeStatements).values({
    id: ctx.ids.uuid(),
    disputeId,
    merchantId,
    side: orderActor(call).kind,
    text: input.text,
    images: await requireEvidence(call),
    at: now,
  });
}
