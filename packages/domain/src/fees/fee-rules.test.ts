import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FEE_MOST_DAYS,
  FEE_NOTICE_DAYS,
  type FeeBook,
  feeChangeAt,
  feeInForce,
  type FeeRule,
  type FeeSubject,
  feeTimeline,
  validateFeeDay,
  risesForAny,
  standingFee,
} from './fee-rules.ts';

const dayMs = 86_400_000;
const start = Number.NEGATIVE_INFINITY;
const general = [{ from: start, value: 1000 }];
const subject: FeeSubject = { merchantId: 'm1', joinedAt: 0, categories: ['deep', 'cleaning'] };

let made = 0;
const rule = (given: Partial<FeeRule>): FeeRule => ({
  id: `r${(made += 1)}`,
  scope: 'merchant',
  merchantId: null,
  categoryId: null,
  basisPoints: 500,
  from: 0,
  until: null,
  newDays: null,
  ...given,
});
const book = (...rules: FeeRule[]): FeeBook => ({ general, rules });

describe('The most specific rate in force on the day of payment wins', () => {
  const own = rule({ merchantId: 'm1', basisPoints: 700 });
  const leaf = rule({ scope: 'category', categoryId: 'deep', basisPoints: 1200 });
  const root = rule({ scope: 'category', categoryId: 'cleaning', basisPoints: 1100 });

  it('the merchant’s own before the category’s before the general one', () => {
    expect(feeInForce(book(), subject, 5)).toMatchObject({ basisPoints: 1000, source: 'general' });
    expect(feeInForce(book(root), subject, 5)).toMatchObject({ basisPoints: 1100 });
    expect(feeInForce(book(root, leaf), subject, 5)).toMatchObject({ basisPoints: 1200 });
    expect(feeInForce(book(root, leaf, own), subject, 5)).toMatchObject({
      basisPoints: 700,
      source: 'merchant',
      ruleId: own.id,
    });
  });

  it('nobody else’s', () => {
    const other = { ...subject, merchantId: 'm2', categories: ['garden'] };
    expect(feeInForce(book(root, leaf, own), other, 5).source).toBe('general');
  });

  it('from its first moment to before its last, the later of two', () => {
    const first = rule({ merchantId: 'm1', basisPoints: 800, from: 10 });
    const short = rule({ merchantId: 'm1', basisPoints: 900, from: 20, until: 30 });
    const rates = [9, 10, 19, 20, 29, 30].map(
      (at) => feeInForce(book(short, first), subject, at).basisPoints,
    );
    expect(rates).toEqual([1000, 800, 800, 900, 900, 800]);
  });
});

describe('A promotion', () => {
  it('lowers, within its days, and never raises', () => {
    const cheap = rule({ scope: 'promotion', basisPoints: 300, from: 10, until: 20 });
    const dear = rule({ scope: 'promotion', basisPoints: 2000, from: 10, until: 20 });
    expect(
      [9, 10, 19, 20].map((at) => feeInForce(book(cheap, dear), subject, at).basisPoints),
    ).toEqual([1000, 300, 300, 1000]);
    expect(standingFee(book(cheap), subject, 15).source).toBe('general');
  });

  it('of a category, and for who has joined lately', () => {
    const elsewhere = rule({ scope: 'promotion', categoryId: 'garden', basisPoints: 0 });
    expect(feeInForce(book(elsewhere), subject, 5).source).toBe('general');
    const fresh = rule({ scope: 'promotion', basisPoints: 0, newDays: 90 });
    expect(feeInForce(book(fresh), subject, 90 * dayMs - 1).source).toBe('promotion');
    expect(feeInForce(book(fresh), subject, 90 * dayMs).source).toBe('general');
  });
});

describe('What a merchant is told', () => {
  it('is what changes for it, and nothing where its own rate hides the change', () => {
    const raised = { general: [...general, { from: 50, value: 1500 }], rules: [] };
    const at = { at: 50, isPromotion: false };
    expect(feeChangeAt(raised, subject, at)).toEqual({ before: 1000, after: 1500 });
    const own = rule({ merchantId: 'm1', basisPoints: 700 });
    expect(feeChangeAt({ ...raised, rules: [own] }, subject, at)).toBeNull();
    expect(risesForAny(raised, [subject], at)).toBe(true);
    expect(risesForAny({ ...raised, rules: [own] }, [subject], at)).toBe(false);
  });

  it('a rise that a promotion covers for a while is one all the same', () => {
    const cover = rule({ scope: 'promotion', basisPoints: 0, until: 100 });
    const raised = { general: [...general, { from: 50, value: 1500 }], rules: [cover] };
    expect(risesForAny(raised, [subject], { at: 50, isPromotion: false })).toBe(true);
    expect(feeChangeAt(raised, subject, { at: 100, isPromotion: true })).toEqual({
      before: 0,
      after: 1500,
    });
  });

  it('one rate after another, without a gap', () => {
    const promotion = rule({ scope: 'promotion', basisPoints: 300, from: 10, until: 20 });
    expect(
      feeTimeline(
        { general: [...general, { from: 15, value: 1200 }], rules: [promotion] },
        subject,
      ).map(({ from, until, basisPoints, source }) => [from, until, basisPoints, source]),
    ).toEqual([
      [null, 10, 1000, 'general'],
      [10, 20, 300, 'promotion'],
      [20, null, 1200, 'general'],
    ]);
  });

  it('and its line of rates says at every moment what an order would be charged', () => {
    const moment = fc.integer({ min: 0, max: 400 });
    const rules = fc.array(
      fc
        .record({
          scope: fc.constantFrom('merchant' as const, 'category' as const, 'promotion' as const),
          basisPoints: fc.constantFrom(0, 300, 700, 1000, 1500),
          from: moment,
          length: fc.option(fc.integer({ min: 1, max: 200 })),
          isOwn: fc.boolean(),
        })
        .map(({ length, isOwn, from, scope, ...given }) =>
          rule({
            ...given,
            scope,
            from,
            until: length === null ? null : from + length,
            merchantId: scope === 'merchant' ? (isOwn ? 'm1' : 'm2') : null,
            categoryId: scope === 'category' ? (isOwn ? 'deep' : 'cleaning') : null,
          }),
        ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rules, moment, (all, at) => {
        const spans = feeTimeline(book(...all), subject);
        const held = spans.filter(
          ({ from, until }) => (from ?? start) <= at && (until === null || at < until),
        );
        expect(held).toHaveLength(1);
        expect(held[0]).toMatchObject(feeInForce(book(...all), subject, at));
      }),
    );
  });
});

describe('A higher rate is announced in time', () => {
  it.each([
    [-1, false, 'datePast'],
    [0, false, null],
    [0, true, 'feeTooSoon'],
    [FEE_NOTICE_DAYS - 1, true, 'feeTooSoon'],
    [FEE_NOTICE_DAYS, true, null],
    [FEE_MOST_DAYS, true, null],
    [FEE_MOST_DAYS + 1, false, 'dateTooFar'],
  ])('%d days ahead, rising: %s', (daysAhead, rises, fault) =>
    expect(validateFeeDay({ daysAhead, rises, waits: 0 })).toBe(fault),
  );

  it.each([
    [0, false, 'feeTooSoon'],
    [1, false, null],
    [FEE_NOTICE_DAYS, true, 'feeTooSoon'],
    [FEE_NOTICE_DAYS + 1, true, null],
  ])('%d days ahead, rising: %s, where a day passes before it counts', (daysAhead, rises, fault) =>
    expect(validateFeeDay({ daysAhead, rises, waits: 1 })).toBe(fault),
  );
});
