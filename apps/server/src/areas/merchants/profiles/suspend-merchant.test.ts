import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getMerchantDetail,
  listRecommendedMerchants,
  restoreMerchant,
  suspendMerchant,
} from '@khidma/contract/merchants/merchants';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { payOrder } from '@khidma/contract/orders/payments';
import { placeOrder, requestCancel } from '@khidma/contract/orders/customer-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActions } from '../../../db/schema/auth.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenShop, orderInput, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: { readonly token: string; readonly staffId: string };
beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const reason = 'Several customers were not served.';
const suspend = (id: string) => server.ok(suspendMerchant, { id, reason }, staff.token);
const restore = (id: string) =>
  server.ok(restoreMerchant, { id, reason: 'It is settled.' }, staff.token);

describe('Suspending and restoring with reason is refused', () => {
  it('to strangers and other realms', async () => {
    const { merchantId: id } = await givenMerchant(server);
    await refusesStrangers(server, suspendMerchant, { id, reason });
    await refusesStrangers(server, restoreMerchant, { id, reason });
  });

  it('without a reason, and where there is no merchant', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const unknown = server.ctx.ids.uuid();
    for (const endpoint of [suspendMerchant, restoreMerchant]) {
      await refusesInput(server, endpoint, {
        token: staff.token,
        cases: [
          { input: { id, reason: ' ' }, path: 'reason', rule: 'required' },
          { input: { id, reason: 'x'.repeat(501) }, path: 'reason', rule: 'tooLong' },
        ],
      });
      expect((await server.call(endpoint, { id: unknown, reason }, staff.token)).code).toBe(
        errorCodes.notFound,
      );
    }
  });

  it('twice, of an account that is terminated, or where nothing is suspended', async () => {
    const { merchantId: id } = await givenMerchant(server);
    const gone = await givenMerchant(server, { status: 'terminated' });
    const codeOf = async (endpoint: typeof suspendMerchant | typeof restoreMerchant, to: string) =>
      (await server.call(endpoint, { id: to, reason }, staff.token)).code;
    expect(await codeOf(restoreMerchant, id)).toBe(errorCodes.merchantWrongState);
    const both = await Promise.all([codeOf(suspendMerchant, id), codeOf(suspendMerchant, id)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, errorCodes.merchantWrongState]);
    expect(await codeOf(suspendMerchant, gone.merchantId)).toBe(errorCodes.merchantWrongState);
    expect(await codeOf(restoreMerchant, gone.merchantId)).toBe(errorCodes.merchantWrongState);
  });
});

describe('suspendMerchant: 20300 follows', () => {
  it('at the next call of every session, and signing in says that the account is suspended', async () => {
    const { merchantId, token, email, password } = await givenMerchant(server);
    await suspend(merchantId);
    expect((await server.call(getMerchantDetail, { type: '1' }, token)).code).toBe(
      errorCodes.noPermission,
    );
    expect((await server.call(signIn, { account: email, password }, token)).code).toBe(
      errorCodes.accountSuspended,
    );
    // What everybody may read is not closed to the browser that holds the token.
    expect((await server.call(listRecommendedMerchants, {}, token)).code).toBe(0);
    await restore(merchantId);
    expect((await server.call(getMerchantDetail, { type: '1' }, token)).code).toBe(0);
  });

  it('the merchant is told why in its language, and who did it stands in the record', async () => {
    const { merchantId, email } = await givenMerchant(server, { lang: 'ar-AE' });
    expect(await suspend(merchantId)).toMatchObject({
      status: 'suspended',
      suspensionReason: reason,
      history: [{ action: 'suspendMerchant', note: reason }],
    });
    const told = await messageTo(server, email, 'merchantSuspended');
    expect(told).toMatchObject({ lang: 'ar-AE', text: expect.stringContaining(reason) });
    server.clock.advance(1000);
    expect(await restore(merchantId)).toMatchObject({
      status: 'active',
      suspensionReason: '',
      history: [{ action: 'restoreMerchant' }, { action: 'suspendMerchant' }],
    });
    expect((await messageTo(server, email, 'merchantRestored')).text).toContain(
      'https://khidma.example/login',
    );
    const recorded = await server.db
      .select({ staffId: staffActions.staffId })
      .from(staffActions)
      .where(eq(staffActions.subjectId, merchantId));
    expect(recorded).toEqual([{ staffId: staff.staffId }, { staffId: staff.staffId }]);
  });
});

describe('What a suspended merchant sells', () => {
  const listed = async ({ serviceId }: Shop): Promise<boolean> => {
    const { records } = await server.ok(pageShopServices, { pageSize: '100' });
    return records.some(({ id }) => id === serviceId);
  };

  it('leaves the lists, cannot be opened, bought or paid, and comes back as it was', async () => {
    const shop = await givenShop(server);
    const waiting = await placed(server, shop);
    await suspend(shop.merchant.merchantId);
    expect(await listed(shop)).toBe(false);
    expect((await server.call(getShopService, { id: shop.serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
    const { token } = shop.customer;
    expect((await server.call(placeOrder, orderInput(server, shop), token)).code).toBe(
      errorCodes.serviceNotOnSale,
    );
    const pay = { id: waiting.id };
    expect((await server.call(payOrder, pay, token)).code).toBe(errorCodes.serviceNotOnSale);
    await restore(shop.merchant.merchantId);
    expect(await listed(shop)).toBe(true);
    expect((await server.call(payOrder, pay, token)).code).toBe(0);
  });

  it('what is paid is cancelled by its customer at once: nobody is there to answer', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await suspend(shop.merchant.merchantId);
    const asked = await server.ok(
      requestCancel,
      { id, reason: 'anotherMerchant', description: '' },
      shop.customer.token,
    );
    expect(asked).toMatchObject({ status: 'Cancelled', refundAmount: asked.actualAmount });
  });
});
