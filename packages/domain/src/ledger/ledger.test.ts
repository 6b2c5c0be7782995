import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fils, fils } from '../money/fils.ts';
import { breakdownOf, splitIntoInstalments } from '../money/order-breakdown.ts';
import { isMerchantAccount, ledgerAccounts } from './accounts.ts';
import { applyEntries } from '../../../testkit/src/simulated-market.ts';
import { balanceOf, type Balances, merchantBalances, overdrawn } from './trial-balance.ts';
import {
  assertBalanced,
  type JournalEntry,
  orderPaid,
  orderRefunded,
  settlementReleased,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalRequested,
} from './postings.ts';

const none: Balances = new Map();
const merchantId = 'm1';
const one = (amount: number) => ({ merchantId, amount: fils(amount) });
const refund = (amount: number, unsettled = amount, withdrawable = 0): JournalEntry[] =>
  orderRefunded(one(amount), { unsettled: fils(unsettled), withdrawable: fils(withdrawable) });

const settled = (gross: number): JournalEntry[] => {
  const parts = splitIntoInstalments(
    breakdownOf({ gross: fils(gross), merchantHasTrn: true, feeBasisPoints: 1000 }),
    [1],
  );
  return [
    ...orderPaid(one(gross)),
    ...parts.flatMap((part) => settlementReleased(merchantId, part)),
  ];
};

describe('Every movement is a set of postings that sum to zero', () => {
  const posting = { account: 'merchantWithdrawable', merchantId, amount: fils(5) } as const;

  it.each<[string, JournalEntry]>([
    [
      'does not balance',
      { entryType: 'refund', postings: [posting, { ...posting, amount: fils(-4) }] },
    ],
    ['moves nothing', { entryType: 'refund', postings: [] }],
    [
      'posts nothing',
      {
        entryType: 'refund',
        postings: [
          { ...posting, amount: fils(0) },
          { ...posting, amount: fils(0) },
        ],
      },
    ],
    [
      'has no holder',
      {
        entryType: 'refund',
        postings: [
          posting,
          { account: 'merchantInWithdrawal', merchantId: null, amount: fils(-5) },
        ],
      },
    ],
    [
      'has no holder',
      {
        entryType: 'refund',
        postings: [posting, { account: 'platformRevenue', merchantId, amount: fils(-5) }],
      },
    ],
  ])('refuses an entry that %s', (fault, entry) =>
    expect(() => assertBalanced(entry)).toThrow(fault),
  );

  it('refuses a negative movement', () =>
    expect(() => withdrawalRequested(one(-1))).toThrow('negative'));

  it('writes nothing where nothing moves', () => expect(refund(0)).toEqual([]));

  it('holds whatever the amounts', () => {
    const moves = [
      orderPaid,
      ({ amount }: { amount: Fils }) => refund(amount),
      ({ amount }: { amount: Fils }) => refund(amount, 0, 0),
      withdrawalRequested,
      withdrawalApproved,
      withdrawalRejected,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        for (const entry of [...moves.flatMap((make) => make(one(amount))), ...settled(amount)])
          assertBalanced(entry);
      }),
    );
  });
});

describe('Account balance = withdrawable + non-withdrawable + in withdrawal', () => {
  it('waits, non-withdrawable, once an order is paid', () => {
    expect(merchantBalances(applyEntries(none, orderPaid(one(10_500))), merchantId)).toEqual({
      withdrawable: 0,
      nonWithdrawable: 10_500,
      inWithdrawal: 0,
      accountBalance: 10_500,
      receivable: 0,
    });
  });

  it('is withdrawable without fee and its VAT once settled', () => {
    const balances = applyEntries(none, settled(10_500));
    expect(merchantBalances(balances, merchantId)).toEqual({
      withdrawable: 9450,
      nonWithdrawable: 0,
      inWithdrawal: 0,
      accountBalance: 9450,
      receivable: 0,
    });
    expect(balanceOf(balances, 'platformRevenue', null)).toBe(1000);
    expect(balanceOf(balances, 'platformVat', null)).toBe(50);
    expect(balanceOf(balances, 'customerFunds', null)).toBe(-10_500);
  });

  it('gives the fee and its VAT lines of their own', () => {
    expect(settled(10_500).map((entry) => entry.entryType)).toEqual([
      'orderIncome',
      'serviceFee',
      'serviceFeeVat',
      'settlement',
    ]);
  });

  it('keeps a reserved withdrawal until it is decided, and gives a rejected one back', () => {
    const asked = applyEntries(applyEntries(none, settled(10_500)), withdrawalRequested(one(9000)));
    expect(merchantBalances(asked, merchantId)).toEqual({
      withdrawable: 450,
      nonWithdrawable: 0,
      inWithdrawal: 9000,
      accountBalance: 9450,
      receivable: 0,
    });
    expect(
      merchantBalances(applyEntries(asked, withdrawalRejected(one(9000))), merchantId).withdrawable,
    ).toBe(9450);
    const paidOut = applyEntries(asked, withdrawalApproved(one(9000)));
    expect(merchantBalances(paidOut, merchantId)).toEqual({
      withdrawable: 450,
      nonWithdrawable: 0,
      inWithdrawal: 0,
      accountBalance: 450,
      receivable: 0,
    });
    expect(balanceOf(paidOut, 'payoutClearing', null)).toBe(9000);
  });

  it('tells an overdraft before it is written', () => {
    const balances = applyEntries(none, settled(10_500));
    const over = (amount: number) =>
      overdrawn(
        balances,
        withdrawalRequested(one(amount)).flatMap((entry) => entry.postings),
      );
    expect(over(9451)).toEqual(['merchantWithdrawable']);
    expect(over(9450)).toEqual([]);
    expect(
      overdrawn(
        none,
        orderPaid(one(5)).flatMap((entry) => entry.postings),
      ),
    ).toEqual([]);
  });
});

describe('Money that has left and must come back is an account of its own, never a negative balance', () => {
  const entryTypesOf = (entries: readonly JournalEntry[]) =>
    entries.map((entry) => entry.entryType);

  it('is taken of what is unsettled of the order, then of what could be withdrawn, and owed then', () => {
    expect(refund(100, 60, 30).map(({ postings }) => postings.map(({ amount }) => amount))).toEqual(
      [
        [-60, 60],
        [-30, 30],
        [-10, 10],
      ],
    );
    expect(entryTypesOf(refund(100, 60, 30))).toEqual(['refund', 'refund', 'receivable']);
    expect(entryTypesOf(refund(100))).toEqual(['refund']);
  });

  it('is paid off by later income first, and by no more than is owed', () => {
    const part = { gross: fils(100), fee: fils(0), feeVat: fils(0), merchantReceives: fils(100) };
    const owing = applyEntries(none, [...refund(70, 0, 0), ...orderPaid(one(100))]);
    expect(merchantBalances(owing, merchantId)).toMatchObject({
      accountBalance: 100,
      receivable: 70,
    });
    const collected = applyEntries(owing, settlementReleased(merchantId, part, fils(70)));
    expect(merchantBalances(collected, merchantId)).toMatchObject({
      withdrawable: 30,
      accountBalance: 30,
      receivable: 0,
    });
    const tooMuch = settlementReleased(merchantId, part, fils(71)).flatMap(
      (entry) => entry.postings,
    );
    expect(overdrawn(owing, tooMuch)).toContain('merchantReceivable');
  });
});

describe('Accounts', () => {
  it('belong to merchants or to the platform', () => {
    expect(ledgerAccounts.filter(isMerchantAccount)).toEqual([
      'merchantNonWithdrawable',
      'merchantWithdrawable',
      'merchantInWithdrawal',
      'merchantReceivable',
    ]);
  });

  it('keep merchants apart', () => {
    const balances = applyEntries(
      applyEntries(none, orderPaid(one(500))),
      orderPaid({ merchantId: 'm2', amount: fils(70) }),
    );
    const ofSecond: Fils = balanceOf(balances, 'merchantNonWithdrawable', 'm2');
    expect(ofSecond).toBe(70);
  });
});
