import { describe, expect, it } from 'vitest';
import { checkAccount } from './account-checks.ts';

const account = { iban: 'AE070331234567890123456', holder: 'Bright Homes', bank: 'Mashreq' };

describe('what stands out about a payout account', () => {
  it.each([
    ['Bright Homes', 'same'],
    ['BRIGHT HOMES L.L.C', 'same'],
    ['Bright Homes LLC.', 'same'],
    ['Bright-Homes Co. LLC', 'same'],
    ['Bright Home', 'differs'],
    ['Aisha Al Mazrouei', 'differs'],
    ['برايت هومز', 'differs'],
  ] as const)('the holder %s is %s', (holder, result) => {
    expect(checkAccount({ ...account, holder }, 'Bright Homes LLC').holder).toBe(result);
  });

  it('says of a name whether a bank can read it', () => {
    for (const [holder, isRead] of [
      ['Bright Homes', true],
      ['برايت هومز', true],
      ['阳光家政', false],
    ] as const)
      expect(checkAccount({ ...account, holder }, 'Bright Homes').isRead).toBe(isRead);
  });

  it.each([
    ['AE070331234567890123456', 'Mashreq Bank', 'same', 'Mashreq'],
    ['AE070331234567890123456', 'Emirates NBD', 'differs', 'Mashreq'],
    ['AE070261234567890123456', 'emirates nbd', 'same', 'Emirates NBD'],
    ['AE079991234567890123456', 'Emirates NBD', 'unknown', null],
  ] as const)('the bank of %s, given as %s, is %s', (iban, bank, result, bankOfIban) => {
    expect(checkAccount({ ...account, iban, bank }, 'Bright Homes')).toMatchObject({
      bank: result,
      bankOfIban,
    });
  });
});
