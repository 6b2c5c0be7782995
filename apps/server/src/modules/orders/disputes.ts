import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  addMyStatement,
  addStatement,
  openDispute,
  openMyDispute,
  takeBackDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import {
  type DisputeCause,
  type DisputeKind,
  maxDisputes,
  maxStatements,
  readyToDecide,
  reminderToAgree,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { and, eq } from 'drizzle-orm';
import { type CallBase, handle } from '../../core/call.ts';
import { isTrading } from '../../core/merchant-row.ts';
import { move } from '../../core/move.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { notifyStaff } from '../notices/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { requireOwnFiles } from '../uploads/api.ts';
import { lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import type { OrderRow } from './order-row.ts';
import { afterAnswerBy, holdOrder, resumeOrder } from './dispute-clocks.ts';
import { disputeEligibilityOf, openDisputeOf, outcomeAppealed } from './find-disputes.ts';
import { isOverdue } from './order-clocks.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { tellOfDispute, tellOfOpening } from './tell-of-dispute.ts';

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
  const actor = actorOf(call);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  if (order.disputeId === null && isOverdue(order, now)) throw refuse('orderWrongState');
  const { kind, refusal } = await disputeEligibilityOf(call, order, actor.kind);
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
  await recordOrderEvent(call, saved, { event, actor, from: order.status });
  await tellOfOpening(call, saved, {
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
  const settings = await tunablesOf(call, 'disputePartiesFirst');
  const mayAnswer = await isTrading(call.tx, merchantId);
  return mayAnswer ? new Date(readyToDecide(kind, call.now.getTime(), settings)) : call.now;
}

/** Adds what a side says to the dispute that is open. */
async function add(call: Own<Statement>): Promise<OrderDetail> {
  const actor = actorOf(call);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  const dispute = await openDisputeOf(call.tx, order);
  const own = and(
    eq(disputeStatements.disputeId, dispute.id),
    eq(disputeStatements.side, actor.kind),
  );
  if ((await call.tx.$count(disputeStatements, own)) >= maxStatements)
    throw refuseFields([{ path: 'text', rule: 'tooMany', params: { max: maxStatements } }]);
  await saveStatement(call, dispute);
  // Both sides' pages show it at once.
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, { event: 'disputeStatement', actor, from: order.status });
  await tellOfDispute(call, saved, { event: 'disputeStatement', by: actor.kind });
  return presentOrder(call, saved, actor.kind);
}

/** Ends the dispute without a decision, where the caller opened it. */
async function takeBack(call: Own<{ readonly id: string }>): Promise<OrderDetail> {
  const { tx, now } = call;
  const actor = actorOf(call);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  const dispute = await openDisputeOf(tx, order);
  if (dispute.openedBy !== actor.kind) throw refuse('notFound');
  const { to } = move(disputeMachine, dispute.status, { event: 'takeBack', actor: actor.kind });
  await tx.update(disputes).set({ status: to, closedAt: now }).where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, await resumeOrder(call, order));
  await recordOrderEvent(call, saved, { event: 'disputeTakenBack', actor, from: order.status });
  await tellOfDispute(call, saved, { event: 'disputeTakenBack', by: actor.kind });
  return presentOrder(call, saved, actor.kind);
}

async function saveStatement(
  call: Own<Statement>,
  { id: disputeId, merchantId }: { readonly id: string; readonly merchantId: string },
): Promise<void> {
  const { ctx, tx, now, input } = call;
  const { kind: realm, id } = actorOf(call);
  const images = await requireOwnFiles(tx, {
    path: 'images',
    ids: input.images,
    kind: 'evidence',
    owner: { realm, id },
  });
  await tx.insert(disputeStatements).values({
    id: ctx.ids.uuid(),
    disputeId,
    merchantId,
    side: realm,
    text: input.text,
    images,
    at: now,
  });
}
