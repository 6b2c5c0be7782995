import { momentInDubai } from '../rules/days.ts';
import { orderMachine, type OrderStatus } from './order-transitions.ts';
import type { SettlementStatus } from './settlement-transitions.ts';

/** The way of an order from being placed to its money; `cancelled` in place of what no longer comes. */
export const orderStages = [
  'ordered',
  'paid',
  'visit',
  'confirmed',
  'settled',
  'cancelled',
] as const;

/** A stage on the way of an order. */
export type OrderStage = (typeof orderStages)[number];

/** A stage, whether it is behind the order, and when it was or is to be; null where nobody knows. */
export interface StageReached {
  readonly stage: OrderStage;
  readonly state: 'done' | 'current' | 'todo' | 'failed';
  readonly at: string | null;
  /** Whether it is reached by then at the latest, rather than at that moment. */
  readonly isLatest: boolean;
}

/** An order, as far as its way goes; times are ISO 8601. */
export interface OrderOnItsWay {
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly paymentDeadline: string | null;
  readonly reservedAt: string | null;
  readonly completion: { readonly date: string; readonly time: string } | null;
  readonly confirmationDeadline: string | null;
  readonly settlementStatus: SettlementStatus | null;
  readonly instalments: readonly { readonly dueAt: string; readonly releasedAt: string | null }[];
  readonly timeline: readonly { readonly event: string; readonly at: string }[];
}

const eventsTo = (status: OrderStatus): ReadonlySet<string> =>
  new Set(orderMachine.rows.filter(({ to }) => to === status).map(({ event }) => event));

const completes = eventsTo('Completed');
const cancels = eventsTo('Cancelled');

/** Returns how far an order is on its way, the first stage first: one of them is the current one, unless it is over. */
export function orderProgress(order: OrderOnItsWay): StageReached[] {
  const { status, paidAt, completion, timeline } = order;
  const lastOf = (events: ReadonlySet<string>): string | null =>
    timeline.findLast(({ event }) => events.has(event))?.at ?? null;
  const isOver = orderMachine.terminal.includes(status);
  const confirmedAt = lastOf(completes);
  const isCompleted = isOver && status !== 'Cancelled';
  const settled = isCompleted && order.settlementStatus === 'AlreadySettled';
  // What comes behind a stage says that it was reached too; work that is to be done again is yet to be shown.
  const visit = isCompleted || (completion !== null && status !== 'Paid');
  const paid = visit || paidAt !== null;
  const reached = { ordered: true, paid, visit, confirmed: isCompleted, settled };
  const at: Readonly<Record<keyof typeof reached, string | null>> = {
    ordered: order.createdAt,
    paid: paidAt ?? order.paymentDeadline,
    visit:
      completion === null
        ? order.reservedAt
        : new Date(momentInDubai(completion.date, completion.time)).toISOString(),
    confirmed: confirmedAt ?? (completion === null ? null : order.confirmationDeadline),
    settled: settledAt(order) ?? (settled ? confirmedAt : null),
  };
  const stages = ['ordered', 'paid', 'visit', 'confirmed', 'settled'] as const;
  const open = stages.find((stage) => !reached[stage]);
  const way = stages.map((stage): StageReached => ({
    stage,
    state: reached[stage] ? 'done' : stage === open ? 'current' : 'todo',
    at: at[stage],
    isLatest: !reached[stage] && (stage === 'paid' || stage === 'confirmed'),
  }));
  if (status !== 'Cancelled') return way;
  return [
    ...way.filter(({ state }) => state === 'done'),
    { stage: 'cancelled', state: 'failed', at: lastOf(cancels), isLatest: false },
  ];
}

/** When the last of its money can be withdrawn; null where no day is planned. */
const settledAt = ({ instalments }: OrderOnItsWay): string | null => {
  const last = instalments.at(-1);
  return last === undefined ? null : (last.releasedAt ?? last.dueAt);
};
