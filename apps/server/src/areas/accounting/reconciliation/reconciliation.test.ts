import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  decideDifference,
  exportReportLines,
  getDifference,
  importReport,
  pageClearing,
  pageDifferences,
  pageReconciliationDays,
  pageReportFiles,
  pageReportLines,
  takeDifference,
} from '@khidma/contract/accounting/reconciliation';
import { getTrialBalance } from '@khidma/contract/accounting/books';
import { importBankStatus } from '@khidma/contract/money/payout-runs';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../db/schema/orders.ts';
import { reconciliationLines, reconciliationStaged } from '../../../db/schema/reconciliation.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenRun, statusFile } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  bankStatement,
  batchNotice,
  providerReport,
  type ProviderRow,
  sendReport,
} from '../../../testing/report-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { closeBookDays } from '../books/close-days.ts';
import { bookPayouts } from '../../money/finance/bank-status.ts';
import { matchLines } from './match-lines.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
beforeEach(async () => {
  await last?.close();
  // Ten in the morning in Dubai, as a Tuesday.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
  token = (await givenStaff(server)).token;
});
afterAll(() => last?.close());

const send = (source: 'provider' | 'bank', text: string) =>
  sendReport(server, token, { source, text });

/** Takes a report in and compares it. */
async function read(source: 'provider' | 'bank', text: string) {
  const answer = await send(source, text);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  await matchLines(server.ctx);
  return answer.data as { added: number; lines: number };
}

/** An order of AED 200.00 that was paid, and what the provider calls its payment. */
async function paidOrder(shop: Shop) {
  const { id, number } = await paid(server, shop);
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
  return { id, number, payment: payment?.providerReference ?? '', key: payment?.key ?? '' };
}

const charge = (payment: string, changes: Partial<ProviderRow> = {}): ProviderRow => ({
  id: `t-${payment}`,
  kind: 'charge',
  payment,
  payout: 'po_1',
  gross: 20_000,
  fee: 630,
  vat: 30,
  ...changes,
});
const differences = async () => (await server.ok(pageDifferences, {}, token)).records;
const account = async (name: string) =>
  (await server.ok(getTrialBalance, {}, token)).rows.find((row) => row.account === name)?.closing;

describe('a report: refused', () => {
  it('to strangers and other realms, and to whoever may only read', async () => {
    const input = { kind: 'bank', name: 'x', size: '1', sha256: '0'.repeat(64) } as const;
    await refusesStrangers(server, pageReportFiles, {});
    await refusesStrangers(server, pageReconciliationDays, { source: 'bank' });
    await refusesStrangers(server, pageReportLines, { source: 'bank', day: '2026-11-17' });
    await refusesStrangers(server, exportReportLines, { format: 'csv', source: 'bank' });
    await refusesStrangers(server, pageClearing, { source: 'bank' });
    await refusesStrangers(server, pageDifferences, {});
    const id = '00000000-0000-4000-8000-000000000000';
    await refusesStrangers(server, getDifference, { id });
    await refusesStrangers(server, takeDifference, { id, isMine: true, note: '' });
    await refusesStrangers(server, decideDifference, { id, decision: 'explain', note: 'x' });
    const auditor = await givenStaff(server, { role: 'auditor' });
    const bytes = Buffer.from('x');
    const answer = await server.client.upload(
      importReport,
      { kind: input.kind, name: 'x', bytes },
      { token: auditor.token },
    );
    expect(answer.code).toBe(errorCodes.noPermission);
    expect((await server.call(getDifference, { id }, token)).code).toBe(errorCodes.notFound);
  });

  it('with other queries', async () => {
    await refusesInput(server, pageReconciliationDays, {
      token,
      cases: [
        { input: { source: 'rumour' }, path: 'source', rule: 'invalid' },
        { input: { source: 'bank', cursor: 'bm9uZQ' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    await refusesInput(server, pageReportLines, {
      token,
      cases: [
        { input: { source: 'bank', day: '2026-11-31' }, path: 'day', rule: 'date' },
        {
          input: { source: 'bank', day: '2026-11-17', cursor: 'bm9uZQ' },
          path: 'cursor',
          rule: 'invalid',
        },
      ],
    });
    await refusesInput(server, pageClearing, {
      token,
      cases: [{ input: { source: 'bank', cursor: 'bm9uZQ' }, path: 'cursor', rule: 'invalid' }],
    });
    await refusesInput(server, pageDifferences, {
      token,
      cases: [{ input: { status: 'lost' }, path: 'status', rule: 'invalid' }],
    });
    await refusesInput(server, exportReportLines, {
      token,
      cases: [
        {
          input: { format: 'csv', source: 'bank', from: '2026-11-02', to: '2026-11-01' },
          path: 'to',
          rule: 'dateOrder',
        },
      ],
    });
  });

  it('that cannot be read, is empty, does not add up, or says at a line what cannot be', async () => {
    const codeOf = async (source: 'provider' | 'bank', text: string) =>
      (await send(source, text)).code;
    expect(await codeOf('bank', 'hello')).toBe(errorCodes.reportColumnsUnknown);
    expect(await codeOf('bank', '<hello/>')).toBe(errorCodes.reportUnreadable);
    expect(await codeOf('provider', bankStatement([{ amount: 5 }]))).toBe(
      errorCodes.reportUnreadable,
    );
    const hostile = `<!DOCTYPE x [<!ENTITY a "b">]>${bankStatement([{ amount: 5 }])}`;
    expect(await codeOf('bank', hostile)).toBe(errorCodes.reportUnreadable);
    expect(await codeOf('bank', bankStatement([]))).toBe(errorCodes.reportEmpty);
    expect(await codeOf('bank', bankStatement([{ amount: 5 }], { closing: 6 }))).toBe(
      errorCodes.reportWrongSum,
    );
    const broken = providerReport([charge('p1'), charge('p2')]).replace(
      '2026-11-17,p2',
      '2026-02-30,p2',
    );
    const answer = await send('provider', broken);
    expect(answer).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'lines.3.day', rule: 'date' }] },
    });
    const nameless = Buffer.from('<?xml version="1.0" encoding="x-nothing"?><Document/>');
    const odd = await server.client.upload(
      importReport,
      { kind: 'bank', name: 'x', bytes: nameless },
      { token },
    );
    expect(odd.code).toBe(errorCodes.reportUnreadable);
    const lied = await server.client.upload(
      importReport,
      {
        kind: 'bank',
        name: 'x',
        bytes: Buffer.from(bankStatement([{ amount: 5 }])),
        fields: { sha256: '0'.repeat(64) },
      },
      { token },
    );
    expect(lied.code).toBe(errorCodes.fileMismatch);
    // Of all this nothing was taken in, and nothing lies about.
    expect(await server.db.$count(reconciliationLines)).toBe(0);
    expect(await server.db.$count(reconciliationStaged)).toBe(0);
    expect((await server.ok(pageReportFiles, {}, token)).records).toEqual([]);
  });

  it('of none, though the bank wrote it in an encoding of its own; a day without lines is one', async () => {
    const rows = (reference: string) =>
      `date,description,reference,debit,credit,balance\n20/11/2026,Sale,${reference},,100.00,1100.00\n`;
    const files = [
      Buffer.from(`\uFEFF${rows('C14').replaceAll(',', '\t')}`, 'utf16le'),
      // «تحويل» as Arabic Windows writes it.
      Buffer.concat([
        Buffer.from(rows('C13').replace('Sale', '')).subarray(0, 59),
        Buffer.from([0xca, 0xcd, 0xe6, 0xed, 0xe1]),
        Buffer.from(rows('C13').replace('Sale', '')).subarray(59),
      ]),
    ];
    for (const bytes of files) {
      const answer = await server.client.upload(
        importReport,
        { kind: 'bank', name: 'x', bytes },
        { token },
      );
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0, data: { added: 1 } });
    }
    const stored = await server.db
      .select({ words: reconciliationLines.words })
      .from(reconciliationLines);
    expect(stored.map(({ words }) => words)).toContain('تحويل');
    const balance = (code: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-18</Dt></Dt></Bal>`;
    const quiet = `<Document><BkToCstmrStmt><Stmt>${balance('OPBD')}${balance('CLBD')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await send('bank', quiet)).toMatchObject({
      code: 0,
      data: { lines: 0, firstDay: '2026-11-18', lastDay: '2026-11-18' },
    });
  });

  it('that was taken in before; one that overlaps brings what is new, and two equal lines are two', async () => {
    const rent = { amount: -500, words: 'Rent' };
    const first = bankStatement([{ amount: 700, reference: 'FT1' }, rent], { opening: 1_000 });
    expect(await read('bank', first)).toMatchObject({ lines: 2, added: 2 });
    expect((await send('bank', first)).code).toBe(errorCodes.reportTwice);
    const whole = bankStatement(
      [
        { amount: 700, reference: 'FT1' },
        rent,
        rent,
        { amount: 5, reference: 'FT2', day: '2026-11-19' },
      ],
      { opening: 1_000 },
    );
    expect(await read('bank', whole)).toMatchObject({ lines: 4, added: 2 });
    const { records } = await server.ok(pageReconciliationDays, { source: 'bank' }, token);
    expect(
      records.map(({ day, opening, lines, total, closing }) => [
        day,
        opening,
        lines,
        total,
        closing,
      ]),
    ).toEqual([
      ['2026-11-19', 700, 1, 5, 705],
      ['2026-11-18', 1_000, 3, -300, 700],
    ]);
  });
});

describe('the provider’s report', () => {
  it('agrees with the books, which then hold its fee, the VAT inside, and what is on its way', async () => {
    const shop = await givenShop(server);
    const order = await paidOrder(shop);
    await read(
      'provider',
      providerReport([
        charge(order.payment),
        { id: 't2', kind: 'payout', payout: 'po_1', gross: -19_370, day: '2026-11-18' },
      ]),
    );
    expect(await differences()).toEqual([]);
    expect(await account('providerFees')).toBe(-600);
    expect(await account('inputVat')).toBe(-30);
    expect(await account('providerPaidOn')).toBe(20_000);
    expect(await account('settlementsOnWay')).toBe(-19_370);
    const onWay = await server.ok(pageClearing, { source: 'bank' }, token);
    expect(onWay.records).toMatchObject([
      { kind: 'payout', amount: 19_370, reference: 'po_1', age: -1 },
    ]);

    await read('bank', bankStatement([{ amount: 19_370, reference: 'FT1', words: 'STRIPE po_1' }]));
    expect(await differences()).toEqual([]);
    expect(await account('settlementsOnWay')).toBe(0);
    expect(await account('bankFunds')).toBe(-19_370);
    expect((await server.ok(pageClearing, { source: 'bank' }, token)).records).toEqual([]);

    server.clock.advance(3 * dayMs);
    await closeBookDays(server.ctx);
    token = (await givenStaff(server)).token;
    const { records } = await server.ok(pageReconciliationDays, { source: 'provider' }, token);
    expect(records[0]).toMatchObject({ day: '2026-11-18', openLines: 0, closing: 0, books: 0 });
    const { records: lines } = await server.ok(
      pageReportLines,
      { source: 'provider', day: '2026-11-17' },
      token,
    );
    expect(lines).toMatchObject([{ state: 'matched', orderNumber: order.number, fee: 630 }]);
    expect(await faultsOfBooks(server.db)).toEqual([]);
    expect((await server.ok(getTrialBalance, {}, token)).missing).toBe(0);
    const { body } = await server.call(
      exportReportLines,
      { format: 'csv', source: 'provider' },
      token,
    );
    expect(body.toString('utf8')).toContain(order.number);
  });

  it('finds what is missing on either side, another amount, and what is told twice', async () => {
    const shop = await givenShop(server);
    const [one, two, three] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
    await read(
      'provider',
      providerReport([
        charge(one.payment, { gross: 19_000 }),
        charge(two.payment),
        charge(two.payment, { id: 'again' }),
        charge('pi_unknown'),
        { id: 'x', kind: 'anything', gross: -50 },
        { id: 'later', kind: 'fee', gross: -100, day: '2026-11-20' },
      ]),
    );
    const found = await differences();
    expect(
      found
        .map(({ kind, found: told, expected, orderNumber }) =>
          [kind, told, expected, orderNumber].join(' '),
        )
        .toSorted(),
    ).toEqual(
      [
        'missingHere 19370 0 ',
        'missingHere -50 0 ',
        `missingThere 0 20000 ${three.number}`,
        `otherAmount 19000 20000 ${one.number}`,
        `twice 19370 0 ${two.number}`,
      ].toSorted(),
    );
    expect(await faultsOfBooks(server.db)).toEqual([]);

    // Told after all: its case is closed by itself, and says so.
    await read(
      'provider',
      providerReport([charge(three.payment, { id: 'late', day: '2026-11-20' })]),
    );
    const missing = (await differences()).find(({ kind }) => kind === 'missingThere');
    expect(missing?.status).toBe('closed');
    const { history } = await server.ok(getDifference, { id: missing?.id ?? '' }, token);
    expect(history).toMatchObject([{ event: 'vanish', by: null }]);
  });

  it('is compared once, wherever the job is killed', async () => {
    const shop = await givenShop(server);
    const order = await paidOrder(shop);
    await send('provider', providerReport([charge(order.payment)]));
    await Promise.all([matchLines(server.ctx), matchLines(server.ctx), matchLines(server.ctx)]);
    await matchLines(server.ctx);
    expect(await account('providerFees')).toBe(-600);
    expect(await differences()).toEqual([]);
    const stopped = new AbortController();
    stopped.abort();
    expect(await matchLines(server.ctx, stopped.signal)).toBe(0);
  });
});

describe('the bank’s statement', () => {
  it('tells of a run as one amount, payment by payment, or by a notice that opens its batch', async () => {
    const { run, id } = await givenRun(server, 'sent');
    const endToEnd = run.payments[0]?.endToEnd ?? '';
    await server.ok(
      importBankStatus,
      { name: 'a', file: statusFile(run.number, [{ endToEnd, status: 'ACSC' }]) },
      token,
    );
    await bookPayouts(server.ctx);
    const lone = { amount: -run.total, reference: 'FT9' };
    // Nobody knows it by its words; the notice comes after the statement.
    await server.db.execute(
      `update payout_runs set execution_day = '2026-01-01' where id = '${id}'`,
    );
    await read('bank', bankStatement([lone]));
    expect(await differences()).toMatchObject([{ kind: 'missingHere', status: 'open' }]);
    await read('bank', batchNotice('FT9', [{ endToEnd, amount: -run.total }]));
    expect(await differences()).toMatchObject([{ kind: 'missingHere', status: 'closed' }]);
    expect((await server.ok(pageClearing, { source: 'bank' }, token)).records).toEqual([]);
    // Its own statement of the payment is not a second one of the run.
    const again = await read(
      'bank',
      bankStatement([{ amount: -run.total, endToEnd, reference: 'FT10', day: '2026-11-19' }], {
        opening: -run.total,
      }),
    );
    expect(again).toMatchObject({ added: 1 });
  });

  it('of a statement that does not follow on the one before says that one is missing', async () => {
    await read('bank', bankStatement([{ amount: 700, reference: 'FT1' }], { opening: 1_000 }));
    await read(
      'bank',
      bankStatement([{ amount: 5, reference: 'FT3', day: '2026-11-20' }], { opening: 2_000 }),
    );
    const gap = (await differences()).find(({ kind }) => kind === 'otherAmount');
    expect(gap).toMatchObject({ found: 2_005, expected: 1_705 });
    const shown = await server.ok(getDifference, { id: gap?.id ?? '' }, token);
    expect(shown.file?.name).toBe('report');
    const input = { id: shown.id, decision: 'writeOff', note: 'x' } as const;
    expect((await server.call(decideDifference, input, token)).code).toBe(
      errorCodes.differenceWrongState,
    );
  });
});

describe('a difference', () => {
  it('is taken, explained, closed or opened again, each with its reason', async () => {
    await read('bank', bankStatement([{ amount: 700, reference: 'FT1' }]));
    const [found] = await differences();
    const id = found?.id ?? '';
    const taken = await server.ok(
      takeDifference,
      { id, isMine: true, note: 'Asked the bank' },
      token,
    );
    expect(taken.assignee).not.toBeNull();
    const decide = (decision: 'explain' | 'close' | 'reopen' | 'takeBack', note = 'Because') =>
      server.call(decideDifference, { id, decision, note }, token);
    expect((await decide('close')).code).toBe(errorCodes.differenceWrongState);
    expect((await decide('takeBack')).code).toBe(errorCodes.differenceWrongState);
    expect((await decide('explain')).data).toMatchObject({ status: 'explained' });
    expect((await decide('reopen')).data).toMatchObject({ status: 'open' });
    await decide('explain');
    expect((await decide('close')).data).toMatchObject({ status: 'closed' });
    expect((await decide('reopen')).code).toBe(errorCodes.differenceWrongState);
    expect((await server.call(takeDifference, { id, isMine: false, note: '' }, token)).code).toBe(
      errorCodes.differenceWrongState,
    );
    const { history, line } = await server.ok(getDifference, { id }, token);
    expect(history.map(({ event }) => event)).toEqual([
      'assign',
      'explain',
      'reopen',
      'explain',
      'close',
    ]);
    expect(line).toMatchObject({ state: 'settled', reference: 'FT1' });
    const { records } = await server.ok(pageReconciliationDays, { source: 'bank' }, token);
    expect(records[0]).toMatchObject({ openLines: 0, openTotal: 0, matchedTotal: 700 });
    await refusesInput(server, decideDifference, {
      token,
      cases: [
        { input: { id, decision: 'explain', note: ' ' }, path: 'note', rule: 'required' },
        { input: { id, decision: 'forget', note: 'x' }, path: 'decision', rule: 'invalid' },
      ],
    });
  });

  it('is written off by one person up to the limit, by two above it, and booked once', async () => {
    await read(
      'bank',
      bankStatement([
        { amount: -700, reference: 'FT1', words: 'Bank fee' },
        { amount: 1_000_000, reference: 'FT2' },
      ]),
    );
    const found = await differences();
    const small = found.find((each) => each.found === -700)?.id ?? '';
    const large = found.find((each) => each.found === 1_000_000)?.id ?? '';
    const writeOff = (id: string, by = token) =>
      server.call(decideDifference, { id, decision: 'writeOff', note: 'Fee of the bank' }, by);
    expect((await writeOff(small)).data).toMatchObject({ status: 'writtenOff' });
    expect((await writeOff(small)).code).toBe(errorCodes.differenceWrongState);
    expect(await account('reportDifferences')).toBe(-700);
    expect(await account('bankFunds')).toBe(700);

    expect((await writeOff(large)).data).toMatchObject({ status: 'writeOffAsked', takesTwo: true });
    expect((await writeOff(large)).code).toBe(errorCodes.secondPersonNeeded);
    expect(await account('reportDifferences')).toBe(-700);
    const other = (await givenStaff(server)).token;
    const answers = await Promise.all([writeOff(large, other), writeOff(large, other)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.differenceWrongState,
    ]);
    expect(await account('reportDifferences')).toBe(999_300);
    expect(await account('bankFunds')).toBe(-999_300);
    expect(await faultsOfBooks(server.db)).toEqual([]);
    expect((await server.ok(getTrialBalance, {}, token)).missing).toBe(0);
  });
});
