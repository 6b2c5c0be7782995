import { amountIn } from './csv-columns.ts';
import { describe, expect, it } from 'vitest';
import type { CsvRow } from './csv-columns.ts';
import { readBankCsv } from './bank-csv.ts';
import { readProviderCsv } from './provider-csv.ts';
import { isSummed, knownAs, type ReportItem, type ReportLine } from './report-lines.ts';

/** As the server parts them: these have no quotes. */
async function* rowsOf(text: string): AsyncGenerator<CsvRow> {
  const delimiter = text.includes(';') ? ';' : ',';
  for (const [at, row] of text.split('\n').entries())
    if (row !== '') yield await Promise.resolve({ line: at + 1, cells: row.split(delimiter) });
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const bankLines = (text: string) => all(readBankCsv(rowsOf(text), { readDay: () => undefined }));
const linesOf = (items: readonly { readonly is: string }[]): ReportLine[] =>
  (items as ReportItem[]).flatMap((item) => (item.is === 'line' ? [item.line] : []));
const problemsOf = (items: readonly { readonly is: string }[]) =>
  (items as ReportItem[]).flatMap((item) =>
    item.is === 'problem'
      ? [`${item.problem.line} ${item.problem.field} ${item.problem.rule}`]
      : [],
  );

describe('the provider’s report', () => {
  const heading = 'id,kind,day,payment,payout,gross,fee,vat,net,currency,description\n';

  it('is read by the columns of the operator’s page', async () => {
    const rows = [
      'o,opening,2026-11-01,,,0,0,0,10.00,AED,',
      't1,charge,2026-11-16,pay_1,po_1,200.00,6.30,0.30,193.70,AED,KO-1',
      't2,refund,2026-11-16 21:30:00,pay_1,po_1,-50.00,0,0,-50.00,aed,',
      't3,payout,2026-11-17,,po_1,-143.70,0,0,-143.70,AED,',
      'c,closing,2026-11-17,,,0,0,0,10.00,AED,',
    ].join('\n');
    const items = await all(readProviderCsv(rowsOf(heading + rows)));
    expect(problemsOf(items)).toEqual([]);
    expect(
      linesOf(items).map(({ kind, day, amount, fee, feeVat }) => [kind, day, amount, fee, feeVat]),
    ).toEqual([
      ['charge', '2026-11-16', 19_370, 630, 30],
      // Half past one at night in Dubai.
      ['refund', '2026-11-17', -5_000, 0, 0],
      ['payout', '2026-11-17', -14_370, 0, 0],
    ]);
    expect(items.filter(({ is }) => is === 'balance')).toHaveLength(2);
  });

  it('is read as Stripe writes it', async () => {
    const text = [
      'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,payment_intent_id,automatic_payout_id',
      'txn_1,2026-11-16 08:00:00,aed,200.00,6.00,194.00,charge,pi_1,po_1',
      'txn_2,2026-11-16 09:00:00,aed,-200.00,0.00,-200.00,dispute,pi_1,po_1',
      'txn_3,2026-11-16 09:00:00,aed,0.00,1.00,-1.00,network_cost,,po_1',
    ].join('\n');
    expect(
      linesOf(await all(readProviderCsv(rowsOf(text)))).map(({ kind, fee }) => [kind, fee]),
    ).toEqual([
      ['charge', 600],
      ['chargeback', 0],
      ['fee', 100],
    ]);
  });

  it('says by line what cannot be', async () => {
    const rows = [
      't1,charge,2026-02-30,p,,1.00,0,0,1.00,AED,',
      't2,charge,2026-11-16,p,,1.00,0.10,0,1.00,AED,',
      't3,charge,2026-11-16,p,,one,0,0,1.00,AED,',
      't4,charge,2026-11-16,p,,1.00,0,0,1.00,USD,',
      ',charge,2026-11-16,p,,1.00,0,0,1.00,AED,',
      't6,charge,2026-11-16,p,,1.00,0.10,0.20,0.90,AED,',
    ].join('\n');
    expect(problemsOf(await all(readProviderCsv(rowsOf(heading + rows))))).toEqual([
      '2 day date',
      '3 net invalid',
      '4 gross invalid',
      '5 currency invalid',
      '6 id required',
      '7 feeVat tooLarge',
    ]);
    for (const unknown of ['id,day\n1,2', ''])
      expect(problemsOf(await all(readProviderCsv(rowsOf(unknown))))).toEqual(['0  unknown']);
  });
});

describe('the bank’s statement as values', () => {
  it('takes one column of amounts or two, days as banks write them, and leads from balance to balance', async () => {
    const text = [
      'Date;Description;Reference;Debit;Credit;Balance',
      '16/11/2026;Payout po_1;FT1;;1,143.70;1,153.70',
      '17-11-2026;Transfer;FT2;50.00;;1,103.70',
    ].join('\n');
    const items = await bankLines(text);
    expect(problemsOf(items)).toEqual([]);
    expect(linesOf(items).map(({ day, amount, reference }) => [day, amount, reference])).toEqual([
      ['2026-11-16', 114_370, 'FT1'],
      ['2026-11-17', -5_000, 'FT2'],
    ]);
    expect(items.filter(({ is }) => is === 'balance')).toEqual([
      { is: 'balance', which: 'opening', amount: 1_000 },
      { is: 'balance', which: 'closing', amount: 110_370 },
    ]);
    const broken = text.replace('1,103.70', '1,103.71');
    expect(problemsOf(await bankLines(broken))).toEqual(['3 balance invalid']);
  });

  it.each([
    ['1250,00', 125_000],
    ['1.250,00', 125_000],
    ['1 250,00', 125_000],
    ["-1'234'567,89", -123_456_789],
    ['1,250.00', 125_000],
    ['1,250', 125_000],
    ['\u2212\u00a050.00', -5_000],
    ['١٬٢٥٠٫٧٥', 125_075],
    ['٥٠٫٠٠-', -5_000],
    ['1,2,50', null],
    ['1.250,000', null],
    ['12,5', null],
  ])('takes the amount %s as it is meant, or not at all', (text, amount) => {
    const found = amountIn(text, 'amount');
    expect('value' in found ? found.value : null).toBe(amount);
  });

  it('knows two equal payments of one day by their place alone', async () => {
    const text = 'date,amount,description\n2026-11-16,-5,Rent\n2026-11-16,-5,Rent\n';
    const [one, other] = linesOf(await bankLines(text));
    expect(one && other && knownAs(one) === knownAs(other)).toBe(true);
  });
});

describe('a report’s sum', () => {
  it('leads from what it begins with to what it ends with, where it says both', () => {
    expect(isSummed({ opening: 5, closing: 7, total: 2 } as never)).toBe(true);
    expect(isSummed({ opening: 5, closing: 8, total: 2 } as never)).toBe(false);
    expect(isSummed({ opening: null, closing: 8, total: 2 } as never)).toBe(true);
  });
});
