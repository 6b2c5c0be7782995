import {
  disableStaff,
  enableStaff,
  inviteStaff,
  resetStaffAccount,
} from '@khidma/contract/identity/staff-accounts';
import { acceptStaffInvitation, signOut, signOutStaff } from '@khidma/contract/identity/sign-in';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMerchantDetail, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { addOwnNote, getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import {
  getOwnCustomer,
  noteOwnCustomer,
  pageOwnCustomers,
} from '@khidma/contract/orders/own-customers';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { impersonations, staff as staffTable } from '../../../db/schema/auth.ts';
import { allHandlers } from '../../../endpoints/all-handlers.ts';
import { messageTo, secretIn } from '../../../testing/mailbox.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const reason = 'Says that an order cannot be seen';

const givenLook = async () => {
  const merchant = await givenMerchant(server);
  const staff = await givenStaff(server, { role: 'support' });
  const id = merchant.merchantId;
  return { merchant, staff, id, ...(await lookOf(id, staff.token)) };
};

/** The code that a member of staff is led to the portal with. */
const codeOf = async (id: string, token: string) =>
  secretIn((await server.ok(beginMerchantLook, { id, reason }, token)).address);
const lookOf = async (id: string, token: string) =>
  server.ok(openMerchantLook, { link: await codeOf(id, token) });
const opened = async (link: string) => (await server.call(openMerchantLook, { link })).code;

const ofMerchants = allHandlers.filter(({ endpoint }) => endpoint.realm === 'merchant');

describe('Impersonating a merchant: read only, marked, logged, told to the merchant', () => {
  it('is refused to strangers, to roles that do not hold it, for nobody, and without a reason', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const { token: auditor } = await givenStaff(server, { role: 'auditor' });
    const { token } = await givenStaff(server, { role: 'support' });
    const code = async (input: { id: string; reason: string }, by?: string) =>
      (await server.call(beginMerchantLook, input, by)).code;
    expect(await code({ id, reason })).toBe(errorCodes.unauthenticated);
    expect(await code({ id, reason }, auditor)).toBe(errorCodes.noPermission);
    expect(await code({ id: server.ctx.ids.uuid(), reason }, token)).toBe(errorCodes.notFound);
    expect(await code({ id, reason: ' ' }, token)).toBe(errorCodes.invalid);
    const { token: reviewer } = await givenStaff(server, { role: 'administrator' });
    await server.ok(suspendMerchant, { id, reason }, reviewer);
    expect(await code({ id, reason }, token)).toBe(errorCodes.merchantWrongState);
  });

  it('opens by a code in the fragment, which is good once and for a minute', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const { token } = await givenStaff(server, { role: 'support' });
    const { address } = await server.ok(beginMerchantLook, { id, reason }, token);
    const page = new URL(address);
    expect(page.pathname + page.search).toBe('/look');
    const look = await server.ok(openMerchantLook, { link: secretIn(address) });
    expect(look).toMatchObject({ user: { id }, back: expect.stringMatching(`/merchants/${id}$`) });
    expect(await opened(secretIn(address)), 'twice').toBe(errorCodes.resetTicketExpired);
    expect(await opened('x'.repeat(43)), 'guessed').toBe(errorCodes.resetTicketExpired);
    expect(await opened(look.token), 'a look is no code').toBe(errorCodes.resetTicketExpired);

    const inTime = await codeOf(id, token);
    const late = await codeOf(id, token);
    server.clock.advance(minuteMs - 1);
    expect(await opened(inTime)).toBe(0);
    server.clock.advance(1);
    expect(await opened(late)).toBe(errorCodes.resetTicketExpired);
  });

  it('is opened by no link of another kind, and its code opens nothing else', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const { token } = await givenStaff(server, { role: 'support' });
    const { token: boss } = await givenStaff(server, { role: 'administrator' });
    const invited = { name: 'Huda Ali', email: 'look-at-me@example.ae', role: 'auditor' as const };
    await server.ok(inviteStaff, invited, boss);
    const mail = await messageTo(server, invited.email, 'staffInvited');
    expect(await opened(secretIn(mail.text))).toBe(errorCodes.resetTicketExpired);
    const code = await codeOf(id, token);
    const chosen = { password: 'Quiet-harbour-9', confirmPassword: 'Quiet-harbour-9' };
    const taken = await server.call(acceptStaffInvitation, { ticket: code, ...chosen });
    expect(taken.code).toBe(errorCodes.resetTicketExpired);
    expect((await server.call(pageOrders, {}, code)).code).toBe(errorCodes.unauthenticated);
  });

  it('is not opened once who began it was cut off, or the merchant suspended', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const { token: boss } = await givenStaff(server, { role: 'administrator' });
    const begun = async () => {
      const staff = await givenStaff(server, { role: 'support' });
      return { ...staff, code: await codeOf(id, staff.token) };
    };
    const [leaving, reset, disabled, lesser] = [
      await begun(),
      await begun(),
      await begun(),
      await begun(),
    ];
    await server.ok(signOutStaff, {}, leaving.token);
    await server.ok(resetStaffAccount, { id: reset.staffId }, boss);
    await server.ok(disableStaff, { id: disabled.staffId, reason }, boss);
    await server.db
      .update(staffTable)
      .set({ role: 'auditor' })
      .where(eq(staffTable.id, lesser.staffId));
    for (const { code } of [leaving, reset, disabled, lesser])
      expect(await opened(code)).toBe(errorCodes.resetTicketExpired);
    const last = await begun();
    await server.ok(suspendMerchant, { id, reason }, boss);
    expect(await opened(last.code)).toBe(errorCodes.resetTicketExpired);
    expect(await server.db.$count(impersonations, eq(impersonations.merchantId, id))).toBe(0);
  });

  it('ends with the session that began it, however that ends', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const administrator = await givenStaff(server, { role: 'administrator' });
    const opens = async (look: string) => (await server.call(pageOrders, {}, look)).code;

    const leaving = await givenStaff(server, { role: 'support' });
    const { token: first } = await lookOf(id, leaving.token);
    expect(await opens(first)).toBe(0);
    await server.ok(signOutStaff, {}, leaving.token);
    expect(await opens(first)).toBe(errorCodes.unauthenticated);

    const taken = await givenStaff(server, { role: 'support' });
    const { token: second } = await lookOf(id, taken.token);
    await server.ok(resetStaffAccount, { id: taken.staffId }, administrator.token);
    expect(await opens(second)).toBe(errorCodes.unauthenticated);

    const away = await givenStaff(server, { role: 'support' });
    const { token: third } = await lookOf(id, away.token);
    await server.ok(disableStaff, { id: away.staffId, reason }, administrator.token);
    await server.ok(enableStaff, { id: away.staffId }, administrator.token);
    expect(await opens(third)).toBe(errorCodes.unauthenticated);
  });

  it('opens the reads that say so; every other call of a merchant is refused with a code', async () => {
    const { token, id } = await givenLook();
    expect(await server.ok(getMerchantDetail, { type: '1' }, token)).toMatchObject({ id });
    await server.ok(pageOrders, {}, token);
    for (const { endpoint, kind } of ofMerchants) {
      if (endpoint.openToImpersonation) continue;
      if (kind === 'upload') continue;
      const { code } = await server.call(endpoint, {}, token);
      expect([endpoint.name, code]).toEqual([endpoint.name, errorCodes.lookOnly]);
    }
  });

  it('is said by reads alone, and nothing of conversations, notices and sessions', () => {
    const open = allHandlers
      .map(({ endpoint }) => endpoint)
      .filter((each) => each.openToImpersonation);
    expect(open.length).toBeGreaterThan(20);
    for (const { name, realm, method } of open.filter(({ name }) => name !== signOut.name))
      expect([name, realm, method]).toEqual([name, 'merchant', 'GET']);
    for (const { openToImpersonation } of [getAccountInfo, pageNotices])
      expect(openToImpersonation).toBeUndefined();
  });

  it('shows what is on sale and to whom, and not what the merchant wrote down for itself', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const { token: merchant, merchantId } = shop.merchant;
    const { customerId } = shop.customer;
    await server.ok(addOwnNote, { id, text: 'Pays late' }, merchant);
    await server.ok(noteOwnCustomer, { id: customerId, text: 'Has a dog' }, merchant);
    const { token: support } = await givenStaff(server, { role: 'support' });
    const { token } = await lookOf(merchantId, support);
    const seen = [
      await server.ok(getOrder, { id }, token),
      await server.ok(pageOwnCustomers, {}, token),
      await server.ok(getOwnCustomer, { id: customerId }, token),
    ];
    expect(JSON.stringify(seen)).toContain(customerId);
    expect(JSON.stringify(seen)).not.toMatch(/Pays late|Has a dog/);
  });

  it('is nobody outside of the merchant’s own calls', async () => {
    const { token } = await givenLook();
    expect(await server.ctx.auth.resolve(token, server.clock.now())).toBeNull();
    expect((await server.call(getStaffOverview, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('is in the log with its reason, and the merchant is told at once', async () => {
    const { id, staff, merchant } = await givenLook();
    const { records } = await server.ok(pageStaffActions, { subjectId: id }, staff.token);
    expect(records).toMatchObject([{ action: 'beginMerchantLook', note: reason }]);
    const notices = await server.ok(pageNotices, {}, merchant.token);
    expect(notices.records).toHaveLength(1);
    expect(JSON.stringify(notices.records[0])).toContain('viewing your portal');
  });

  it('ends by itself, by whoever looks, and with the right to it', async () => {
    const one = await givenLook();
    const code = async (token: string) => (await server.call(pageOrders, {}, token)).code;
    await server.ok(signOut, {}, one.token);
    expect(await code(one.token)).toBe(errorCodes.unauthenticated);
    expect(await code(one.merchant.token)).toBe(0);

    const early = await givenLook();
    server.clock.advance(-1);
    await server.ok(signOut, {}, early.token);
    server.clock.advance(1);
    expect(await code(early.token)).toBe(errorCodes.unauthenticated);

    const two = await givenLook();
    const { token: administrator } = await givenStaff(server, { role: 'administrator' });
    await server.ok(disableStaff, { id: two.staff.staffId, reason }, administrator);
    expect(await code(two.token)).toBe(errorCodes.unauthenticated);

    const three = await givenLook();
    server.clock.advance(30 * minuteMs - 1);
    expect(await code(three.token)).toBe(0);
    server.clock.advance(1);
    expect(await code(three.token)).toBe(errorCodes.unauthenticated);
  });
});
