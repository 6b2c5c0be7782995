import { sendEmailCode } from '@khidma/contract/identity/passwords';
import { completeOrder } from '@khidma/contract/orders/completion';
import { getMerchantDetail, pageMerchants } from '@khidma/contract/merchants/merchants';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { setServiceFee } from '@khidma/contract/money/fees';
import { setTunables } from '@khidma/contract/backoffice/settings';
import type { plainSettingNames } from '@khidma/contract/shapes/settings';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCodes, sessions } from '../../../db/schema/auth.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import {
  completionInput,
  givenShop,
  pay,
  merchantCompleted,
  paid,
  placed,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: RunningTestServer;
let shop: Shop;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  shop = await givenShop(server);
  administrator = (await givenStaff(server, { role: 'administrator' })).token;
});
afterAll(() => server.close());

const set = (name: (typeof plainSettingNames)[number], value: number) =>
  server.ok(setTunables, { changes: [{ name, value }] }, administrator);

const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();

const seenByMerchant = (id: string) => server.ok(getOrder, { id }, shop.merchant.token);

describe('What is set takes effect on what begins next, and never on what runs already', () => {
  it('the time to pay', async () => {
    const running = await placed(server, shop);
    await set('paymentWindow', 2 * hour);
    expect(await placed(server, shop)).toMatchObject({ paymentDeadline: at(2 * hour) });
    expect(await seenByMerchant(running.id)).toMatchObject({ paymentDeadline: at(15 * minute) });
  });

  it('the time to confirm, of an order that is paid already too', async () => {
    const running = await merchantCompleted(server, shop);
    const { id } = await paid(server, shop);
    await set('confirmationWindow', 5 * hour);
    const next = await server.ok(
      completeOrder,
      await completionInput(server, shop, id),
      shop.merchant.token,
    );
    expect(next.confirmationDeadline).toBe(at(5 * hour));
    expect((await seenByMerchant(running.id)).confirmationDeadline).toBe(at(72 * hour));
  });

  it('the life of a code, and what its mail says of it', async () => {
    const { email } = await givenMerchant(server);
    const expiries = async () =>
      (
        await server.db
          .select({ expiresAt: oneTimeCodes.expiresAt })
          .from(oneTimeCodes)
          .where(eq(oneTimeCodes.address, email))
          .orderBy(desc(oneTimeCodes.createdAt))
      ).map(({ expiresAt }) => expiresAt.toISOString());
    const ask = () => server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
    await ask();
    const first = at(10 * minute);
    await set('codeLife', 30 * minute);
    server.clock.advance(minute);
    expect(await ask()).toEqual({ expiresInSeconds: 1800, retryAfterSeconds: 60 });
    expect(await expiries()).toEqual([at(30 * minute), first]);
    expect((await messageTo(server, email, 'resetCode')).text).toContain('30 minutes');
  });

  it('the life of a session', async () => {
    const lifeOf = async (merchantId: string) =>
      (await server.db.select().from(sessions).where(eq(sessions.subjectId, merchantId)))[0]
        ?.expiresAt;
    const before = await givenMerchant(server);
    const end = await lifeOf(before.merchantId);
    await server.ok(
      setTunables,
      {
        changes: [
          { name: 'sessionIdle', value: hour },
          { name: 'sessionLife', value: 3 * hour },
        ],
      },
      administrator,
    );
    const after = await givenMerchant(server);
    expect(await lifeOf(after.merchantId)).toEqual(new Date(at(3 * hour)));
    expect(await lifeOf(before.merchantId)).toEqual(end);
  });

  it('from how many days before its end a certificate is spoken of, to the merchant and to staff', async () => {
    const today = dubaiDay(server.clock.now().getTime());
    const due = addDays(today, 20);
    const { token, merchantId } = await givenMerchant(server, { licenceDueDate: due });
    const said = async () => {
      const profile = await server.ok(getMerchantDetail, { type: '1' }, token);
      const { records } = await server.ok(pageMerchants, { licence: 'expiring' }, administrator);
      return { ...profile?.certificateTerms, listed: records.map(({ id }) => id) };
    };
    expect(await said()).toEqual({ today, noticeDays: 30, listed: [merchantId] });
    await set('certificateNoticeDays', 14);
    expect(await said()).toEqual({ today, noticeDays: 14, listed: [] });
  });

  it('the service fee, fixed on the order when it is paid', async () => {
    const unpaid = await placed(server, shop);
    const before = await paid(server, shop);
    await server.ok(
      setServiceFee,
      { basisPoints: 850, from: dubaiDay(server.clock.now().getTime()) },
      administrator,
    );
    await pay(server, { id: unpaid.id, token: shop.customer.token });
    expect((await seenByMerchant(unpaid.id)).fee?.basisPoints).toBe(850);
    expect((await seenByMerchant(before.id)).fee?.basisPoints).toBe(1000);
  });

  it('a fee that is announced holds from its day in Dubai, not before', async () => {
    const tomorrow = addDays(dubaiDay(server.clock.now().getTime()), 1);
    await server.ok(setServiceFee, { basisPoints: 700, from: tomorrow }, administrator);
    const feeOf = async () => {
      const { id } = await paid(server, shop);
      return (await seenByMerchant(id)).fee?.basisPoints;
    };
    expect(await feeOf()).toBe(850);
    // 06:01 UTC is 10:01 in Dubai: the next day begins there in less than fourteen hours.
    server.clock.advance(14 * hour);
    // The sessions of the first shop have ended by then.
    shop = await givenShop(server);
    expect(await feeOf()).toBe(700);
  });
});
