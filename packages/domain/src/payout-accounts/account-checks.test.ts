import { describe, expect, it } from 'vitest';
import { checkAccount, isApprovable, judgeAccount } from './account-checks.ts';

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

describe('the checks of an account', () => {
  const sound = {
    holder: 'same',
    isRead: true,
    bank: 'same',
    bankOfIban: 'Mashreq',
    elsewhere: 0,
    proofs: 1,
  } as const;
  const first = (facts: Partial<Parameters<typeof judgeAccount>[0]>) =>
    judgeAccount({ ...sound, ...facts })[0];

  it('are all said, and all passed of a sound one', () => {
    expect(judgeAccount(sound).map(({ state }) => state)).toEqual(Array(6).fill('passed'));
    expect(isApprovable(sound)).toBe(true);
  });

  it('close the approval where the IBAN is another’s, of another bank, or the name unreadable', () => {
    expect(first({ elsewhere: 1 })).toEqual({ name: 'elsewhere', state: 'failed' });
    expect(first({ bank: 'differs' })).toEqual({ name: 'bank', state: 'failed' });
    expect(first({ isRead: false })).toEqual({ name: 'letters', state: 'failed' });
    for (const facts of [{ elsewhere: 2 }, { bank: 'differs' as const }, { isRead: false }])
      expect(isApprovable({ ...sound, ...facts })).toBe(false);
  });

  it('leave to a person what can be right: a name that differs, a bank that is not known, no letter', () => {
    for (const facts of [
      { holder: 'differs' as const },
      { bank: 'unknown' as const },
      { proofs: 0 },
    ]) {
      expect(first(facts)?.state).toBe('look');
      expect(isApprovable({ ...sound, ...facts })).toBe(true);
    }
  });
});
