import { noDocuments } from '@khidma/domain/merchants/documents';
import {
  getAccountInfo,
  getRemovable,
  terminateAccount,
} from '@khidma/contract/identity/merchant-account';
import { addBusyCalendar } from '@khidma/contract/scheduling/calendar';
import { busyCalendars } from '../../../db/schema/visits.ts';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { unpublishService } from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { payOrder } from '@khidma/contract/orders/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { ledgerBalances, withdrawals } from '../../../db/schema/finance.ts';
import { merchantRevisions, merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { services } from '../../../db/schema/services.ts';
import { findMessage } from '../../../testing/mailbox.ts';
import {
  cancelRequested,
  givenShop,
  merchantCompleted,
  paid,
  placed,
} from '../../../testing/orders-factory.ts';
import { givenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FUND = 'Silver-river-3';
const password = KNOWN_PASSWORD;

const reasonsOf = async (token: string) => (await server.ok(getRemovable, {}, token)).reasons;

describe('terminating refuses', () => {
  it('strangers and other realms', async () => {
    await refusesStrangers(server, getRemovable, {});
    await refusesStrangers(server, terminateAccount, { password });
  });

  it('without the login password, or the fund password where one is set', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    await refusesInput(server, terminateAccount, {
      token,
      cases: [
        { input: {}, path: 'password', rule: 'required' },
        { input: { password }, path: 'fundPassword', rule: 'required' },
      ],
    });
    const end = async (input: { password: string; fundPassword: string }) =>
      (await server.call(terminateAccount, input, token)).code;
    expect(await end({ password: 'wrong', fundPassword: FUND })).toBe(errorCodes.wrongPassword);
    expect(await end({ password, fundPassword: 'wrong' })).toBe(errorCodes.wrongFundPassword);
    expect((await server.call(getAccountInfo, {}, token)).code).toBe(0);
  });
});

describe('account termination is blocked, and every reason is named', () => {
  it('while orders are Paid, Merchant completed or Pending cancellation, and services Released', async () => {
    const shop = await givenShop(server);
    const { token } = shop.merchant;
    expect(await reasonsOf(token)).toEqual(['servicesReleased']);
    await paid(server, shop);
    expect(await reasonsOf(token)).toEqual(['ordersPaid', 'servicesReleased', 'balanceNotZero']);
    await merchantCompleted(server, shop);
    await cancelRequested(server, shop);
    const reasons = [
      'ordersPaid',
      'ordersMerchantCompleted',
      'ordersPendingCancellation',
      'servicesReleased',
      'balanceNotZero',
    ];
    expect(await server.ok(getRemovable, {}, token)).toEqual({ removable: false, reasons });
    expect(await server.call(terminateAccount, { password }, token)).toMatchObject({
      code: errorCodes.terminationBlocked,
      data: { reasons },
    });
    expect((await server.call(getAccountInfo, {}, token)).code).toBe(0);
  });

  it.each([
    ['UnderReview', 'servicesUnderReview'],
    ['UpdateUnderReview', 'servicesUpdateUnderReview'],
    ['UpdateFailed', 'servicesReleased'],
    ['Publishing', 'servicesReleased'],
  ] as const)('while a service is %s', async (status, reason) => {
    const { merchant, serviceId } = await givenShop(server);
    await server.db.update(services).set({ status }).where(eq(services.id, serviceId));
    expect(await reasonsOf(merchant.token)).toEqual([reason]);
  });

  it('while a withdrawal is open, a balance is not zero, or merchant info is under update review', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const { ctx, db, clock } = server;
    const at = clock.now();
    const facts = { merchantId, amount: 100, iban: '', holder: '', bank: '', appliedAt: at };
    await db
      .insert(withdrawals)
      .values({ id: ctx.ids.uuid(), number: ctx.ids.uuid(), stage: 'asked', ...facts });
    await db.insert(ledgerBalances).values([
      { merchantId, account: 'merchantWithdrawable', balance: 5 },
      { merchantId, account: 'merchantReceivable', balance: -5 },
    ]);
    const content = {
      merchantName: 'Bright Homes',
      merchantType: 'company' as const,
      serviceTypes: [],
      ...noDocuments,
    };
    await db.insert(merchantRevisions).values({
      id: ctx.ids.uuid(),
      merchantId,
      status: 'underReview',
      before: content,
      content,
      submittedAt: at,
    });
    expect(await reasonsOf(token)).toEqual([
      'profileUnderReview',
      'withdrawalOpen',
      'balanceNotZero',
      'debtOpen',
    ]);
  });
});

describe('a terminated account', () => {
  it('has no calendar elsewhere read any more', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const address = 'https://calendar.example.com/left.ics';
    await server.ok(addBusyCalendar, { name: 'My own', address, team: null }, token);
    await server.ok(terminateAccount, { password }, token);
    const own = eq(busyCalendars.merchantId, merchantId);
    expect(await server.db.$count(busyCalendars, own)).toBe(0);
  });

  it('has no session, no way in and nothing on sale; its records stay', async () => {
    const shop = await givenShop(server, { merchant: { fundPassword: FUND } });
    const { merchant, serviceId, customer } = shop;
    const unpaid = await placed(server, shop);
    await server.ok(unpublishService, { id: serviceId }, merchant.token);
    expect(await server.ok(getRemovable, {}, merchant.token)).toEqual({
      removable: true,
      reasons: [],
    });
    const input = { password, fundPassword: FUND };
    expect(await server.ok(terminateAccount, input, merchant.token)).toBeNull();

    expect((await server.call(getAccountInfo, {}, merchant.token)).code).toBe(
      errorCodes.unauthenticated,
    );
    expect((await server.call(signIn, { account: merchant.email, password })).code).not.toBe(0);
    expect((await server.call(getShopService, { id: serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
    expect(
      (await server.call(payOrder, { id: unpaid.id }, customer.token)).code,
      'an order that was not paid yet',
    ).toBe(errorCodes.paymentExpired);
    const [kept] = await server.db
      .select()
      .from(merchants)
      .where(eq(merchants.id, merchant.merchantId));
    expect(kept).toMatchObject({ status: 'terminated', email: merchant.email });
    expect(
      await server.db.select().from(orders).where(eq(orders.merchantId, merchant.merchantId)),
    ).toHaveLength(1);
    expect(await findMessage(server, merchant.email, 'accountTerminated')).toBeDefined();
  });
});
