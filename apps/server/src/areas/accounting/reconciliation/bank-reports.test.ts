import { bankXmlElements, readBankXml } from '@khidma/domain/reconciliation/bank-xml';
import type { ReportItem, ReportLine } from '@khidma/domain/reconciliation/report-lines';
import { readBankCsv } from '@khidma/domain/reconciliation/bank-csv';
import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import { readDay } from '@khidma/i18n/read-day';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../kernel/csv.ts';
import { readXml, xmlElements } from '../../../kernel/xml.ts';

/** In pieces of some letters each, as a file comes in. */
async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const linesOf = (items: readonly { readonly is: string }[]): ReportLine[] =>
  (items as ReportItem[]).flatMap((item) => (item.is === 'line' ? [item.line] : []));
const problemsOf = (items: readonly { readonly is: string }[]) =>
  (items as ReportItem[]).flatMap((item) =>
    item.is === 'problem'
      ? [`${item.problem.line} ${item.problem.field} ${item.problem.rule}`]
      : [],
  );

const readBank = (text: string, size?: number) =>
  readBankXml(xmlElements(inPieces(text, size), bankXmlElements));

const entry = (amount: string, side: string, more = '', sub = '') =>
  `<Ntry><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>${more}<NtryDtls>${sub}</NtryDtls></Ntry>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const statement = (body: string, root = 'BkToCstmrStmt', part = 'Stmt') =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr><${part}><Acct><Id><IBAN>AE070331234567890123456</IBAN></Id></Acct>${body}</${part}></${root}></Document>\n`;
const payment = (amount: string, endToEnd: string) =>
  `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="AED">${amount}</Amt></TxDtls>`;

describe('the bank’s statement as XML', () => {
  it('is read entry by entry, batches by their payments, in pieces of any size', async () => {
    const text = statement(
      balance('OPBD', '10.00') +
        balance('CLBD', '103.70') +
        entry(
          '143.70',
          'CRDT',
          '<AcctSvcrRef>FT1</AcctSvcrRef>',
          '<TxDtls><RmtInf><Ustrd>po_1</Ustrd></RmtInf></TxDtls>',
        ) +
        entry(
          '50.00',
          'DBIT',
          '<AcctSvcrRef>FT2</AcctSvcrRef>',
          payment('20.00', 'PR-1-1') + payment('30.00', 'PR-1-2'),
        ),
    );
    for (const size of [1, 10, 5_000]) {
      const items = await all(readBank(text, size));
      expect(problemsOf(items)).toEqual([]);
      expect(items.find((item) => item.is === 'format')).toMatchObject({ format: 'camt053' });
      expect(items.find((item) => item.is === 'account')).toMatchObject({
        account: 'AE070331234567890123456',
      });
      expect(
        linesOf(items).map(({ amount, subject, words, batch }) => [amount, subject, words, batch]),
      ).toEqual([
        [14_370, '', 'po_1', 'FT1'],
        [-2_000, 'PR-1-1', '', 'FT2'],
        [-3_000, 'PR-1-2', '', 'FT2'],
      ]);
    }
  });

  it('of the kind that opens a batch moves nothing by itself', async () => {
    const text = statement(
      entry('5.00', 'DBIT', '', payment('5.00', 'PR-1-1')),
      'BkToCstmrDbtCdtNtfctn',
      'Ntfctn',
    );
    const items = await all(readBank(text));
    expect(linesOf(items).map(({ isDetail }) => isDetail)).toEqual([true]);
  });

  it('is refused where it is another document, hostile, cut off, or does not add up', async () => {
    for (const text of [
      '',
      'hello',
      '<Document/>',
      '<a><b></a></b>',
      '<!DOCTYPE x [<!ENTITY a "b">]><Document><BkToCstmrStmt/></Document>',
      statement('<Ntry><Amt>&a;</Amt></Ntry>'),
      statement('').slice(0, -20),
      statement('') + statement(''),
      `<Document><BkToCstmrStmt>${'<a>'.repeat(40)}`,
      `<Document>${' '.repeat(70_000)}`,
    ])
      expect(problemsOf(await all(readBank(text, 1_000))), text.slice(0, 60)).toContain(
        '0  invalid',
      );
    const entries = [
      entry('5.00', 'DBIT', '', payment('1.00', 'a') + payment('2.00', 'b')),
      entry('-5.00', 'DBIT'),
      entry('5.00', 'BOTH'),
      entry('5.00', 'CRDT').replace('AED', 'USD'),
      entry('5.00', 'CRDT').replace('2026-11-16', '2026-11-31'),
    ];
    expect(problemsOf(await all(readBank(statement(entries.join('')))))).toEqual([
      '1 amount invalid',
      '2 amount invalid',
      '3 amount invalid',
      '4 amount invalid',
      '5 day date',
    ]);
  });

  it('is read with what XML allows: characters by number, passages taken as they are, five places, nothing at all', async () => {
    const text = statement(
      balance('OPBD', '10.00000') +
        entry(
          '5.00000',
          'CRDT',
          '',
          '<TxDtls><RmtInf><Ustrd>a&#xD;&#10;b</Ustrd></RmtInf></TxDtls>',
        ) +
        entry('0.00', 'DBIT') +
        entry('1.00', 'DBIT', '<AddtlNtryInf><![CDATA[R&D <fee>]]></AddtlNtryInf>') +
        balance('CLBD', '14.00'),
    );
    const items = await all(readBank(text));
    expect(problemsOf(items)).toEqual([]);
    expect(linesOf(items).map(({ amount, words }) => [amount, words])).toEqual([
      [500, expect.stringContaining('a')],
      [-100, 'R&D <fee>'],
    ]);
    expect(problemsOf(await all(readBank(statement(entry('5.001', 'CRDT')))))).toEqual([
      '1 amount invalid',
    ]);
  });

  it('takes a fil for what it is', async () => {
    const items = await all(readBank(statement(entry('0.01', 'CRDT') + entry('0.01', 'DBIT'))));
    expect(linesOf(items).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 1],
      ['debit', -1],
    ]);
  });

  it('says on which day nothing happened', async () => {
    const quiet = balance('CLBD', '10.00').replace('</Bal>', '<Dt><Dt>2026-11-16</Dt></Dt></Bal>');
    expect(await all(readBank(statement(quiet)))).toContainEqual({
      is: 'balance',
      which: 'closing',
      amount: 1_000,
      day: '2026-11-16',
    });
  });

  it('is never held whole: what is not asked for leaves nothing behind', () =>
    expect(readXml('<a x="1"><b>t</b></a>')?.children[0]?.text).toBe('t'));
});

describe('the bank’s statement as values, as banks write it', () => {
  const heading = 'date,description,reference,debit,credit,balance';
  const read = (...rows: readonly string[]) =>
    all(readBankCsv(csvRows(inPieces(rows.join('\r\n'), 50)), { readDay }));
  const summary = (items: readonly ReportItem[]) => ({
    lines: linesOf(items).map(({ day, amount }) => `${day} ${amount}`),
    ends: items.flatMap((item) => (item.is === 'balance' ? [item.amount] : [])),
    problems: problemsOf(items),
  });
  const sale = {
    lines: ['2026-11-20 10000'],
    ends: [100_000, 110_000],
    problems: [],
  };

  it.each([
    ['a balance with CR', [heading, '20/11/2026,Sale,C5,,100.00,"1,100.00 CR"']],
    ['a dash for none', [heading, '20/11/2026,Sale,C12,-,100.00,1100.00']],
    [
      'the currency in the headings',
      [
        'Date,Description,Reference,Debit (AED),Credit (AED),Balance (AED)',
        '20/11/2026,Sale,C7,,100.00,1100.00',
      ],
    ],
    [
      'other headings',
      [
        'Transaction Date,Narration,Reference No.,Debit Amount,Credit Amount,Running Balance',
        '20/11/2026,Sale,C6,,100.00,1100.00',
      ],
    ],
    [
      'Arabic headings',
      ['التاريخ,البيان,رقم المرجع,مدين,دائن,الرصيد', '20 نوفمبر 2026,تحويل,C6,,100.00,1100.00'],
    ],
    [
      'whose account it is above',
      [
        'Account Number,0123456789',
        'Statement Period,01/11/2026 to 30/11/2026',
        '',
        heading,
        '20/11/2026,Sale,C2,,100.00,1100.00',
      ],
    ],
    ['a time of day', [heading, '20/11/2026 14:05:09,Sale,C4,,100.00,1100.00']],
    ['a month by its name', [heading, '20-Nov-2026,Sale,C3,,100.00,1100.00']],
    [
      'rows that say what lay there before and after, headings once more, and a sum',
      [
        heading,
        '20/11/2026,Opening balance,,,,1000.00',
        '20/11/2026,Sale,C11,,100.00,1100.00',
        heading,
        ',Closing balance,,,,1100.00',
        ',Total,,0.00,100.00,',
      ],
    ],
    [
      'one column of amounts with their side beside it',
      ['Posting Date\tRemarks\tAmount\tDr/Cr\tBalance', '20-Nov-26\tSale\t100.00\tCR\t1,100.00'],
    ],
  ])('is read with %s', async (_what, rows) => {
    expect(summary(await read(...rows))).toEqual(sale);
  });

  it('is read with the newest line first, and refused where it leads nowhere', async () => {
    const newest = [
      heading,
      '21/11/2026,Sale,C9,,50.00,1150.00',
      '20/11/2026,Sale,C8,,100.00,1100.00',
    ];
    expect(summary(await read(...newest))).toEqual({
      lines: ['2026-11-21 5000', '2026-11-20 10000'],
      ends: [100_000, 115_000],
      problems: [],
    });
    const broken = [...newest, '19/11/2026,Sale,C7,,1.00,999.00'];
    expect(summary(await read(...broken)).problems).toEqual(['4 balance invalid']);
    // The same amount there and back fits both orders: the days tell.
    const back = [heading, '21/11/2026,Fee,C9,50.00,,1000.00', '20/11/2026,Sale,C8,,50.00,1050.00'];
    expect(summary(await read(...back)).ends).toEqual([100_000, 100_000]);
  });

  it('is told by line where a cell makes no sense, and as a whole where no row has the headings', async () => {
    expect(summary(await read('a,b,c', '1,2,3')).problems).toEqual(['0  unknown']);
    expect(summary(await read(heading, '20/11/2026,Sale,C1,x,,')).problems).toEqual([
      '2 debit invalid',
    ]);
    expect(summary(await read(heading, '31/11/2026,Sale,C1,1.00,,')).problems).toEqual([
      '2 day date',
    ]);
  });
});

describe('how a bank wrote a text', () => {
  const of = (bytes: readonly number[] | Buffer) => encodingOf(Uint8Array.from(bytes));
  it.each([
    ['in UTF-16 with its mark', Buffer.from('\uFEFFdate', 'utf16le'), 'utf-16le'],
    ['in UTF-16 without it', Buffer.from('date', 'utf16le'), 'utf-16le'],
    ['in UTF-16 the other way around', Buffer.from('date', 'utf16le').swap16(), 'utf-16be'],
    ['in UTF-8', Buffer.from('تحويل'), 'utf-8'],
    ['in UTF-8, cut within a letter', Buffer.from('تحويل').subarray(0, 3), 'utf-8'],
    ['in Arabic by Windows', Buffer.from([0xca, 0xcd, 0xe6, 0xed, 0xe1]), 'windows-1256'],
    [
      'as its XML says',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9', 'latin1'),
      'iso-8859-1',
    ],
    ['as its XML cannot be', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>é'), 'utf-8'],
    ['in nothing but ASCII', Buffer.from('date,amount'), null],
  ])('%s', (_how, bytes, encoding) => {
    expect(of(bytes)).toBe(encoding);
  });
});
