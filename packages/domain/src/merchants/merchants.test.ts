import { describe, expect, it } from 'vitest';
import { certificateNotice, noticeDueAt } from '../certificates/certificate-notice.ts';
import { fils } from '../money/fils.ts';
import { hasTrnOn, vatProblems } from './vat-rules.ts';
import { terminationBlocks, terminationBlocksOf, type TerminationFacts } from './termination.ts';

describe('Number, date and file: all or none', () => {
  const whole = { vatNumber: '100123456789012', vatStartDate: '2024-01-01', vatFile: ['f'] };

  it.each([
    [{ vatNumber: '' }, [{ path: 'vatNumber', rule: 'vatTrio' }]],
    [{ vatStartDate: null }, [{ path: 'vatStartDate', rule: 'vatTrio' }]],
    [
      { vatStartDate: null, vatFile: [] },
      [
        { path: 'vatStartDate', rule: 'vatTrio' },
        { path: 'vatFile', rule: 'vatTrio' },
      ],
    ],
    [{ vatNumber: '123' }, [{ path: 'vatNumber', rule: 'trn' }]],
    [{ vatStartDate: '2024-02-30' }, [{ path: 'vatStartDate', rule: 'date' }]],
  ])('refuses %j', (change, problems) =>
    expect(vatProblems({ ...whole, ...change })).toEqual(problems),
  );

  it('takes all and none', () => {
    expect(vatProblems(whole)).toEqual([]);
    expect(vatProblems({ vatNumber: '', vatStartDate: null, vatFile: [] })).toEqual([]);
  });

  it('VAT only for a merchant with a TRN valid on the day', () => {
    expect(hasTrnOn(whole, '2023-12-31')).toBe(false);
    expect(hasTrnOn({ ...whole, vatNumber: '' }, '2024-01-01')).toBe(false);
    expect(hasTrnOn({ ...whole, vatStartDate: null }, '2024-01-01')).toBe(false);
    expect(hasTrnOn(whole, '2024-01-01')).toBe(true);
  });
});

describe('Account termination is blocked', () => {
  const free: TerminationFacts = {
    orders: new Set(),
    services: new Set(),
    withdrawals: new Set(),
    profileUnderReview: false,
    accountBalance: fils(0),
    receivable: fils(0),
  };

  it.each<[string, Partial<TerminationFacts>]>([
    ['ordersPaid', { orders: new Set(['Paid']) }],
    ['ordersMerchantCompleted', { orders: new Set(['MerchantCompleted']) }],
    ['ordersPendingCancellation', { orders: new Set(['PendingCancellation']) }],
    ['servicesReleased', { services: new Set(['Released']) }],
    ['servicesReleased', { services: new Set(['UpdateFailed']) }],
    ['servicesUnderReview', { services: new Set(['UnderReview']) }],
    ['servicesUpdateUnderReview', { services: new Set(['UpdateUnderReview']) }],
    ['profileUnderReview', { profileUnderReview: true }],
    ['withdrawalOpen', { withdrawals: new Set(['Pending']) }],
    ['balanceNotZero', { accountBalance: fils(-1) }],
    ['debtOpen', { receivable: fils(1) }],
  ])('by %s', (block, facts) =>
    expect(terminationBlocksOf({ ...free, ...facts })).toEqual([block]),
  );

  it('by every reason at once, all listed', () => {
    const facts: TerminationFacts = {
      orders: new Set(['Paid', 'MerchantCompleted', 'PendingCancellation']),
      services: new Set(['Released', 'UnderReview', 'UpdateUnderReview']),
      withdrawals: new Set(['Pending']),
      profileUnderReview: true,
      accountBalance: fils(5),
      receivable: fils(5),
    };
    expect(terminationBlocksOf(facts)).toEqual(terminationBlocks);
  });

  it('by nothing that is closed', () => {
    expect(
      terminationBlocksOf({
        ...free,
        orders: new Set(['Completed', 'Cancelled']),
        services: new Set(['Draft', 'Offline', 'Deleted']),
        withdrawals: new Set(['Approved', 'Rejected']),
      }),
    ).toEqual([]);
  });
});

describe('Certificates: will expire in {count} days or has expired for {count} days; the due date is the last valid day', () => {
  const today = '2026-11-21';

  it('says nothing while the end is far', () =>
    expect(certificateNotice('2026-12-22', today, 30)).toBeNull());
  it('begins 30 days before', () =>
    expect(certificateNotice('2026-12-21', today, 30)).toEqual({ kind: 'expiresIn', days: 30 }));
  it('0 is "expires today", still valid', () => {
    expect(certificateNotice(today, today, 30)).toEqual({ kind: 'expiresIn', days: 0 });
  });
  it('has expired for a day the day after', () => {
    expect(certificateNotice('2026-11-20', today, 30)).toEqual({ kind: 'expiredFor', days: 1 });
  });
});

describe('Certificates: notices at 30, 15, 7, 1 and 0 days and after', () => {
  it.each([
    [31, null],
    [30, 30],
    [16, 30],
    [15, 15],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 0],
    [-1, -1],
    [-6, -1],
    [-7, -7],
    [-400, -30],
  ])('with %i days left the notice of day %s is due', (left, days) =>
    expect(noticeDueAt(left)).toBe(days),
  );

  it.each([
    [60, 60, 60],
    [31, 60, 60],
    [30, 60, 30],
    [15, 60, 15],
    [12, 10, null],
    [10, 10, 10],
    [7, 10, 7],
    [0, 1, 0],
  ])('with %i days left and the first notice at %i it is that of %s', (left, first, days) =>
    expect(noticeDueAt(left, first)).toBe(days),
  );
});
