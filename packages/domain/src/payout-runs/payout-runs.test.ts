import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import { returnCauseOf } from '../withdrawals/return-causes.ts';
import { bankLetters, isReadAtBank } from './bank-letters.ts';
import { isPurpose, usualPurpose, writePaymentFile } from './payment-file.ts';
import { elementsAt, readXml, textAt } from './read-xml.ts';
import {
  hearOutcome,
  isOpenPayment,
  paymentOutcomes,
  runCan,
  runStates,
  shownRunStatus,
} from './run-transitions.ts';
import { readStatusFile, statusFileProblem } from './status-file.ts';

const payer = { name: 'Khidma & Söhne', iban: 'AE070331234567890123456', bic: 'EBILAEAD' };
const payment = (endToEnd: string, amount: number, holder = 'Bright Homes LLC') => ({
  endToEnd,
  amount: fils(amount),
  iban: 'AE070331234567890123456',
  holder,
  remittance: `KW-${endToEnd}`,
});
const written = (...payments: ReturnType<typeof payment>[]) =>
  writePaymentFile({
    messageId: 'PR-1',
    madeAt: new Date('2026-11-23T08:00:00Z'),
    executionDay: '2026-11-24',
    payer,
    purpose: usualPurpose,
    payments,
  });

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
  it('names every payment with its purpose, and sums to its control sum', () => {
    const root = readXml(written(payment('E1', 10_050), payment('E2', 1, "O'Neil & Co")));
    if (root === undefined) throw new Error('the file cannot be read');
    const group = elementsAt(root, 'CstmrCdtTrfInitn', 'GrpHdr')[0];
    if (group === undefined) throw new Error('there is no header');
    expect(textAt(group, 'NbOfTxs')).toBe('2');
    expect(textAt(group, 'CtrlSum')).toBe('100.51');
    const all = elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf');
    expect(all.map((one) => textAt(one, 'PmtId', 'EndToEndId'))).toEqual(['E1', 'E2']);
    expect(all.map((one) => textAt(one, 'Amt', 'InstdAmt'))).toEqual(['100.50', '0.01']);
    expect(all.map((one) => textAt(one, 'Purp', 'Prtry'))).toEqual(['TTS', 'TTS']);
    expect(textAt(all[1] ?? group, 'Cdtr', 'Nm')).toBe("O'Neil + Co");
  });
  it('has a purpose of three letters', () => {
    expect(isPurpose(usualPurpose)).toBe(true);
    for (const wrong of ['', 'TT', 'tts', 'TTSX', 'T1S']) expect(isPurpose(wrong)).toBe(false);
  });
  it('is the same however often it is written', () => {
    expect(written(payment('E1', 5))).toBe(written(payment('E1', 5)));
  });
});

const status = (body: string, group = '<GrpSts>PART</GrpSts>') => `<?xml version="1.0"?>
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
<p:GrpHdr><p:MsgId>B1</p:MsgId></p:GrpHdr>
<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>PR-1</p:OrgnlMsgId><p:OrgnlNbOfTxs>2</p:OrgnlNbOfTxs><p:OrgnlCtrlSum>100.51</p:OrgnlCtrlSum>${group.replaceAll('<', '<p:').replaceAll('<p:/', '</p:')}</p:OrgnlGrpInfAndSts>
<p:OrgnlPmtInfAndSts>${body}</p:OrgnlPmtInfAndSts></p:CstmrPmtStsRpt></p:Document>`;
const told = (endToEnd: string, word: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId><TxSts>${word}</TxSts>${more}</TxInfAndSts>`;

describe('the bank’s answer', () => {
  const run = {
    total: fils(10_051),
    amounts: new Map([
      ['E1', fils(10_050)],
      ['E2', fils(1)],
    ]),
  };
  const read = (text: string) => {
    const file = readStatusFile(text);
    if (file === undefined) throw new Error('the file cannot be read');
    return file;
  };

  it('is refused where it is no such file', () => {
    for (const text of [
      '',
      'hello',
      '<Document/>',
      '<!DOCTYPE x [<!ENTITY a "b">]><Document/>',
      '<a><b></a></b>',
      status(told('E1', 'HUH')),
      status(told('', 'RJCT')),
      status(''),
      status(told('E1', 'ACSC', '<OrgnlTxRef><Amt><InstdAmt>x</InstdAmt></Amt></OrgnlTxRef>')),
    ])
      expect(readStatusFile(text)).toBeUndefined();
  });

  it('says of each payment what became of it, and why', () => {
    const reason =
      '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp; gone</AddtlInf></StsRsnInf><AcctSvcrRef>FT9</AcctSvcrRef>';
    const file = read(status(told('E1', 'ACSC') + told('E2', 'RJCT', reason)));
    expect(file).toMatchObject({ messageId: 'PR-1', count: 2, total: 10_051, rest: null });
    expect(file.payments).toMatchObject([
      { endToEnd: 'E1', outcome: 'paid' },
      {
        endToEnd: 'E2',
        outcome: 'returned',
        code: 'AC04',
        words: 'Closed & gone',
        bankReference: 'FT9',
      },
    ]);
    expect(statusFileProblem(file, run)).toBeNull();
    expect(returnCauseOf('AC04')).toBe('accountClosed');
    expect(returnCauseOf('XX99')).toBe('refusedByBank');
  });

  it('may say it of all at once', () =>
    expect(read(status('', '<GrpSts>ACSC</GrpSts>')).rest).toBe('paid'));

  it('does not fit with an unknown reference, a wrong sum, or a payment named twice', () => {
    expect(statusFileProblem(read(status(told('E9', 'ACSC'))), run)).toBe('bankFileUnknown');
    expect(statusFileProblem(read(status(told('E1', 'ACSC'))), { ...run, total: fils(1) })).toBe(
      'bankFileWrongSum',
    );
    const other = '<OrgnlTxRef><Amt><InstdAmt>7.00</InstdAmt></Amt></OrgnlTxRef>';
    expect(statusFileProblem(read(status(told('E1', 'ACSC', other))), run)).toBe(
      'bankFileWrongSum',
    );
    const twice = told('E1', 'ACSC') + told('E1', 'RJCT');
    expect(statusFileProblem(read(status(twice)), run)).toBe('bankFileWrongSum');
  });

  it('never undoes a return, and says nothing new twice', () => {
    expect(hearOutcome('returned', 'paid')).toBe('contradiction');
    expect(hearOutcome('released', 'paid')).toBe('contradiction');
    expect(hearOutcome('paid', 'accepted')).toBe('nothing');
    expect(hearOutcome('paid', 'paid')).toBe('nothing');
    expect(hearOutcome('paid', 'returned')).toBe('change');
    expect(hearOutcome('waiting', 'accepted')).toBe('change');
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
    expect(which(runCan.hear)).toEqual(['sent', 'done']);
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
