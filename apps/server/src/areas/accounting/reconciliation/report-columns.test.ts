import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  forgetReportLayout,
  importReport,
  listReportLayouts,
  pageReportLines,
  previewReport,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { SaidLayout } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconciliationStaged, reportLayouts } from '../../../db/schema/reconciliation.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
});
beforeEach(async () => {
  await server.db.delete(reportLayouts);
  token = (await givenStaff(server, { role: 'finance' })).token;
});
afterAll(() => server.close());

type Preview = OutputOf<typeof previewReport>;

interface Sending {
  readonly source?: ReportSource;
  readonly text: string;
  readonly layout?: unknown;
  readonly previewed?: string;
}

const send = (
  endpoint: typeof previewReport | typeof importReport,
  { source = 'bank', text, layout, previewed }: Sending,
  as = token,
) =>
  server.client.upload(
    endpoint,
    {
      kind: source,
      name: 'statement.csv',
      bytes: Buffer.from(text),
      fields: {
        ...(layout !== undefined && { layout: JSON.stringify(layout) }),
        ...(previewed !== undefined && { previewed }),
      },
    },
    { token: as },
  );

async function previewOf(sending: Sending): Promise<Preview> {
  const answer = await send(previewReport, sending);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.data as Preview;
}

let statements = 0;
/** A statement of a bank whose headings nobody knows, and whose days have the month first. */
const statement = (...rows: readonly string[]): string =>
  [
    `Export ${(statements += 1)},Al Noor Bank`,
    'When,What for,Our No,Theirs,Moved,Stands',
    ...rows,
  ].join('\n');
const rows = [
  '11/16/2026,"Sale, AC",A1,PR-1-1,-100.00,1100.00',
  '11/17/2026,Fee,A2,,50.00,1050.00',
];
const layout: SaidLayout = {
  heading: 2,
  columns: { day: 0, words: 1, reference: 2, endToEnd: 3, amount: 4, balance: 5 },
  dayOrder: 'monthFirst',
  isReversed: true,
};

const fieldsOf = (answer: { readonly data?: unknown }) =>
  (answer.data as { fields: { path: string; rule: string; message: string }[] }).fields;

describe('which column is which: refused', () => {
  it('to strangers, and to whoever may only read', async () => {
    await refusesStrangers(server, listReportLayouts, {});
    const id = '00000000-0000-4000-8000-000000000000';
    await refusesStrangers(server, forgetReportLayout, { id });
    const text = statement(...rows);
    for (const role of ['auditor', 'support', 'reviewer'] as const) {
      const other = (await givenStaff(server, { role })).token;
      for (const endpoint of [previewReport, importReport] as const)
        expect((await send(endpoint, { text, layout }, other)).code).toBe(errorCodes.noPermission);
      expect((await server.call(forgetReportLayout, { id }, other)).code).toBe(
        errorCodes.noPermission,
      );
    }
    expect((await server.call(forgetReportLayout, { id }, token)).code).toBe(errorCodes.notFound);
  });

  it.each([
    ['a column twice', { columns: { day: 0, amount: 4, words: 4 } }, 'columns.words', 'duplicate'],
    ['no amount', { columns: { day: 0 } }, 'columns.amount', 'required'],
    ['no day', { columns: { amount: 4 } }, 'columns.day', 'required'],
    ['a column that is not there', { columns: { day: 0, amount: 9 } }, 'columns.amount', 'invalid'],
    ['one of the provider’s', { columns: { day: 0, amount: 4, net: 5 } }, 'columns.net', 'unknown'],
    ['a line for its headings', { heading: 3 }, 'heading', 'invalid'],
    ['headings that are not there', { heading: 50 }, 'heading', 'invalid'],
    ['another order of days', { dayOrder: 'yearFirst' }, 'dayOrder', 'invalid'],
    ['a place below none', { columns: { day: -1, amount: 4 } }, 'columns.day', 'invalid'],
  ])('with %s', async (_what, changes, path, rule) => {
    const text = statement('16/11/2026,Sale,A1,,100.00,1100.00');
    const said = { ...layout, dayOrder: 'dayFirst', isReversed: false, ...changes };
    const answer = await send(previewReport, { text, layout: said });
    expect(answer.code).toBe(errorCodes.invalid);
    expect(fieldsOf(answer)).toContainEqual(
      expect.objectContaining({ path: `layout.${path}`, rule }),
    );
  });

  it('with what is no layout at all, of what is no file of values, of another file than was promised', async () => {
    const text = statement(...rows);
    for (const odd of ['x', [], { columns: 1 }])
      expect((await send(previewReport, { text, layout: odd })).code).toBe(errorCodes.invalid);
    for (const odd of ['hello', '', '<Document><a>1,2</a></Document>'])
      expect((await send(previewReport, { text: odd })).code).toBe(errorCodes.reportUnreadable);
    const bytes = Buffer.from(text);
    const fields = { layout: JSON.stringify(layout), sha256: '0'.repeat(64) };
    const lied = await server.client.upload(
      previewReport,
      { kind: 'bank', name: 'x', bytes, fields },
      { token },
    );
    expect(lied.code).toBe(errorCodes.fileMismatch);
  });

  it('for another file or another layout than was previewed', async () => {
    const text = statement(...rows);
    const { preview } = await previewOf({ text, layout });
    const previewed = preview?.previewed ?? '';
    const codeOf = async (sending: Sending) => (await send(importReport, sending)).code;
    expect(await codeOf({ text, layout })).toBe(errorCodes.reportNotPreviewed);
    expect(await codeOf({ text: `${text}\n`, layout, previewed })).toBe(
      errorCodes.reportNotPreviewed,
    );
    const other = { ...layout, isReversed: false };
    expect(await codeOf({ text, layout: other, previewed })).toBe(errorCodes.reportNotPreviewed);
    expect(await codeOf({ text })).toBe(errorCodes.reportColumnsUnknown);
    expect(await server.db.$count(reportLayouts)).toBe(0);
    expect(await server.db.$count(reconciliationStaged)).toBe(0);
  });
});

describe('which column is which', () => {
  it('is asked with the first rows and what their headings suggest', async () => {
    const text = statement(...rows).replace('Stands', 'Balance');
    const { preview, rows: shown, layout: suggested } = await previewOf({ text });
    expect(preview).toBeNull();
    expect(shown.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(shown[2]?.cells[1]).toBe('Sale, AC');
    expect(suggested).toEqual({
      heading: 2,
      columns: { balance: 5 },
      dayOrder: 'dayFirst',
      isReversed: false,
    });
  });

  it('is previewed: what would be booked, what came and went, and which lines could not be read', async () => {
    const text = statement(...rows, '31/12/2026,Odd,A3,,1.00,1049.00', '11/18/2026,Odd,A4,,x,1.00');
    const { preview } = await previewOf({ text, layout });
    expect(preview).toMatchObject({
      lines: 2,
      moneyIn: 10_000,
      moneyOut: -5_000,
      first: [
        { place: 3, day: '2026-11-16', amount: 10_000, reference: 'A1', words: 'Sale, AC' },
        { place: 4, day: '2026-11-17', amount: -5_000, reference: 'A2', words: 'Fee' },
      ],
    });
    expect(preview?.problems.map(({ line, field }) => [line, field])).toEqual([
      [5, 'day'],
      [6, 'amount'],
    ]);
    expect(preview?.problems[0]?.message).toMatch(/\w/);
  });

  it('is remembered once it is confirmed: the next file with these headings is read at once, until it is forgotten', async () => {
    const text = statement(...rows);
    const { preview } = await previewOf({ text, layout });
    const previewed = preview?.previewed ?? '';
    expect(await send(importReport, { text, layout, previewed })).toMatchObject({
      code: 0,
      data: { added: 2, opening: 100_000, closing: 105_000 },
    });
    const { records } = await server.ok(
      pageReportLines,
      { source: 'bank', day: '2026-11-16' },
      token,
    );
    expect(records).toMatchObject([
      { kind: 'credit', amount: 10_000, reference: 'A1', subject: 'PR-1-1' },
    ]);

    const next = statement('11/18/2026,Sale,A5,,-1.00,1051.00');
    expect(await previewOf({ text: next })).toMatchObject({ layout });
    expect(await send(importReport, { text: next })).toMatchObject({ code: 0, data: { added: 1 } });

    const { layouts } = await server.ok(listReportLayouts, {}, token);
    expect(layouts).toMatchObject([
      { source: 'bank', dayOrder: 'monthFirst', isReversed: true, fileName: 'statement.csv' },
    ]);
    expect(layouts[0]?.columns).toContainEqual({ column: 'amount', heading: 'Moved' });
    await server.ok(forgetReportLayout, { id: layouts[0]?.id ?? '' }, token);
    expect((await server.ok(listReportLayouts, {}, token)).layouts).toEqual([]);
    const third = statement('11/19/2026,Sale,A6,,-1.00,1052.00');
    expect((await send(importReport, { text: third })).code).toBe(errorCodes.reportColumnsUnknown);
  });

  it('is said anew of the same headings: the last word holds, also over what they seem to say', async () => {
    const headings = 'date,amount,description';
    const text = `${headings}\n16/11/2026,5.00,In`;
    const said = (isReversed: boolean): SaidLayout => ({
      heading: 1,
      columns: { day: 0, amount: 1, words: 2 },
      dayOrder: 'dayFirst',
      isReversed,
    });
    for (const [at, isReversed] of [true, false, true].entries()) {
      const one = `${text} ${at}`;
      const { preview } = await previewOf({ text: one, layout: said(isReversed) });
      const sending = { text: one, layout: said(isReversed), previewed: preview?.previewed ?? '' };
      expect((await send(importReport, sending)).code).toBe(0);
    }
    expect((await server.ok(listReportLayouts, {}, token)).layouts).toHaveLength(1);
    const answer = await send(importReport, { text: `${text} last` });
    expect(answer).toMatchObject({ code: 0, data: { total: -500 } });
  });

  it('is said of the provider’s report too', async () => {
    const text = 'ref,what,when,total,cost,left,pi\nt9,charge,16/11/2026,200.00,6.30,193.70,pi_9';
    const said: SaidLayout = {
      heading: 1,
      columns: { id: 0, kind: 1, day: 2, gross: 3, fee: 4, net: 5, payment: 6 },
      dayOrder: 'dayFirst',
      isReversed: false,
    };
    const sending = { source: 'provider', text, layout: said } as const;
    const { preview } = await previewOf(sending);
    expect(preview).toMatchObject({ lines: 1, moneyIn: 19_370, problems: [] });
    expect(
      await send(importReport, { ...sending, previewed: preview?.previewed ?? '' }),
    ).toMatchObject({ code: 0, data: { added: 1 } });
  });
});
