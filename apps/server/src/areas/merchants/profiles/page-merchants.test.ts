import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { getStaffMerchant, pageMerchants } from '@khidma/contract/merchants/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenApproved } from '../../../testing/applications-factory.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenRevision } from '../../../testing/revisions-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
});
afterAll(() => server.close());

const found = async (input: InputOf<typeof pageMerchants>): Promise<string[]> =>
  (await server.ok(pageMerchants, input, token)).records.map(({ merchantName }) => merchantName);

describe('Console: merchants are refused', () => {
  it('to strangers and other realms', async () => {
    const { merchantId: id } = await givenMerchant(server);
    await refusesStrangers(server, pageMerchants, {});
    await refusesStrangers(server, getStaffMerchant, { id });
  });

  it('for filters that are none, and a merchant that does not exist', async () => {
    await refusesInput(server, pageMerchants, {
      token,
      cases: [
        { input: { status: 'asleep' }, path: 'status', rule: 'invalid' },
        { input: { emirate: 'XX' }, path: 'emirate', rule: 'invalid' },
        { input: { licence: 'lost' }, path: 'licence', rule: 'invalid' },
        { input: { text: 'x'.repeat(101) }, path: 'text', rule: 'tooLong' },
        { input: { sort: 'licenceDue', cursor: 'abc' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    expect((await server.call(getStaffMerchant, { id: server.ctx.ids.uuid() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });
});

describe('pageMerchants', () => {
  it('finds by a part of name, mail, mobile and licence number, as people type them', async () => {
    await givenMerchant(server, {
      merchantName: 'Qasr Al Noor',
      email: 'hello@qasr.example',
      mobile: '+971581234567',
      licenceNumber: 'CN-998877',
    });
    for (const text of ['qasr al', 'hello@QASR', '058 123 45', '+97158123', 'cn-9988'])
      expect(await found({ text })).toEqual(['Qasr Al Noor']);
    expect(await found({ text: 'qasr%' })).toEqual([]);
  });

  it('sorts those that are called so by the end of the licence, page by page', async () => {
    for (const [merchantName, licenceDueDate] of [
      ['Baraka None', null],
      ['Baraka Late', '2029-05-01'],
      ['Baraka Early', '2028-05-01'],
    ] as const)
      await givenMerchant(server, { merchantName, licenceDueDate });
    const input = { text: 'baraka', sort: 'licenceDue', pageSize: '2' } as const;
    const page = await server.ok(pageMerchants, input, token);
    expect(page.total).toBe(3);
    expect(page.records.map((row) => row.merchantName)).toEqual(['Baraka Early', 'Baraka Late']);
    expect(await found({ ...input, cursor: page.cursor ?? '' })).toEqual(['Baraka None']);
  });

  it('filters by state, emirate and the end of the licence, and sorts by it', async () => {
    const ended = { emirate: 'FU', merchantName: 'Ended', licenceDueDate: '2020-01-01' } as const;
    await givenMerchant(server, { ...ended, status: 'suspended' });
    const today = server.clock.now().toISOString().slice(0, 10);
    await givenMerchant(server, { emirate: 'FU', merchantName: 'Today', licenceDueDate: today });
    await givenMerchant(server, { emirate: 'FU', merchantName: 'None', licenceDueDate: null });
    const emirate = 'FU';
    expect(await found({ emirate, sort: 'licenceDue' })).toEqual(['Ended', 'Today', 'None']);
    const first = { emirate, sort: 'licenceDue', pageSize: '1' } as const;
    const { cursor } = await server.ok(pageMerchants, first, token);
    const second = await server.ok(pageMerchants, { ...first, cursor: cursor ?? '' }, token);
    expect(second.records).toMatchObject([{ merchantName: 'Today' }]);
    expect(await found({ ...first, cursor: second.cursor ?? '' })).toEqual(['None']);
    expect(await found({ emirate, licence: 'expired' })).toEqual(['Ended']);
    expect(await found({ emirate, licence: 'expiring' })).toEqual(['Today']);
    expect(await found({ emirate, status: 'suspended' })).toEqual(['Ended']);
  });

  it('goes on behind a cursor, oldest first if asked', async () => {
    for (const merchantName of ['First', 'Second', 'Third']) {
      server.clock.advance(1000);
      await givenMerchant(server, { emirate: 'UQ', merchantName });
    }
    const input = { emirate: 'UQ', sort: 'oldest', pageSize: '2' } as const;
    const page = await server.ok(pageMerchants, input, token);
    expect(page).toMatchObject({ total: 3, records: [{}, { merchantName: 'Second' }] });
    expect(await found({ ...input, cursor: page.cursor ?? '' })).toEqual(['Third']);
  });
});

describe('getStaffMerchant', () => {
  it('shows what a merchant has at a glance', async () => {
    const shop = await givenShop(server);
    const { orderAmount } = await paid(server, shop);
    const seen = await server.ok(getStaffMerchant, { id: shop.merchant.merchantId }, token);
    expect(seen).toMatchObject({
      status: 'active',
      services: [{ status: 'Released', count: 1 }],
      orders: [{ status: 'Paid', count: 1 }],
      balances: { totalRevenue: orderAmount },
      sessions: 1,
      applicationId: null,
      history: [],
    });
  });

  it('shows the revision that waits, and what staff did with its application', async () => {
    const { id, merchant } = await givenRevision(server);
    expect(await server.ok(getStaffMerchant, { id: merchant.merchantId }, token)).toMatchObject({
      profile: { revision: { id, status: 'underReview' } },
    });
    const approved = await givenApproved(server);
    const seen = await server.ok(getStaffMerchant, { id: approved.merchantId }, token);
    expect(seen.applicationId).toBe(approved.id);
    expect(seen.history.map(({ action }) => action).toSorted()).toEqual([
      'approveApplication',
      'judgeApplication',
      'startAudit',
    ]);
  });
});
