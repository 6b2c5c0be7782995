import { fils } from '@khidma/domain/money/fils';
import { usualPurpose, writePaymentFile } from '@khidma/domain/payout-runs/payment-file';
import { readStatusFile, statusFileProblem } from '@khidma/domain/payout-runs/status-file';
import { elementsAt, textAt } from '@khidma/domain/payout-runs/xml-elements';
import { returnCauseOf } from '@khidma/domain/withdrawals/return-causes';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../../kernel/xml.ts';

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
    const file = readStatusFile(readXml(text));
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
      expect(readStatusFile(readXml(text))).toBeUndefined();
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
    expect(read(status('', '<GrpSts>ACSC</GrpSts>')).rest).toMatchObject({ outcome: 'paid' }));

  it.each([
    ['RCVD', []],
    ['PATC', []],
    ['BLCK', []],
    ['ACFC', ['accepted']],
    ['ACWP', ['accepted']],
    ['PRES', ['accepted']],
    ['CPUC', ['paid']],
    ['CANC', ['returned']],
  ])('knows %s of a payment', (word, outcomes) => {
    const file = read(status(told('E1', word)));
    expect(file.payments.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(file.rest).toBeNull();
  });

  it('says nothing new of a file that has only arrived', () => {
    for (const word of ['RCVD', 'PATC'])
      expect(read(status('', `<GrpSts>${word}</GrpSts>`))).toMatchObject({
        payments: [],
        rest: null,
      });
  });

  it('is never one outcome where batches disagree, and each counts for its own payments', () => {
    const batch = (id: string, word: string, body = '') =>
      `<PmtInfSts>${word}</PmtInfSts>${body}</p:OrgnlPmtInfAndSts><p:OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>`;
    const silent = (endToEnd: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId></TxInfAndSts>`;
    const two = (first = '', second = '') =>
      status(`${batch('P2', 'ACSC', first)}<PmtInfSts>RJCT</PmtInfSts>${second}`);
    expect(read(two())).toMatchObject({ payments: [], rest: null });
    expect(read(two(silent('E1'), silent('E2'))).payments).toMatchObject([
      { endToEnd: 'E1', outcome: 'paid' },
      { endToEnd: 'E2', outcome: 'returned' },
    ]);
  });

  it('gives the reason of the file or the batch to the payments that have none', () => {
    const why =
      '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn><AddtlInf>Invalid</AddtlInf><AddtlInf>file&#xA;format</AddtlInf></StsRsnInf>';
    const reason = { outcome: 'returned', code: 'FF01', words: 'Invalid file format' };
    expect(read(status('', `<GrpSts>RJCT</GrpSts>${why}`)).rest).toEqual(reason);
    expect(read(status(told('E1', 'RJCT'), `<GrpSts>RJCT</GrpSts>${why}`)).payments).toMatchObject([
      reason,
    ]);
  });

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
});
