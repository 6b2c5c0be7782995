import { absenceAfter } from '@khidma/domain/orders/absence';
import { canTakeExtraWork, keepsExtraWork } from '@khidma/domain/orders/extra-work';
import { canMoveOrder, moveOrder, type OrderEvent } from '@khidma/domain/orders/order-transitions';
import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { refuse, type Refusal } from '../../../kernel/refuse.ts';
import { publishLive, publishLiveSql } from '../../../kernel/publish-live.ts';
import type { TxContext, CallBase } from '../../../kernel/call.ts';
import { found } from '../../../kernel/rows.ts';
import { keptStatement } from '../../../db/kept-statement.ts';
import { together } from '../../../db/transaction.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { appendOrderEvent } from '../../messaging/messages/index.ts';
import { givePromoBack } from '../../catalogue/promotions/index.ts';
import { releaseVisit } from '../../scheduling/index.ts';
import { closeAbsence } from '../absences/absence-rows.ts';
import { notifyOrderParties } from './notify-order-parties.ts';
import { nextAutomaticMove } from '@khidma/domain/orders/deadlines';
import { clocksAfter, loadClockSettings, isOverdue } from './order-clocks.ts';
import { stopExtraWork } from '../extra-work/move-extra-work.ts';
import { closePages } from '../payments/payment-row.ts';
import { postLedger } from '../payments/post-ledger.ts';
import type { KeptLine } from './kept-on-phone.ts';
import type { OrderActor, OrderChanges, OrderRow } from './order-row.ts';
import { orderActor } from './orders.ts';
import { presentOrder } from './order.presenter.ts';

/** An event of an order, who causes it, and what else it sets. */
export interface OrderMove {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  readonly changes?: OrderChanges;
  /** What the timeline keeps of it. `note` is text from one person to another. */
  readonly data?: Readonly<Record<string, string>>;
  /** Where a phone kept it. */
  readonly kept?: KeptLine | null;
}

/** Whose an order must be. */
interface Owner {
  readonly kind: 'merchant' | 'customer';
  readonly id: string;
}

const ownerColumns = { merchant: orders.merchantId, customer: orders.customerId } as const;

/** The order under a lock until the transaction ends; somebody else's or an unknown one is `notFound`. */
export async function lockOrder({ tx }: TxContext, id: string, owner?: Owner): Promise<OrderRow> {
  const lock = keptStatement(tx, `lock_order_of_${owner?.kind ?? 'anybody'}`, (on, name) =>
    on
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.id, sql.placeholder('id')),
          owner && eq(ownerColumns[owner.kind], sql.placeholder('owner')),
        ),
      )
      .for('no key update')
      .prepare(name),
  );
  return found(await lock.execute({ id, owner: owner?.id }));
}

/** A call about an order of the caller's own. */
export type OwnOrderCall = CallBase & { readonly input: { readonly id: string } };

/** The order of the caller's own under a lock, and who calls. */
export async function lockOwnOrder(call: OwnOrderCall) {
  const actor = orderActor(call);
  return { actor, order: await lockOrder(call, call.input.id, actor) };
}

/** Returns where the table leads, or refuses what it or the time does not allow: asked before anything outside of the database is done. */
export function requireOrderTransition(
  order: OrderRow,
  { event, actor }: Pick<OrderMove, 'event' | 'actor'>,
  now: Date,
) {
  const outcome = moveOrder(order, { event, actor: actor.kind, earlier: order.pausedStatus });
  if (!outcome.ok) throw refuseIn(order, outcome.error, now);
  const { to, row } = outcome;
  // The time has decided already, the job only hasn't written it down yet.
  if (actor.kind !== 'system' && isOverdue(order, now) && to !== expiredStateOf(order))
    throw refuseIn(order, event === 'pay' ? 'paymentExpired' : 'orderWrongState', now);
  return { to, posts: row.posts };
}

/** Moves a locked order by the table: state, clocks, money, timeline and mails, all in the caller's transaction. */
export async function applyOrderEvent(
  context: TxContext,
  order: OrderRow,
  step: OrderMove,
): Promise<OrderRow> {
  const { to, posts } = requireOrderTransition(order, step, context.now);
  const { event, actor, data = {}, kept = null } = step;
  const [settings, absence] = await together(
    loadClockSettings(context),
    closeAbsence(context, order, {
      event: order.absent === null ? 'drop' : absenceAfter(order.absent, event),
      actor,
    }),
  );
  const clocks = clocksAfter(order, event, { actor, now: context.now, settings });
  const changes = { ...clocks, ...absence, ...step.changes };
  const money = await postLedger(context, { ...order, ...changes, status: to }, posts);
  const saved = changedOrder(order, { ...changes, ...money, status: to });
  const isPayableNoMore = isPayable(order) && !isPayable(saved);
  // Before the visit: whoever places an order takes the code first, too.
  if (isPayableNoMore && saved.paidAt === null) await givePromoBack(context, saved);
  await together(
    () => writeOrder(context, saved, { ...changes, ...money, status: to }),
    () => releaseVisit(context, saved),
    () => isPayableNoMore && closePages(context, order.id),
    () => keepsExtraWork(order) && !canTakeExtraWork(saved) && stopExtraWork(context, saved),
    () => recordOrderEvent(context, saved, { event, actor, from: order.status, data, kept }),
    () => notifyOrderParties(context, saved, { event }),
  );
  return saved;
}

/** Whether an order waits to be paid. */
export const isPayable = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  canMoveOrder({ status }, { event: 'pay', actor: 'system' });

/** Moves an order of the caller's own by the table and returns it as the caller sees it. */
export async function transitionOwnOrder(
  call: OwnOrderCall,
  step: Omit<OrderMove, 'actor'>,
): Promise<OrderDetail> {
  const { actor, order } = await lockOwnOrder(call);
  return presentOrder(call, await applyOrderEvent(call, order, { ...step, actor }), actor.kind);
}

type SavedChanges = OrderChanges & { readonly status?: OrderRow['status'] };

/** Saves what changes on an order; which deadline is the next one follows from its state. */
export async function saveOrder(
  context: TxContext,
  order: OrderRow,
  changes: SavedChanges,
): Promise<OrderRow> {
  const saved = changedOrder(order, changes);
  await writeOrder(context, saved, changes);
  return saved;
}

const changedOrder = (order: OrderRow, changes: SavedChanges): OrderRow => {
  const changed = { ...order, ...changes };
  return { ...changed, nextDeadlineAt: nextAutomaticMove(changed)?.at ?? null };
};

async function writeOrder(
  { tx }: TxContext,
  { id, nextDeadlineAt, ...sides }: OrderRow,
  changes: SavedChanges,
): Promise<void> {
  const told = publishLiveSql(sidesOf(sides), orderNews);
  const saving = tx
    .update(orders)
    .set({ ...changes, nextDeadlineAt })
    .where(eq(orders.id, id));
  await (told === undefined ? saving : saving.returning({ told }));
}

/** Has the pages of both sides show an order anew of which something beside its own row has changed. */
export const publishOrderChanged = (
  { tx }: TxContext,
  order: Pick<OrderRow, 'merchantId' | 'customerId'>,
): Promise<void> => publishLive(tx, sidesOf(order), orderNews);

const sidesOf = ({ merchantId, customerId }: Pick<OrderRow, 'merchantId' | 'customerId'>) =>
  [`merchant:${merchantId}`, `customer:${customerId}`] as const;

const orderNews = { event: 'tags', tags: ['orders', 'money'] } as const;

/** A line of the timeline. */
export async function recordOrderEvent(
  context: TxContext,
  order: Pick<OrderRow, 'id' | 'status' | 'merchantId' | 'customerId'>,
  line: {
    readonly event: string;
    readonly actor: OrderActor;
    /** Where it was before; where it is, unless that changed. */
    readonly from?: string;
    readonly data?: Readonly<Record<string, string>>;
    /** Where a phone kept it. */
    readonly kept?: KeptLine | null;
    /** False where it was received too late to be news: then nothing is written of it by itself. */
    readonly isNews?: boolean;
  },
): Promise<void> {
  const { ctx, tx, now } = context;
  const recording = tx.insert(orderEvents).values({
    id: ctx.ids.uuid(),
    orderId: order.id,
    event: line.event,
    actorKind: line.actor.kind,
    actorId: line.actor.id,
    fromStatus: line.from ?? order.status,
    toStatus: order.status,
    data: line.data ?? {},
    at: now,
    ...line.kept,
  });
  await together(recording, (line.isNews ?? true) && appendOrderEvent(context, order, line));
}

/** Refuses what an order's state does not allow, and tells that state: who was without a line learns what happened meanwhile. */
export const refuseIn = (order: OrderRow, error: ErrorCode, now: Date): Refusal =>
  refuse(error, { status: (isOverdue(order, now) ? expiredStateOf(order) : null) ?? order.status });

function expiredStateOf(order: OrderRow): OrderRow['status'] | null {
  const due = nextAutomaticMove(order);
  const outcome = due && moveOrder(order, { event: due.event, actor: 'system' });
  return outcome?.ok ? outcome.to : null;
}
