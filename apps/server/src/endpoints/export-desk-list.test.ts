import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { deskLists } from '@khidma/contract/shapes/staff-action-names';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { dubaiDay } from '@khidma/domain/rules/days';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../db/schema/auth.ts';
import { withdrawals } from '../db/schema/finance.ts';
import { FUND_PASSWORD } from '../testing/finance-factory.ts';
import { givenApproved } from '../testing/payout-factory.ts';
import { completed, givenShop, paid, type Shop } from '../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../testing/people.ts';
import { refusesInput, refusesStrangers } from '../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true });
  shop = await givenShop(server);
});
// Twenty files a minute are one person's share.
beforeEach(async () => {
  token = (await givenStaff(server)).token;
});
afterAll(() => server.close());

type Filter = Readonly<Record<string, string>>;
const fileOf = async (list: (typeof deskLists)[number], filter: Filter = {}, lang = 'en_US') => {
  const input = { list, format: 'csv' as const, filter };
  const answer = await server.client.call(exportDeskList, input, { token, lang });
  return { code: answer.code, text: answer.body.toString('utf8') };
};
const actions = () => server.ok(pageStaffActions, { action: 'exportDeskList' }, token);

describe('a list of the console as a file: refused', () => {
  it('to strangers, to whoever may only read, and of no list', async () => {
    const input = { list: 'orders' as const, format: 'csv' as const };
    await refusesStrangers(server, exportDeskList, input);
    for (const role of ['reviewer', 'support'] as const) {
      const other = await givenStaff(server, { role });
      expect((await server.call(exportDeskList, input, other.token)).code).toBe(
        errorCodes.noPermission,
      );
    }
    await refusesInput(server, exportDeskList, {
      token,
      cases: [
        { input: { ...input, list: 'secrets' }, path: 'list', rule: 'invalid' },
        { input: { ...input, filter: { status: 'x' } }, path: 'filter.status', rule: 'invalid' },
      ],
    });
    expect((await actions()).records, 'nothing was taken away').toEqual([]);
  });
});

describe('a list of the console as a file', () => {
  it.each(deskLists)('%s has a head in three languages', async (list) => {
    // A person takes one file at a time.
    const heads: string[] = [];
    for (const lang of ['en_US', 'zh_CN', 'ar-AE']) heads.push((await fileOf(list, {}, lang)).text);
    for (const head of heads) expect(head.startsWith('\uFEFF')).toBe(true);
    expect(new Set(heads.map((head) => head.split('\r\n')[0])).size).toBe(3);
  });

  it('is narrowed as its screen is, and whole beyond a page', async () => {
    const done = await completed(server, shop);
    const waiting = await paid(server, shop);
    const { text } = await fileOf('orders', { status: 'Completed' });
    expect(text).toContain(done.number);
    expect(text).not.toContain(waiting.number);
    expect(text).toContain('200.00');
    const { customerId: id } = await givenCustomer(server);
    const [model] = await server.db.select().from(customers).where(eq(customers.id, id));
    if (model === undefined) throw new Error('there is no customer');
    await server.db.insert(customers).values(
      Array.from({ length: 230 }, (_, place) => ({
        ...model,
        id: server.ctx.ids.uuid(),
        name: `Many ${place}`,
        email: `many${place}@example.com`,
      })),
    );
    const all = (await fileOf('customers')).text;
    for (let place = 0; place < 230; place += 1) expect(all).toContain(`Many ${place},`);
  });

  it('says of withdrawals what the bank did, and of payout accounts whether a proof came', async () => {
    const { id, merchant } = await givenApproved(server, token);
    const at = server.clock.now();
    const change = { stage: 'paid', sentAt: at, paidAt: at, bankReference: 'FT-78' } as const;
    await server.db.update(withdrawals).set(change).where(eq(withdrawals.id, id));
    const { text } = await fileOf('withdrawals', { status: 'Approved' });
    expect(text).toContain(
      ',Stage,Sent to the bank on,Paid on,Returned on,Bank reference,Cause of return\r\n',
    );
    expect(text).toContain(`,Paid,${dubaiDay(at.getTime())},${dubaiDay(at.getTime())},,FT-78,\r\n`);
    const account = {
      iban: 'AE460090000000123456789',
      holder: 'Bright Homes',
      bank: 'Emirates NBD',
    };
    await server.ok(
      submitPayoutAccount,
      { ...account, fundPassword: FUND_PASSWORD },
      merchant.token,
    );
    expect((await fileOf('payoutAccounts')).text).toMatch(
      /,Submitted at,Proof\r\n(.*\r\n)*.*,None given\r\n/,
    );
  });

  it('runs nothing that somebody wrote into a name', async () => {
    await givenCustomer(server, { name: '=HYPERLINK("http://x")' });
    expect((await fileOf('customers')).text).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('stands in the audit log with who took it, and narrowed how', async () => {
    server.clock.advance(1000);
    await fileOf('orders', { status: 'Paid', text: '' });
    const { records } = await actions();
    expect(records[0]).toMatchObject({
      action: 'exportDeskList',
      subjectKind: 'list',
      subjectName: 'orders',
      note: 'status=Paid',
    });
  });

  it('has in the audit log what was before and after, in the reader’s words', async () => {
    const merchant = await givenMerchant(server, { merchantName: 'Bright Homes' });
    await server.ok(
      setTunables,
      { changes: [{ name: 'confirmationExtension', value: 86_400_000 }] },
      token,
    );
    await server.ok(suspendMerchant, { id: merchant.merchantId, reason: 'A forgery.' }, token);
    const { text } = await fileOf('auditLog');
    expect(text).toContain('Extension of the time to confirm: 3 days → 1 day');
    expect(text).toContain('Merchant status: Active → Suspended');
    const arabic = (await fileOf('auditLog', {}, 'ar-AE')).text;
    expect(arabic).toContain('3 أيام');
    expect(arabic).toContain('حالة التاجر: نشط ← موقوف');
  });
});
