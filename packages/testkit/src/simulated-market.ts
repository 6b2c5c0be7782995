import { add, type Fils, fils, lower, subtract, zero } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import {
  isBeforeCancelRequest,
  orderMachine,
  type OrderStatus,
  type OrderVocabulary,
} from '@khidma/domain/orders/order-transitions';
import { type PlannedRelease, planReleases } from '@khidma/domain/orders/settlement-schedule';
import {
  settlementMachine,
  settlementEventFor,
  type SettlementStatus,
} from '@khidma/domain/orders/settlement-transitions';
import { type Actor, next } from '@khidma/domain/transitions/machine';
import {
  type WithdrawalEvent,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { WithdrawalStage } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { withdrawalProblem } from '@khidma/domain/withdrawals/withdrawal-rules';
import {
  type AdjustmentKind,
  adjustmentPosted,
  isAboutDebt,
} from '@khidma/domain/ledger/adjustments';
import {
  applyPostings,
  type Balances,
  merchantBalances,
  overdrawn,
} from '@khidma/domain/ledger/trial-balance';
import {
  type JournalEntry,
  orderPaid,
  orderRefunded,
  settlementReleased,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalRequested,
  withdrawalReturned,
} from '@khidma/domain/ledger/postings';

/** The balances after some more entries. */
export const applyEntries = (balances: Balances, entries: readonly JournalEntry[]): Balances =>
  applyPostings(
    balances,
    entries.flatMap((entry) => entry.postings),
  );

/** An order of the simulation. */
export interface Order {
  readonly merchantId: string;
  readonly gross: Fils;
  readonly hasTrn: boolean;
  readonly status: OrderStatus;
  readonly earlier: OrderStatus | null;
  readonly settlement: SettlementStatus;
  readonly planned: readonly PlannedRelease[];
  readonly released: number;
  /** What went back to the customer after it had been settled. */
  readonly returned: Fils;
}

/** A withdrawal of the simulation. */
export interface Withdrawal {
  readonly merchantId: string;
  readonly amount: Fils;
  readonly stage: WithdrawalStage;
}

/** Everything that the simulation holds. */
export interface World {
  readonly orders: readonly Order[];
  readonly withdrawals: readonly Withdrawal[];
  readonly balances: Balances;
}

/** One thing that somebody tries. */
export type Command =
  | {
      readonly kind: 'order';
      readonly which: number;
      readonly event: OrderVocabulary['event'];
      readonly actor: Actor;
    }
  | { readonly kind: 'release'; readonly which: number }
  | { readonly kind: 'return'; readonly which: number; readonly percent: number }
  | { readonly kind: 'withdraw'; readonly merchantId: string; readonly percent: number }
  | {
      readonly kind: 'adjust';
      readonly what: AdjustmentKind;
      readonly merchantId: string;
      readonly amount: number;
    }
  | {
      readonly kind: 'decide';
      readonly which: number;
      readonly event: WithdrawalEvent;
      readonly actor: Actor;
    };

const schedule = [
  { basisPoints: 5000, afterMs: 0 },
  { basisPoints: 5000, afterMs: 1 },
];

// What an operation does: ask the table, refuse or save, post.
const post = (world: World, entries: readonly JournalEntry[]): World => {
  let { balances } = world;
  for (const entry of entries) {
    // One after the other, as the books are written: what an instalment brings pays off what is owed.
    if (overdrawn(balances, entry.postings).length > 0)
      throw new Error(`${entry.entryType} overdraws`);
    balances = applyEntries(balances, [entry]);
  }
  return { ...world, balances };
};

const replace = <T>(all: readonly T[], index: number, value: T): T[] =>
  all.map((old, at) => (at === index ? value : old));

const moveAnOrder = (
  world: World,
  { which, event, actor }: Extract<Command, { kind: 'order' }>,
): World => {
  const order = world.orders[which];
  if (!order) return world;
  // Whoever is said not to have been there was reported.
  const given = orderMachine.rows.find((row) => row.event === event)?.requires ?? [];
  const outcome = next(orderMachine, order.status, { event, actor, earlier: order.earlier, given });
  if (!outcome.ok) return world;
  const movement = { merchantId: order.merchantId, amount: order.gross };
  const { posts } = outcome.row;
  // Of what is cancelled by terms a third is kept, and settled like the money of every order.
  const kept = posts === 'byCancelTerms' ? fils(Math.ceil(order.gross / 3)) : order.gross;
  const planned =
    posts === 'settlement' || posts === 'byCancelTerms'
      ? planReleases(
          breakdownOf({ gross: kept, merchantHasTrn: order.hasTrn, feeBasisPoints: 1000 }),
          schedule,
          0,
        )
      : order.planned;
  const moved = {
    ...order,
    status: outcome.to,
    gross: kept,
    planned,
    earlier: isBeforeCancelRequest(order.status) ? order.status : null,
  };
  const saved = { ...world, orders: replace(world.orders, which, moved) };
  if (posts === 'orderPaid') return post(saved, orderPaid(movement));
  const sources = { unsettled: order.gross, withdrawable: zero };
  if (posts === 'byCancelTerms') {
    const back = subtract(order.gross, kept);
    return post(
      saved,
      orderRefunded({ ...movement, amount: back }, { ...sources, unsettled: back }),
    );
  }
  return posts === 'orderRefunded' ? post(saved, orderRefunded(movement, sources)) : saved;
};

const release = (world: World, which: number): World => {
  const order = world.orders[which];
  const part = order?.planned[order.released];
  if (!order || !part) return world;
  const outcome = next(settlementMachine, order.settlement, {
    event: settlementEventFor(order.released + 1, order.planned.length),
    actor: 'system',
  });
  if (!outcome.ok) throw new Error(outcome.error);
  const moved = { ...order, released: order.released + 1, settlement: outcome.to };
  return post(
    { ...world, orders: replace(world.orders, which, moved) },
    settlementReleased(
      order.merchantId,
      part,
      merchantBalances(world.balances, order.merchantId).receivable,
    ),
  );
};

/** A part of a settled order's money goes back: what the merchant has withdrawn of it is owed. */
const giveBack = (
  world: World,
  { which, percent }: Extract<Command, { kind: 'return' }>,
): World => {
  const order = world.orders[which];
  if (order?.settlement !== 'AlreadySettled' || order.status !== 'Completed') return world;
  const { merchantId, gross, returned } = order;
  const amount = lower(fils(Math.ceil((gross * percent) / 100)), subtract(gross, returned));
  const { withdrawable } = merchantBalances(world.balances, merchantId);
  const moved = { ...order, returned: add(returned, amount) };
  return post(
    { ...world, orders: replace(world.orders, which, moved) },
    orderRefunded({ merchantId, amount }, { unsettled: zero, withdrawable }),
  );
};

const withdraw = (world: World, merchantId: string, percent: number): World => {
  const { withdrawable } = merchantBalances(world.balances, merchantId);
  const amount = fils(Math.ceil((withdrawable * percent) / 100));
  if (withdrawalProblem(amount, withdrawable) !== null) return world;
  const withdrawals = [...world.withdrawals, { merchantId, amount, stage: 'asked' as const }];
  return post({ ...world, withdrawals }, withdrawalRequested({ merchantId, amount }));
};

const decide = (
  world: World,
  { which, event, actor }: Extract<Command, { kind: 'decide' }>,
): World => {
  const withdrawal = world.withdrawals[which];
  if (!withdrawal) return world;
  const outcome = next(withdrawalMachine, withdrawal.stage, { event, actor });
  if (!outcome.ok) return world;
  const saved = {
    ...world,
    withdrawals: replace(world.withdrawals, which, { ...withdrawal, stage: outcome.to }),
  };
  switch (outcome.row.posts) {
    case 'withdrawalApproved':
      return post(saved, withdrawalApproved(withdrawal));
    case 'withdrawalRejected':
      return post(saved, withdrawalRejected(withdrawal));
    case 'withdrawalCancelled':
      return post(saved, withdrawalCancelled(withdrawal));
    case 'withdrawalPaid':
      return post(saved, withdrawalPaid(withdrawal));
    case 'withdrawalReturned': {
      const from = withdrawal.stage === 'paid' ? 'paidOut' : 'payoutClearing';
      const { receivable } = merchantBalances(world.balances, withdrawal.merchantId);
      return post(saved, withdrawalReturned(withdrawal, from, receivable));
    }
    default:
      return saved;
  }
};

/** Something is booked beside orders; what is about a debt only where there is one, and no more than it. */
const adjust = (
  world: World,
  { what, merchantId, amount }: Extract<Command, { kind: 'adjust' }>,
): World => {
  const own = merchantBalances(world.balances, merchantId);
  if (isAboutDebt(what) && amount > own.receivable) return world;
  return post(world, adjustmentPosted(what, { merchantId, amount: fils(amount) }, own));
};

/** The world after a try: changed where the tables and the balance allow it, the same where they refuse. Throws where the books would break. */
export const step = (world: World, command: Command): World => {
  if (command.kind === 'order') return moveAnOrder(world, command);
  if (command.kind === 'release') return release(world, command.which);
  if (command.kind === 'return') return giveBack(world, command);
  if (command.kind === 'adjust') return adjust(world, command);
  return command.kind === 'withdraw'
    ? withdraw(world, command.merchantId, command.percent)
    : decide(world, command);
};
