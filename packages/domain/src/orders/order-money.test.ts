import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPostings,
  balanceOf,
  type Balances,
  merchantBalances,
} from '../ledger/trial-balance.ts';
import {
  type JournalEntry,
  orderPaid,
  orderRefunded,
  settledRefunded,
  settlementReleased,
} from '../ledger/postings.ts';
import { type Fils, fils, lower, negate, subtract, sum, zero } from '../money/fils.ts';
import { breakdownOf } from '../money/order-breakdown.ts';
import {
  breakdownOfOrder,
  mostRefundable,
  orderMoneyOf,
  type OrderMoneyFacts,
  type OrderSums,
  paidMoneyOf,
  refundCancels,
} from './order-money.ts';
import { planRefund } from './refund-plan.ts';
import { planReleases, type PlannedRelease } from './settlement-schedule.ts';

const placed: OrderMoneyFacts = {
  status: 'ToBePaid',
  paidAt: null,
  orderAmount: 23_920,
  actualAmount: 23_920,
  refundAmount: 0,
  merchantHasTrn: true,
  vatAmount: 1_139,
  feeAmount: 2_278,
  feeVatAmount: 114,
  settledAmount: 0,
};

describe('what can be given back', () => {
  const bought = { paidAt: '2026-11-20T08:00:00.000Z', actualAmount: 20_000, refundAmount: 500 };

  it.each(['Paid', 'MerchantCompleted'] as const)(
    'of an order that is %s is less than all, which cancels it',
    (status) => {
      const order = { ...bought, status };
      expect(mostRefundable(order)).toBe(19_499);
      expect(refundCancels(order, 19_499)).toBe(false);
      expect(refundCancels(order, 19_500)).toBe(true);
    },
  );

  it('of a completed one is all that is left, which leaves it completed', () => {
    const order = { ...bought, status: 'Completed' as const };
    expect(mostRefundable(order)).toBe(19_500);
    expect(refundCancels(order, 19_500)).toBe(false);
  });

  it('is nothing where nothing was paid, or all has gone back', () => {
    expect(mostRefundable({ ...bought, status: 'ToBePaid', paidAt: null, refundAmount: 0 })).toBe(
      0,
    );
    expect(mostRefundable({ ...bought, status: 'Cancelled', refundAmount: 20_000 })).toBe(0);
  });
});

describe('an order that nobody has paid', () => {
  it('has nothing paid, kept or to give back, and says what is due', () => {
    expect(orderMoneyOf(placed)).toMatchObject({
      ordered: 23_920,
      due: 23_920,
      paid: 0,
      refunded: 0,
      kept: 0,
      extraWork: 0,
      vat: { ordered: 1_139, due: 1_139, paid: 0, refunded: 0, kept: 0 },
      fee: 2_278,
      merchantReceives: 21_528,
      released: 0,
    });
  });

  it('promises nothing to anybody once it is cancelled', () => {
    expect(orderMoneyOf({ ...placed, status: 'Cancelled' })).toMatchObject({
      ordered: 23_920,
      due: 0,
      paid: 0,
      kept: 0,
      net: 0,
      fee: 0,
      feeVat: 0,
      merchantReceives: 0,
      pending: 0,
    });
  });
});

describe('an order of which a part has gone back', () => {
  it('says the VAT of what was paid beside that of what is kept', () => {
    const order = {
      ...placed,
      status: 'Completed' as const,
      paidAt: new Date(0),
      actualAmount: 34_253,
      refundAmount: 10_001,
      vatAmount: 1_155,
      feeAmount: 2_310,
      feeVatAmount: 116,
    };
    expect(orderMoneyOf(order)).toMatchObject({
      paid: 34_253,
      refunded: 10_001,
      kept: 24_252,
      extraWork: 10_333,
      vat: { paid: 1_631, refunded: 476, kept: 1_155 },
      merchantReceives: 21_826,
    });
    expect(paidMoneyOf(order)).toEqual({ paid: 34_253, refunded: 10_001, kept: 24_252 });
  });
});

/** An order's life in the books, as the operations write them. */
interface Life {
  readonly order: OrderMoneyFacts & { readonly feeBasisPoints: number };
  readonly balances: Balances;
  readonly planned: readonly PlannedRelease[];
}

const merchantId = 'm1';

const post = (life: Life, entries: readonly JournalEntry[]): Life => ({
  ...life,
  balances: applyPostings(
    life.balances,
    entries.flatMap(({ postings }) => postings),
  ),
});

const withOrder = (life: Life, changes: Partial<Life['order']>): Life => ({
  ...life,
  order: { ...life.order, ...changes },
});

const ratesOf = ({ order }: Life) => ({
  merchantHasTrn: order.merchantHasTrn,
  feeBasisPoints: order.feeBasisPoints,
});

const linesOf = ({ vat, fee, feeVat }: ReturnType<typeof breakdownOf>) => ({
  vatAmount: vat,
  feeAmount: fee,
  feeVatAmount: feeVat,
});

const pay = (life: Life): Life =>
  post(withOrder(life, { status: 'Paid', paidAt: new Date(0) }), [
    ...orderPaid({ merchantId, amount: fils(life.order.actualAmount) }),
  ]);

const addWork = (life: Life, amount: Fils): Life => {
  const actualAmount = sum([fils(life.order.actualAmount), amount]);
  const lines = breakdownOf({
    gross: actualAmount,
    refunded: fils(life.order.refundAmount),
    ...ratesOf(life),
  });
  return post(
    withOrder(life, { actualAmount, ...linesOf(lines) }),
    orderPaid({ merchantId, amount }),
  );
};

const refund = (life: Life, share: number, feeReturnedPercent: number): Life => {
  const { kept } = orderMoneyOf(life.order);
  const isCompleted = life.order.status === 'Completed';
  const most = isCompleted ? kept : subtract(kept, fils(1));
  const amount = lower(fils(Math.ceil((kept * share) / 100)), most);
  if (amount <= 0) return life;
  const booked = breakdownOfOrder(life.order);
  const planned = isCompleted ? life.planned : null;
  const plan = planRefund({ booked, rates: ratesOf(life), planned, feeReturnedPercent }, amount);
  const { withdrawable } = merchantBalances(life.balances, merchantId);
  const entries = settledRefunded({ merchantId, amount }, plan, withdrawable);
  const parts = life.planned.map((part, index) => ({ ...part, ...plan.planned[index] }));
  return post(
    withOrder(
      { ...life, planned: parts },
      {
        refundAmount: plan.after.refunded,
        ...linesOf(plan.after),
        settledAmount: subtract(fils(life.order.settledAmount), plan.fromMerchant),
      },
    ),
    entries,
  );
};

const complete = (life: Life): Life => ({
  ...withOrder(life, { status: 'Completed' }),
  planned: planReleases(
    breakdownOfOrder(life.order),
    [
      { basisPoints: 6_000, afterMs: 0 },
      { basisPoints: 4_000, afterMs: 1 },
    ],
    0,
  ),
});

const release = (life: Life): Life => {
  const [part, ...planned] = life.planned;
  if (part === undefined) return life;
  const { receivable } = merchantBalances(life.balances, merchantId);
  const settledAmount = sum([fils(life.order.settledAmount), part.merchantReceives]);
  return post(
    withOrder({ ...life, planned }, { settledAmount }),
    settlementReleased(merchantId, part, receivable),
  );
};

const cancel = (life: Life): Life => {
  const { paid, kept } = orderMoneyOf(life.order);
  return post(
    withOrder(life, {
      status: 'Cancelled',
      refundAmount: paid,
      ...linesOf(breakdownOf({ gross: paid, refunded: paid, ...ratesOf(life) })),
    }),
    orderRefunded({ merchantId, amount: kept }, { unsettled: kept, withdrawable: zero }),
  );
};

type Step =
  | { readonly kind: 'pay' | 'complete' | 'release' | 'cancel' }
  | { readonly kind: 'work'; readonly amount: Fils }
  | { readonly kind: 'refund'; readonly share: number; readonly feeReturned: number };

const take = (life: Life, step: Step): Life => {
  const { status } = life.order;
  switch (step.kind) {
    case 'pay':
      return status === 'ToBePaid' ? pay(life) : life;
    case 'work':
      return status === 'Paid' ? addWork(life, step.amount) : life;
    case 'refund':
      return status === 'Paid' || status === 'Completed'
        ? refund(life, step.share, step.feeReturned)
        : life;
    case 'complete':
      return status === 'Paid' ? complete(life) : life;
    case 'release':
      return release(life);
    case 'cancel':
      if (status === 'ToBePaid') return withOrder(life, { status: 'Cancelled' });
      return status === 'Paid' ? cancel(life) : life;
  }
};

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'pay' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'complete' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'release' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      amount: fc.integer({ min: 100, max: 500_000 }).map(fils),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      share: fc.integer({ min: 1, max: 100 }),
      feeReturned: fc.constantFrom(100, 100, 0, 40),
    }),
  },
);

const lives = fc
  .record({
    orderAmount: fc.integer({ min: 200, max: 99_999_999 }),
    merchantHasTrn: fc.boolean(),
    feeBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  })
  .map((terms): Life => {
    const lines = breakdownOf({ gross: fils(terms.orderAmount), ...terms });
    return {
      order: { ...placed, ...terms, actualAmount: terms.orderAmount, ...linesOf(lines) },
      balances: new Map(),
      planned: [],
    };
  });

const expectAddsUp = ({ ordered, due, paid, refunded, kept }: OrderSums): void => {
  for (const amount of [ordered, due, paid, refunded, kept])
    expect(amount).toBeGreaterThanOrEqual(0);
  expect(sum([refunded, kept])).toBe(paid);
};

const expectLikeTheBooks = ({ order, balances }: Life): void => {
  const money = orderMoneyOf(order);
  expectAddsUp(money);
  expectAddsUp(money.vat);
  const whole = sum([money.due, money.kept]);
  expect(sum([money.net, money.vat.due, money.vat.kept])).toBe(whole);
  expect(sum([money.fee, money.feeVat, money.merchantReceives])).toBe(whole);
  expect(sum([money.released, money.pending])).toBe(money.merchantReceives);
  expect(money.pending).toBeGreaterThanOrEqual(0);
  expect(money.due === 0 || money.paid === 0).toBe(true);

  expect(negate(balanceOf(balances, 'customerFunds', null))).toBe(money.kept);
  const own = merchantBalances(balances, merchantId);
  expect(subtract(own.withdrawable, own.receivable)).toBe(money.released);
  const taken = sum([
    balanceOf(balances, 'platformRevenue', null),
    balanceOf(balances, 'platformVat', null),
  ]);
  expect(sum([own.nonWithdrawable, taken, money.released])).toBe(money.kept);
  if (own.nonWithdrawable === 0 && money.paid > 0) {
    expect(money.pending).toBe(0);
    expect(taken).toBe(sum([money.fee, money.feeVat]));
  }
};

describe('an order through payment, extra work, refunds, settlement and cancelling', () => {
  it('adds up after every step, and says what the books say', () => {
    fc.assert(
      fc.property(lives, fc.array(steps, { minLength: 4, maxLength: 14 }), (first, all) => {
        let life = first;
        expectLikeTheBooks(life);
        for (const step of all) {
          life = take(life, step);
          expectLikeTheBooks(life);
        }
      }),
    );
  });
});
