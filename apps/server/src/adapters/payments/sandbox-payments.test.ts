import { fils } from '@khidma/domain/money/fils';
import { describe, expect, it } from 'vitest';
import type { Card, PaymentOutcome } from './payments.ts';
import { SANDBOX_CARDS, sandboxPayments as payments } from './sandbox-payments.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const card: Card = {
  number: '4242 4242 4242 4242',
  expiryMonth: 11,
  expiryYear: 2026,
  securityCode: '123',
};

function referenceOf(outcome: PaymentOutcome): string {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.reference;
}

const authorise = (changes: Partial<Card> = {}, key = 'k1') =>
  payments.authorise({ key, amount: fils(10_000), card: { ...card, ...changes }, now });

describe('sandbox payment: authorise, capture, fail, refund', () => {
  it.each([
    ['a declined card', { number: SANDBOX_CARDS.declined }, 'cardDeclined'],
    ['a card that may be somebody’s', { number: '5555555555554444' }, 'cardInvalid'],
    ['a number that is none', { number: '4242' }, 'cardInvalid'],
    ['a month that is none', { expiryMonth: 13 }, 'cardInvalid'],
    ['no security code', { securityCode: '' }, 'cardInvalid'],
    ['a card of last month', { expiryMonth: 10 }, 'cardExpired'],
  ])('refuses %s', async (_what, changes, refusal) => {
    expect(await authorise(changes)).toEqual({ ok: false, refusal });
  });

  it('holds on a card that fails later, and fails at capture', async () => {
    const authorisation = referenceOf(await authorise({ number: SANDBOX_CARDS.failsAtCapture }));
    expect(await payments.capture({ key: 'c', authorisation, amount: fils(10_000) })).toEqual({
      ok: false,
      refusal: 'captureFailed',
    });
  });

  it('takes no more than was held, and gives back no more than was taken', async () => {
    const authorisation = referenceOf(await authorise());
    expect(await payments.capture({ key: 'c', authorisation, amount: fils(10_001) })).toEqual({
      ok: false,
      refusal: 'amountTooHigh',
    });
    const capture = referenceOf(
      await payments.capture({ key: 'c', authorisation, amount: fils(9000) }),
    );
    expect(await payments.refund({ key: 'r', capture, amount: fils(9001) })).toEqual({
      ok: false,
      refusal: 'amountTooHigh',
    });
  });

  it('knows no reference that another step or nobody gave', async () => {
    const authorisation = referenceOf(await authorise());
    expect(await payments.refund({ key: 'r', capture: authorisation, amount: fils(1) })).toEqual({
      ok: false,
      refusal: 'referenceUnknown',
    });
    expect(await payments.capture({ key: 'c', authorisation: 'made-up', amount: fils(1) })).toEqual(
      { ok: false, refusal: 'referenceUnknown' },
    );
  });

  it.each([0, -1])('takes %d for a bug', (amount) => {
    expect(() => payments.authorise({ key: 'k', amount: fils(amount), card, now })).toThrow(
      RangeError,
    );
  });

  it('answers the same key with the same reference, another with another', async () => {
    const first = await authorise();
    expect(await authorise()).toEqual(first);
    expect(await authorise({}, 'k2')).not.toEqual(first);
  });

  it('carries a payment through to two refunds, and keeps no card in a reference', async () => {
    const authorisation = referenceOf(await authorise());
    const capture = referenceOf(
      await payments.capture({ key: 'c', authorisation, amount: fils(10_000) }),
    );
    const refunds = [
      referenceOf(await payments.refund({ key: 'r1', capture, amount: fils(4000) })),
      referenceOf(await payments.refund({ key: 'r2', capture, amount: fils(6000) })),
    ];
    expect(new Set([authorisation, capture, ...refunds]).size).toBe(4);
    expect([authorisation, capture, ...refunds].join()).not.toContain('4242');
  });
});
