import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { searchDesk } from '@khidma/contract/backoffice/lists';
import { signOutStaff } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fils } from '@khidma/domain/money/fils';
import { eq } from 'drizzle-orm';
import { documents } from '../../../db/schema/documents.ts';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';

let server: RunningTestServer;
let shop: Shop;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  ({ token } = await givenStaff(server, { role: 'auditor' }));
});
afterAll(() => server.close());

const find = async (text: string) =>
  (await server.ok(searchDesk, { text }, token)).hits.map(({ kind, id }) => `${kind} ${id}`);

describe('the console’s search: refused', () => {
  it('to strangers', () => refusesStrangers(server, searchDesk, { text: 'KO-100001' }));

  it('to those whose session has ended', async () => {
    const { token: other } = await givenStaff(server);
    await server.ok(signOutStaff, {}, other);
    const { code } = await server.call(searchDesk, { text: 'KO-100001' }, other);
    expect(code).toBe(errorCodes.unauthenticated);
  });

  it('without a text, and with one that is too long', () =>
    refusesInput(server, searchDesk, {
      token,
      cases: [
        { input: { text: ' ' }, path: 'text', rule: 'required' },
        { input: { text: 'x'.repeat(101) }, path: 'text', rule: 'tooLong' },
      ],
    }));
});

describe('the console’s search finds', () => {
  it('an order by its number, however it is written', async () => {
    const { id, number } = await paid(server, shop);
    const digits = number.slice(3);
    for (const text of [number, number.toLowerCase(), digits, `KO ${digits}`])
      expect(await find(text)).toContain(`order ${id}`);
    expect(await find(`${number}0`)).toEqual([]);
  });

  it('an application by its reference and its mail address', async () => {
    const { id, reference, form } = await givenApplication(server);
    expect(await find(reference)).toEqual([`application ${id}`]);
    expect(await find(form.email.toUpperCase())).toContain(`application ${id}`);
  });

  it('people by a part of their name, mail address or mobile', async () => {
    const { merchant, customer } = shop;
    expect(await find(merchant.email)).toContain(`merchant ${merchant.merchantId}`);
    expect(await find(customer.email)).toContain(`customer ${customer.customerId}`);
  });

  it('people by their mobile, however it was pasted', async () => {
    const mobile = '+971557654321';
    const { customerId } = await givenCustomer(server, { mobile });
    const digits = mobile.slice(4);
    for (const typed of [
      mobile,
      `0${digits}`,
      `00971${digits}`,
      `+971 (${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
    ])
      expect(await find(typed)).toContain(`customer ${customerId}`);
  });

  it('a payout account by its IBAN and by its last digits, with spaces or without', async () => {
    const id = server.ctx.ids.uuid();
    const iban = 'AE070331234567890123999';
    await server.db.insert(payoutAccounts).values({
      id,
      merchantId: shop.merchant.merchantId,
      status: 'underReview',
      iban,
      holder: 'A',
      bank: 'B',
      submittedAt: server.clock.now(),
    });
    expect(await find(iban)).toEqual([`payoutAccount ${id}`]);
    expect(await find('ae07 0331 2345 6789 0123 999')).toEqual([`payoutAccount ${id}`]);
    expect(await find('AE070331234567890123')).toEqual([]);
    for (const end of ['3999', '0123 999', '…3999'])
      expect(await find(end)).toEqual([`payoutAccount ${id}`]);
    expect(await find('0123')).toEqual([]);
  });

  it('a service on sale by a part of its name, and what was issued about an order by its number', async () => {
    const { id } = await paid(server, shop);
    const [row] = await server.db.select().from(catalogue).limit(1);
    if (row === undefined) throw new Error('nothing is on sale');
    expect(await find(row.name)).toContain(`service ${row.serviceId}`);
    await issueDocuments(server.ctx);
    const [issued] = await server.db.select().from(documents).where(eq(documents.orderId, id));
    if (issued === undefined) throw new Error('nothing was issued');
    expect(await find(issued.number)).toContain(`document ${id}`);
    expect(await find(issued.number.toLowerCase())).toContain(`document ${id}`);
    expect(await find(`${issued.number}9`)).toEqual([]);
  });

  it('a payout run for whoever sees the books, an application for whoever reads papers', async () => {
    const { reference } = await givenApplication(server);
    const { token: support } = await givenStaff(server, { role: 'support' });
    expect((await server.ok(searchDesk, { text: reference }, support)).hits).toEqual([]);
    const { staffId } = await givenStaff(server);
    const id = server.ctx.ids.uuid();
    await server.db.insert(payoutRuns).values({
      id,
      number: 'PR-7777',
      status: 'made',
      total: fils(100),
      count: 1,
      executionDay: '2026-11-20',
      madeBy: staffId,
      madeAt: server.clock.now(),
      payerName: 'K',
      payerIban: 'AE070331234567890123456',
      payerBic: 'BOMLAEAD',
      purpose: 'TTS',
    });
    for (const text of ['PR-7777', 'pr 7777', '7777'])
      expect(await find(text)).toContain(`payoutRun ${id}`);
    expect((await server.ok(searchDesk, { text: 'PR-7777' }, support)).hits).toEqual([]);
  });

  it('nothing that nobody is called, and no wildcard', async () => {
    expect(await find('no such thing')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });
});
