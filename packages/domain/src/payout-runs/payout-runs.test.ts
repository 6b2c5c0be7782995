import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankLetters, isReadAtBank } from './bank-letters.ts';
import { isPurpose, usualPurpose } from './payment-file.ts';
import {
  evaluateOutcome,
  isOpenPayment,
  paymentOutcomes,
  runCan,
  runStates,
  shownRunStatus,
} from './run-transitions.ts';

describe('names in the bank’s letters and lengths', () => {
  it.each([
    ['Crêpes & Söhne <LLC>', 'Crepes + Sohne LLC'],
    ['شركة النور', 'shrka alnwr'],
    ['  —  ', ''],
  ])('%s', (text, said) => expect(bankLetters(text, 70)).toBe(said));
  it.each([
    ['光明家政', false],
    ['（光明）123', false],
    ['—', false],
    ['ء', false],
    ['光明 Bright', true],
    ['شركة', true],
    ['Ø', true],
  ])('can be read at the bank: %s, %s', (name, isRead) => expect(isReadAtBank(name)).toBe(isRead));
  it('can be read exactly where a letter is left of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isReadAtBank(name)).toBe(/[a-z]/i.test(bankLetters(name, 1000)));
      }),
    );
  });
  it('never longer than asked for, and of those letters alone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 70 }),
        (text, longest) => {
          const said = bankLetters(text, longest);
          expect(said.length).toBeLessThanOrEqual(longest);
          expect(said).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
        },
      ),
    );
  });
});

describe('the file to the bank', () => {
  it('has a purpose of three letters', () => {
    expect(isPurpose(usualPurpose)).toBe(true);
    for (const wrong of ['', 'TT', 'tts', 'TTSX', 'T1S']) expect(isPurpose(wrong)).toBe(false);
  });
});

describe('what a bank says of a payment', () => {
  it('never undoes a return, and says nothing new twice', () => {
    expect(evaluateOutcome('returned', 'paid')).toBe('contradiction');
    expect(evaluateOutcome('released', 'paid')).toBe('contradiction');
    expect(evaluateOutcome('paid', 'accepted')).toBe('nothing');
    expect(evaluateOutcome('paid', 'paid')).toBe('nothing');
    expect(evaluateOutcome('paid', 'returned')).toBe('change');
    expect(evaluateOutcome('waiting', 'accepted')).toBe('change');
    expect(paymentOutcomes.filter(isOpenPayment)).toEqual(['waiting', 'accepted']);
  });
});

describe('a run', () => {
  it('is approved, sent and heard of in this order', () => {
    const which = (can: (run: { status: (typeof runStates)[number] }) => boolean) =>
      runStates.filter((one) => can({ status: one }));
    expect(which(runCan.approve)).toEqual(['made']);
    expect(which(runCan.cancel)).toEqual(['made', 'approved']);
    expect(which(runCan.send)).toEqual(['approved']);
    expect(which(runCan.download)).toEqual(['approved', 'sent', 'done']);
    expect(which(runCan.takeStatus)).toEqual(['sent', 'done']);
    expect(which(runCan.confirm)).toEqual(['sent']);
  });
});

describe('a run whose payments have come back', () => {
  it('is not called done', () => {
    const done = { status: 'done', count: 2 } as const;
    expect(shownRunStatus({ ...done, returned: 0 })).toBe('done');
    expect(shownRunStatus({ ...done, returned: 1 })).toBe('someReturned');
    expect(shownRunStatus({ ...done, returned: 2 })).toBe('allReturned');
    expect(shownRunStatus({ status: 'sent', count: 2, returned: 1 })).toBe('sent');
  });
});
