import { exportFlow, exportIncome } from '@khidma/contract/money/statements';
import { cancelOrder, exportOrders } from '@khidma/contract/orders/merchant-orders';
import { exportWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { withdrawals } from '../../../db/schema/finance.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, givenShop, paid, placed } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { momentOfSerial, readXlsx } from '../../../testing/read-xlsx.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const exportsAll = [exportIncome, exportFlow, exportWithdrawals] as const;
const linesOf = (body: Buffer) => body.toString('utf8').trimEnd().split('\r\n');

describe.each(exportsAll.map((endpoint) => [endpoint.path, endpoint] as const))(
  'POST %s refuses',
  (_path, endpoint) => {
    it('strangers and other realms', () => refusesStrangers(server, endpoint, {}));

    it('another format, a status that is none, and what it does not know', async () => {
      const { token } = await givenMerchant(server);
      await refusesInput(server, endpoint, {
        token,
        cases: [
          { input: { format: 'pdf' }, path: 'format', rule: 'invalid' },
          { input: { pageSize: '10' }, path: 'pageSize', rule: 'unknown' },
          { input: { columns: [] }, path: 'columns', rule: 'required' },
          { input: { columns: ['password'] }, path: 'columns.0', rule: 'invalid' },
        ],
      });
    });
  },
);

describe('exporting the flow refuses', () => {
  it('a range that ends before it begins', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, exportFlow, {
      token,
      cases: [{ input: { from: '2026-11-02', to: '2026-11-01' }, path: 'to', rule: 'dateOrder' }],
    });
  });
});

describe('the columns of a file', () => {
  const orders = ['remark', 'change', 'orderNumber'] as const;

  it('are refused twice the same', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, exportFlow, {
      token,
      cases: [{ input: { columns: ['change', 'change'] }, path: 'columns', rule: 'duplicate' }],
    });
  });

  it('are those that were asked for, in that order, of CSV and of a workbook', async () => {
    const { merchant } = await givenEarnings(server);
    const csv = linesOf(
      (await server.call(exportFlow, { format: 'csv', columns: [...orders] }, merchant.token)).body,
    );
    expect(csv[0]).toBe('\uFEFFRemark,Change (AED),Order');
    expect(csv).toHaveLength(5);
    for (const line of csv.slice(1)) expect(line).toMatch(/,-?\d+\.\d{2},KO-\d+$/);
    const { rows } = readXlsx(
      (await server.call(exportFlow, { columns: [...orders] }, merchant.token)).body,
    );
    expect(rows[0]?.map(({ text }) => text)).toEqual(['Remark', 'Change (AED)', 'Order']);
    // The total stands below its own column, wherever that is.
    expect(rows.at(-1)?.map(({ text }) => text)).toEqual(['Total', String(EARNED / 100)]);
  });

  it('are all of them where nobody asked, those that came later behind', async () => {
    const { merchant } = await givenEarnings(server);
    const heads = [
      'Flow,Time,Type,Change (AED),Change of withdrawable balance (AED),Withdrawable balance (AED),Change of pending balance (AED),Pending balance (AED),Order,Withdrawal,Remark,Change of what you owe (AED)',
      'Order,Service,Paid at,Amount paid (AED),VAT after refunds (AED),Service fee (AED),VAT on the fee (AED),Refunded (AED),You receive (AED),Settled (AED),Settlement,Reclaimed by a card’s bank (AED)',
      'Withdrawal,Applied at,Amount (AED),Status,IBAN,Account holder,Bank,Decided at,Reason,Stage,Sent to the bank on,Paid on,Returned on,Bank reference,Cause of return',
    ];
    for (const [at, endpoint] of [exportFlow, exportIncome, exportWithdrawals].entries()) {
      const { body } = await server.call(endpoint, { format: 'csv' }, merchant.token);
      expect(linesOf(body)[0]).toBe(`\uFEFF${heads[at]}`);
    }
  });
});

describe('an export is a workbook unless CSV is asked for', () => {
  it('that another reader opens: headers, text as text, amounts and moments as numbers', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const answer = await server.call(exportIncome, {}, merchant.token);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('khidma-income-2026-11-17.xlsx'),
    });
    const { sheetName, rows, parts } = readXlsx(answer.body);
    expect(sheetName).toBe('Income');
    expect([...parts.keys()]).toContain('[Content_Types].xml');
    expect(rows[0]?.map(({ text }) => text).slice(0, 4)).toEqual([
      'Order',
      'Service',
      'Paid at',
      'Amount paid (AED)',
    ]);
    expect(rows).toHaveLength(4);
    const [number, service, paidAt, amount] = rows[1] ?? [];
    expect(number?.text).toMatch(/^KO-\d+$/);
    expect(service).toMatchObject({ type: 'inlineStr', text: 'Deep cleaning' });
    expect(paidAt?.type).toBe('n');
    expect(momentOfSerial(paidAt?.text ?? ''), 'the wall clock of Dubai').toBe('2026-11-17T10:00');
    expect(amount).toMatchObject({ type: 'n', text: '200' });
    expect(rows[1]?.[8]?.text).toBe(String(EARNED / 100));
  });

  it('with bold headers that are read whole, and the totals below', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const { rows, parts } = readXlsx((await server.call(exportIncome, {}, merchant.token)).body);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const styles = parts.get('xl/styles.xml') ?? '';
    const formats = [
      ...(/<cellXfs.*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g),
    ];
    const formatOf = (ref: string) =>
      formats[Number(new RegExp(`r="${ref}" s="(\\d+)"`).exec(sheet)?.[1])]?.[0] ?? '';
    for (const ref of ['A1', 'K1', 'A4', 'D4']) expect(formatOf(ref), ref).toContain('fontId="1"');
    expect(formatOf('D2')).not.toContain('fontId');
    expect(styles).toContain('formatCode="#,##0.00"');
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) =>
      Number(width),
    );
    for (const [at, header] of (rows[0] ?? []).entries())
      expect(widths[at], header.text).toBeGreaterThan(header.text.length);
    const total = Object.fromEntries((rows[3] ?? []).map(({ ref, text }) => [ref, text]));
    expect(total).toMatchObject({ A4: 'Total', D4: '400', I4: String((2 * EARNED) / 100) });
  });

  it('with a dash for the settlement of an order that was paid back in full, as on the screen', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const { body } = await server.call(exportIncome, {}, shop.merchant.token);
    const settlement = readXlsx(body).rows[1]?.find(({ ref }) => ref === 'K2');
    expect(settlement?.text).toBe('—');
  });

  it('of orders with a dash, too, where nothing is settled: cancelled, or not paid yet', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    await placed(server, shop);
    await paid(server, shop);
    const { body } = await server.call(exportOrders, {}, shop.merchant.token);
    const shown = readXlsx(body)
      .rows.slice(1, 4)
      .map((row) => [7, 8].map((at) => row[at]?.text).join(': '));
    // All of one moment: they stand in any order.
    expect(shown.toSorted()).toEqual(['Cancelled: —', 'Paid: To be settled', 'To be paid: —']);
  });

  it('of withdrawals without a total: what was refused is no money', async () => {
    const { merchant } = await givenEarnings(server);
    const ask = { amount: 5000, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, ask, merchant.token);
    const { body } = await server.call(exportWithdrawals, {}, merchant.token);
    expect(readXlsx(body).rows).toHaveLength(2);
  });

  it.each(['csv', 'xlsx'] as const)(
    'of withdrawals by which the bank’s lines are found: %s',
    async (format) => {
      const { db, clock } = server;
      const { merchant } = await givenEarnings(server);
      const ask = { amount: 5000, fundPassword: FUND_PASSWORD };
      const { id } = await server.ok(requestWithdrawal, ask, merchant.token);
      const at = clock.now();
      await db
        .update(withdrawals)
        .set({
          stage: 'returned',
          decidedAt: at,
          sentAt: at,
          paidAt: at,
          returnedAt: at,
          bankReference: 'FT-77',
          cause: 'accountClosed',
        })
        .where(eq(withdrawals.id, id));
      const { body } = await server.call(exportWithdrawals, { format }, merchant.token);
      const cells =
        format === 'csv'
          ? (linesOf(body)[1] ?? '').split(',')
          : (readXlsx(body).rows[1] ?? []).map(({ text }) => text);
      const day = '2026-11-17';
      expect(cells).toContain('Rejected');
      expect(cells.slice(-6)).toEqual([
        'Returned by the bank',
        day,
        day,
        day,
        'FT-77',
        'The account is closed',
      ]);
    },
  );

  it.each([
    ['ar-AE', true],
    ['en_US', false],
  ])('right to left where its reader reads so: %s', async (lang, isRightToLeft) => {
    const { merchant } = await givenEarnings(server);
    const { body } = await server.call(exportFlow, {}, { token: merchant.token, lang });
    const sheet = readXlsx(body).parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.includes('rightToLeft="1"')).toBe(isRightToLeft);
  });

  it('in the language of the caller', async () => {
    const { merchant } = await givenEarnings(server);
    for (const [lang, sheet, header] of [
      ['zh_CN', '账户流水', '流水号'],
      ['ar-AE', 'حركات الحساب', 'رقم الحركة'],
    ] as const) {
      const { body } = await server.call(exportFlow, {}, { token: merchant.token, lang });
      const { sheetName, rows } = readXlsx(body);
      expect([sheetName, rows[0]?.[0]?.text]).toEqual([sheet, header]);
    }
  });

  it('holds the own records only, those that were asked for', async () => {
    const { merchant } = await givenEarnings(server);
    const other = await givenMerchant(server);
    const { token } = merchant;
    await server.ok(requestWithdrawal, { amount: 5000, fundPassword: FUND_PASSWORD }, token);
    const count = async (endpoint: (typeof exportsAll)[number], input: object, by = token) =>
      linesOf((await server.call(endpoint, { format: 'csv', ...input }, by)).body).length - 1;
    expect(await count(exportWithdrawals, {})).toBe(1);
    expect(await count(exportWithdrawals, { status: 'Rejected' })).toBe(0);
    expect(await count(exportFlow, { type: 'withdrawalRequest' })).toBe(1);
    expect(await count(exportFlow, { from: '2026-11-18' })).toBe(0);
    expect(await count(exportIncome, { settlementStatus: 'ToBeSettled' })).toBe(0);
    for (const endpoint of exportsAll) expect(await count(endpoint, {}, other.token)).toBe(0);
  });
});

describe('what somebody wrote is never a formula', () => {
  const hostile = '=HYPERLINK("http://evil.example","Click")';

  it('in CSV: it begins with an apostrophe, is quoted, and the file says that it is UTF-8', async () => {
    const shop = await givenShop(server, { content: { name: hostile } });
    await completed(server, shop);
    const { body, headers } = await server.call(
      exportIncome,
      { format: 'csv' },
      shop.merchant.token,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [, line = ''] = linesOf(body);
    expect(line.split(',')[1]).toBe(`"'=HYPERLINK(""http://evil.example""`);
    expect(line).toContain(',2026-11-17 10:00,200.00,');
  });

  it('in a workbook: it is text, without control characters', async () => {
    const shop = await givenShop(server, { content: { name: `${hostile}\u0007 <&>` } });
    await completed(server, shop);
    const { body } = await server.call(exportIncome, {}, shop.merchant.token);
    const cell = readXlsx(body).rows[1]?.[1];
    expect(cell).toMatchObject({ type: 'inlineStr', text: `${hostile} <&>`, hasFormula: false });
  });
});

describe('a long list', () => {
  it('comes whole and in order, batch by batch', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const { ctx, db, clock } = server;
    const day = clock.now().getTime();
    await db.insert(withdrawals).values(
      Array.from({ length: 1001 }, (_, index) => ({
        id: ctx.ids.uuid(),
        number: `KW-X${String(index).padStart(4, '0')}`,
        merchantId,
        amount: index + 1,
        stage: 'approved' as const,
        decidedAt: clock.now(),
        iban: 'AE070331234567890123456',
        holder: 'Bright Homes LLC',
        bank: 'Emirates NBD',
        // Many in the same moment: the id parts them.
        appliedAt: new Date(day + Math.floor(index / 100) * 60_000),
      })),
    );
    const { body } = await server.call(exportWithdrawals, { format: 'csv' }, token);
    const rows = linesOf(body).slice(1);
    expect(rows).toHaveLength(1001);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1001);
    const moments = rows.map((row) => row.split(',')[1]);
    const ascends = (index: number) => (moments[index - 1] ?? '') < (moments[index] ?? '');
    expect(moments.filter((_, index) => index > 0 && ascends(index))).toEqual([]);
    const { rows: cells } = readXlsx((await server.call(exportWithdrawals, {}, token)).body);
    expect(cells).toHaveLength(1002);
  });
});
