import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils, sum, zero } from '../money/fils.ts';
import { orderStatuses, settlementStatuses } from '../orders/order-statuses.ts';
import { orderEvents } from '../orders/order-transitions.ts';
import type { Actor } from '../transitions/machine.ts';
import { withdrawalEvents } from '../withdrawals/withdrawal-transitions.ts';
import { withdrawalStages } from '../withdrawals/withdrawal-statuses.ts';
import { debitAccounts } from './accounts.ts';
import { adjustmentKinds } from './adjustments.ts';
import { balanceOf, merchantBalances } from './trial-balance.ts';
import { orderPaid, orderRefunded } from './postings.ts';

import {
  applyEntries,
  type Command,
  type Order,
  step,
  type World,
} from '../../../testkit/src/simulated-market.ts';

const merchants = ['m1', 'm2'] as const;
const actors: readonly Actor[] = ['merchant', 'customer', 'staff', 'system'];

/** Whether the customer's money is with the platform: of a cancelled order, what its terms keep of it. */
const isWithUs = ({ status, planned }: Order): boolean =>
  status === 'Cancelled' ? planned.length > 0 : status !== 'ToBePaid';

const expectSound = ({ orders, withdrawals, balances }: World): void => {
  expect(sum(balances.values())).toBe(0);
  for (const [key, balance] of balances)
    if (debitAccounts.some((account) => key.startsWith(account)))
      expect(balance).toBeLessThanOrEqual(0);
    else expect(balance).toBeGreaterThanOrEqual(0);
  // What the gateway took in and kept is what is paid for and not refunded; what was approved is on its way or paid by the bank.
  expect(
    balanceOf(balances, 'customerFunds', null) +
      sum(
        orders
          .filter((order) => isWithUs(order))
          .map((order) => fils(order.gross - order.returned)),
      ),
  ).toBe(0);
  const inStage = (...stages: readonly (typeof withdrawalStages)[number][]) =>
    sum(withdrawals.filter(({ stage }) => stages.includes(stage)).map(({ amount }) => amount));
  expect(balanceOf(balances, 'payoutClearing', null)).toBe(inStage('approved', 'sent'));
  expect(balanceOf(balances, 'paidOut', null)).toBe(inStage('paid'));
  for (const merchantId of merchants) {
    const own = merchantBalances(balances, merchantId);
    const unsettled = orders
      .filter((order) => order.merchantId === merchantId && isWithUs(order))
      .map((order) =>
        fils(order.gross - sum(order.planned.slice(0, order.released).map((part) => part.gross))),
      );
    expect(own.nonWithdrawable).toBe(sum(unsettled));
    const pending = withdrawals.filter(
      (one) => one.merchantId === merchantId && one.stage === 'asked',
    );
    expect(own.inWithdrawal).toBe(sum(pending.map((one) => one.amount)));
    expect(own.accountBalance).toBe(sum([own.withdrawable, own.nonWithdrawable, own.inWithdrawal]));
    expect(own.withdrawable).toBeGreaterThanOrEqual(0);
    expect(own.receivable).toBeGreaterThanOrEqual(0);
  }
};

const index = fc.integer({ min: 0, max: 3 });
const actor = fc.constantFrom(...actors);
// Half of the commands are ones that often succeed, or worlds would hardly get beyond payment.
const usual: fc.Arbitrary<Command> = fc
  .constantFrom<Omit<Extract<Command, { kind: 'order' }>, 'which'>>(
    { kind: 'order', event: 'pay', actor: 'customer' },
    { kind: 'order', event: 'confirmCompletion', actor: 'merchant' },
    { kind: 'order', event: 'confirmByCustomer', actor: 'customer' },
    { kind: 'order', event: 'requestCancel', actor: 'customer' },
    { kind: 'order', event: 'refuseCancel', actor: 'merchant' },
    { kind: 'order', event: 'customerCancel', actor: 'customer' },
  )
  .chain((command) => index.map((which) => ({ ...command, which })));
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: usual },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      which: index,
      event: fc.constantFrom(...orderEvents),
      actor,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('release' as const), which: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      which: index,
      percent: fc.integer({ min: 1, max: 150 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      what: fc.constantFrom(...adjustmentKinds),
      merchantId: fc.constantFrom(...merchants),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      merchantId: fc.constantFrom(...merchants),
      percent: fc.integer({ min: 0, max: 130 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(
        { event: 'approve', actor: 'staff' } as const,
        { event: 'approve', actor: 'staff' } as const,
        { event: 'send', actor: 'staff' } as const,
        { event: 'send', actor: 'staff' } as const,
        { event: 'pay', actor: 'system' } as const,
        { event: 'pay', actor: 'system' } as const,
        { event: 'return', actor: 'staff' } as const,
        { event: 'cancel', actor: 'merchant' } as const,
      )
      .chain((command) => index.map((which) => ({ kind: 'decide' as const, which, ...command }))),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which: index,
      event: fc.constantFrom(...withdrawalEvents),
      actor: fc.constantFrom('staff' as const, 'staff' as const, 'merchant' as const),
    }),
  },
);
const orders: fc.Arbitrary<Order> = fc.record({
  merchantId: fc.constantFrom(...merchants),
  gross: fc.integer({ min: 200, max: 99_999_999 }).map(fils),
  hasTrn: fc.boolean(),
  status: fc.constant('ToBePaid' as const),
  earlier: fc.constant(null),
  settlement: fc.constant('ToBeSettled' as const),
  planned: fc.constant([]),
  released: fc.constant(0),
  returned: fc.constant(fils(0)),
});

const placed = fc.array(orders, { minLength: 4, maxLength: 4 });
const life = fc.array(commands, { minLength: 90, maxLength: 140 });

const live = (world: World, all: readonly Command[], look: (world: World) => void): void => {
  let now = world;
  for (const command of all) {
    now = step(now, command);
    look(now);
  }
};

const beginning = (ordersOfWorld: readonly Order[]): World => ({
  orders: ordersOfWorld,
  withdrawals: [],
  balances: new Map(),
});

describe('The books always sum to zero, under any sequence of events', () => {
  it('conserves money, and two withdrawals at once can never overdraw', () => {
    fc.assert(fc.property(placed, life, (first, all) => live(beginning(first), all, expectSound)));
  });

  it('walks everywhere while it is tried', () => {
    const reached = new Set<string>();
    for (const [first, all] of fc.sample(fc.tuple(placed, life), { seed: 784, numRuns: 250 })) {
      live(beginning(first), all, (world) => {
        for (const order of world.orders) reached.add(order.status).add(order.settlement);
        for (const withdrawal of world.withdrawals) reached.add(withdrawal.stage);
        for (const id of merchants)
          if (merchantBalances(world.balances, id).receivable > 0) reached.add('owing');
      });
    }
    expect(reached).toEqual(
      new Set([...orderStatuses, ...settlementStatuses, ...withdrawalStages, 'owing']),
    );
  });

  it('leaves nothing but zero of an order that is refunded', () => {
    const entries = [
      ...orderPaid({ merchantId: 'm1', amount: fils(500) }),
      ...orderRefunded(
        { merchantId: 'm1', amount: fils(500) },
        { unsettled: fils(500), withdrawable: zero },
      ),
    ];
    expect(
      [...applyEntries(new Map(), entries).values()].every((balance) => balance === zero),
    ).toBe(true);
  });
});
