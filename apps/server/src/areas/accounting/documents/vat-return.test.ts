import { exportVatReturn, getVatReturn } from '@khidma/contract/accounting/vat';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  // Ten in the morning in Dubai, in the last quarter of the calendar.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const TRN = '100123456789012';

async function registered(): Promise<Shop> {
  const shop = await givenShop(server);
  await server.db
    .update(merchants)
    .set({ vatNumber: TRN, vatStartDate: '2020-01-01' })
    .where(eq(merchants.id, shop.merchant.merchantId));
  return shop;
}

/** Issues as a platform that is registered for VAT, or as one that is not; all merchants are in Sharjah that day. */
const issue = async (trn = '100999999999999') => {
  const { ctx } = server;
  await server.db.update(merchants).set({ emirate: 'SH' });
  const operator = { ...ctx.settings.operator, trn };
  return issueDocuments({ ...ctx, settings: { ...ctx.settings, operator } });
};

const boxOf = (emirates: { box: string; net: number; vat: number }[]) =>
  emirates.filter(({ net, vat }) => net !== 0 || vat !== 0);

describe('the VAT return: refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getVatReturn, {});
    await refusesStrangers(server, exportVatReturn, { format: 'csv' });
    expect((await server.call(getVatReturn, {})).code).toBe(errorCodes.unauthenticated);
  });

  it('a quarter that is none or has not begun, a place that is none, a file that is none', async () => {
    const { token } = (await givenShop(server)).merchant;
    await refusesInput(server, getVatReturn, {
      token,
      cases: [
        { input: { quarter: '2026-13' }, path: 'quarter', rule: 'invalid' },
        { input: { quarter: '2026-12' }, path: 'quarter', rule: 'invalid' },
        { input: { quarter: '9999-12' }, path: 'quarter', rule: 'invalid' },
        { input: { place: 'nowhere' }, path: 'place', rule: 'invalid' },
      ],
    });
    await refusesInput(server, exportVatReturn, {
      token,
      cases: [{ input: { file: 'everything' }, path: 'file', rule: 'invalid' }],
    });
  });
});

describe('the VAT return', () => {
  it('of a merchant without a TRN counts no receipt and no fee', async () => {
    const shop = await givenShop(server);
    await completed(server, shop);
    await issue();
    const own = await server.ok(getVatReturn, {}, shop.merchant.token);
    expect(own).toMatchObject({ trn: '', documents: 0, payable: 0, output: { net: 0, vat: 0 } });
  });

  it('adds up invoices, credit notes and the fee, and nothing of another merchant', async () => {
    const [shop, other] = [await registered(), await registered()];
    const order = await paid(server, shop);
    await completed(server, shop);
    await completed(server, other);
    const staff = await givenStaff(server);
    const refund = { id: order.id, amount: 2_100, refunded: 0, reason: 'Late' };
    await server.ok(refundOrder, refund, staff.token);
    await issue();
    const own = await server.ok(getVatReturn, {}, shop.merchant.token);
    expect(own).toMatchObject({ from: '2026-10-01', to: '2026-12-31', isOver: false, trn: TRN });
    expect(boxOf(own.emirates)).toEqual([
      { emirate: 'SH', box: '1c', net: 2 * 19_048 - 2_000, vat: 2 * 952 - 100 },
    ]);
    expect(own.input).toEqual({ net: 1_905, vat: 95 });
    expect(own.payable).toBe(own.output.vat - 95);
    expect(own.documents).toBe(4);
  });

  it('gives back no VAT of a fee whose document is no tax invoice', async () => {
    const shop = await registered();
    await completed(server, shop);
    await issue('');
    const { input, documents } = await server.ok(getVatReturn, {}, shop.merchant.token);
    expect({ input, documents }).toEqual({ input: { net: 0, vat: 0 }, documents: 1 });
  });

  it('stands in the customer’s emirate for who reports so', async () => {
    const shop = await registered();
    await paid(server, shop);
    await issue();
    const input = { place: 'customer' as const };
    const { emirates } = await server.ok(getVatReturn, input, shop.merchant.token);
    expect(boxOf(emirates)).toEqual([{ emirate: 'DU', box: '1b', net: 19_048, vat: 952 }]);
  });

  it('belongs to the quarter of the payment, whenever it was issued and completed', async () => {
    await last?.close();
    // The last minutes of the year in Dubai.
    server = await startTestServer({ now: '2026-12-31T19:55:00.000Z' });
    last = server;
    const shop = await registered();
    await paid(server, shop);
    server.clock.advance(3_600_000);
    await issue();
    const { token } = shop.merchant;
    const before = await server.ok(getVatReturn, { quarter: '2026-10' }, token);
    expect(before).toMatchObject({ isOver: true, documents: 1 });
    expect(await server.ok(getVatReturn, {}, token)).toMatchObject({
      from: '2027-01-01',
      documents: 0,
    });
    expect(await server.ok(getVatReturn, { quarter: '2026-12' }, token)).toMatchObject({
      to: '2027-02-28',
      documents: 1,
    });
  });
});

describe('the VAT return as a file', () => {
  it('has every box, from the right in Arabic', async () => {
    const shop = await registered();
    await completed(server, shop);
    await issue();
    const { token } = shop.merchant;
    const { body } = await server.call(exportVatReturn, {}, token);
    const { rows } = readXlsx(body);
    const arabic = await server.call(exportVatReturn, {}, { token, lang: 'ar-AE' });
    expect(readXlsx(arabic.body).sheetName).toBe('الإقرار الضريبي');
    expect(readXlsx(arabic.body).parts.get('xl/worksheets/sheet1.xml')).toContain(
      'rightToLeft="1"',
    );
    expect(rows.map((row) => row[0]?.text)).toEqual([
      'Box',
      '1a',
      '1b',
      '1c',
      '1d',
      '1e',
      '1f',
      '1g',
      '8',
      '9',
      '11',
      '12',
      '13',
      '14',
    ]);
    expect(rows.at(-1)?.at(-1)?.text).toBe('8.57');
  });

  it('lists each document with its box, credit notes below zero', async () => {
    const shop = await registered();
    const order = await paid(server, shop);
    const staff = await givenStaff(server);
    const refund = { id: order.id, amount: 2_100, refunded: 0, reason: 'Late' };
    await server.ok(refundOrder, refund, staff.token);
    await issue();
    const input = { format: 'csv' as const, file: 'documents' as const };
    const { body } = await server.call(exportVatReturn, input, shop.merchant.token);
    const lines = body.toString('utf8').trim().split('\r\n').slice(1);
    const found = lines.map((line) => line.split(',').slice(1).toSpliced(2, 1).join(','));
    expect(found.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'CN-2026-000001,Tax credit note,1c,Sharjah,-20.00,-1.00,-21.00',
      'TI-2026-000001,Tax invoice,1c,Sharjah,190.48,9.52,200.00',
    ]);
  });

  it('is what Zoho Books imports: invoices and credit notes apart, tax inside the price', async () => {
    const shop = await registered();
    await paid(server, shop);
    await issue();
    const file = async (name: 'zohoInvoices' | 'zohoCreditNotes') => {
      const input = { format: 'csv' as const, file: name };
      const { body } = await server.call(exportVatReturn, input, shop.merchant.token);
      return body.toString('utf8').slice(1).trim().split('\r\n');
    };
    const [head, line, ...more] = await file('zohoInvoices');
    expect(head).toContain('Invoice Date,Invoice Number,Reference#,Customer Name');
    expect(line).toContain('2026-11-17,TI-2026-000001,');
    expect(line).toContain(',200.00,5,true');
    expect(more).toEqual([]);
    expect(await file('zohoCreditNotes')).toHaveLength(1);
  });
});
