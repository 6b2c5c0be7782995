import { describe, expect, it } from 'vitest';
import { cardSchema, formatCardNumber, formatExpiry, formatSecurityCode } from './card-format.ts';

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123' };
const issuesOf = (changes: Partial<typeof card>) => {
  const parsed = cardSchema.safeParse({ ...card, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('a card', () => {
  it.each([
    [{ cardNumber: '' }, ['cardNumber', 'required']],
    [{ cardNumber: '4242 4242' }, ['cardNumber', 'invalid']],
    [{ expiry: '13/30' }, ['expiry', 'invalid']],
    [{ expiry: '1' }, ['expiry', 'invalid']],
    [{ securityCode: '12' }, ['securityCode', 'invalid']],
  ])('%o is refused', (changes, issue) => expect(issuesOf(changes)).toEqual([issue]));

  it('goes to the provider without its spaces', () =>
    expect(cardSchema.parse(card)).toEqual({ ...card, cardNumber: '4242424242424242' }));
});

describe('what is typed takes shape', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x42429', '4242 4242 4242 4242'],
  ])('number %s: %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['8', '08'],
    ['08/29', '08/29'],
    ['1/29', '01/29'],
    ['08/', '08'],
  ])('expiry %s: %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('a code of five digits loses one', () => expect(formatSecurityCode('12 345')).toBe('1234'));
});
