import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  awaitTime,
  listAwaitedTimes,
  listFreeTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { cancelUnpaidOrder } from '@khidma/contract/orders/customer-orders';
import { awaitedLookMs, maxAwaitedTimes } from '@khidma/domain/availability/awaited-times';
import { addDays, dayMs, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { notices } from '../../../db/schema/notices.ts';
import { awaitedTimes, blockedTimes, merchantSchedules } from '../../../db/schema/visits.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../../identity/auth/erase-customer.ts';
import { notifyFreedTimes } from './awaited-times.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const dayIn = (days: number) => addDays(dubaiDay(server.clock.now().getTime()), days);

/** A shop of one team that is busy on the whole of a day, by what it keeps free itself. */
async function givenFullDay(day = dayIn(3)) {
  const shop = await givenShop(server);
  const { merchantId } = shop.merchant;
  await server.db
    .update(merchantSchedules)
    .set({ teams: 1 })
    .where(eq(merchantSchedules.merchantId, merchantId));
  await server.db.insert(blockedTimes).values({
    id: server.ctx.ids.uuid(),
    merchantId,
    team: null,
    startsAt: new Date(momentInDubai(day, '00:00')),
    endsAt: new Date(momentInDubai(addDays(day, 1), '00:00')),
    note: '',
  });
  return { shop, day, wait: { serviceId: shop.serviceId, day } };
}

const free = ({ merchant }: Shop) =>
  server.db.delete(blockedTimes).where(eq(blockedTimes.merchantId, merchant.merchantId));

const look = async (): Promise<number> => {
  server.clock.advance(awaitedLookMs);
  return notifyFreedTimes(server.ctx);
};

describe('waiting for a time is refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, awaitTime, { serviceId: UNKNOWN, day: dayIn(1) });
    await refusesStrangers(server, listAwaitedTimes, {});
    await refusesStrangers(server, stopAwaitingTime, { id: UNKNOWN });
  });

  it('for days that are none, are over or too far', async () => {
    const { shop, wait } = await givenFullDay();
    await refusesInput(server, awaitTime, {
      token: shop.customer.token,
      cases: [
        { input: { ...wait, day: '2026-02-30' }, path: 'day', rule: 'date' },
        { input: { ...wait, day: dayIn(-1) }, path: 'day', rule: 'datePast' },
        { input: { ...wait, day: dayIn(91) }, path: 'day', rule: 'dateTooFar' },
        { input: { ...wait, quantity: 0 }, path: 'quantity', rule: 'tooSmall' },
        { input: { ...wait, quantity: 51 }, path: 'quantity', rule: 'tooLarge' },
      ],
    });
  });

  it('for a service that is unknown, for a day with a free time, and where all is by agreement', async () => {
    const { shop, wait } = await givenFullDay();
    const { token } = shop.customer;
    const code = async (input: object) =>
      (await server.call(awaitTime, { ...wait, ...input }, { token })).code;
    expect(await code({ serviceId: UNKNOWN })).toBe(errorCodes.notFound);
    expect(await code({ day: dayIn(4) })).toBe(errorCodes.timeIsFree);
    await server.db
      .update(merchants)
      .set({ hours: null })
      .where(eq(merchants.id, shop.merchant.merchantId));
    expect(await code({})).toBe(errorCodes.invalid);
  });

  it('beyond so many days of one customer, forty calls at once included', async () => {
    const { token } = await givenCustomer(server);
    const { wait } = await givenFullDay();
    const others = await Promise.all(
      Array.from({ length: maxAwaitedTimes + 1 }, () => givenFullDay()),
    );
    const answers = await Promise.all(
      others.map((each) => server.call(awaitTime, each.wait, { token })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxAwaitedTimes);
    expect(await server.call(awaitTime, wait, { token })).toMatchObject({
      code: errorCodes.tooManyAwaitedTimes,
      data: { max: maxAwaitedTimes },
    });
  });

  it('to whoever would end somebody else’s', async () => {
    const { shop, wait } = await givenFullDay();
    const { id } = await server.ok(awaitTime, wait, shop.customer.token);
    const other = await givenCustomer(server);
    const answer = await server.call(stopAwaitingTime, { id }, { token: other.token });
    expect(answer.code).toBe(errorCodes.notFound);
  });
});

describe('a customer asks to be told when a time of a service opens', () => {
  it('and is told once, by notice and mail', async () => {
    const { shop, day, wait } = await givenFullDay();
    const { token, customerId, email } = shop.customer;
    const { days, nextFreeDay } = await server.ok(listFreeTimes, {
      id: shop.serviceId,
      from: day,
      days: '1',
    });
    expect(days).toEqual([{ day, times: [], why: 'full' }]);
    expect(nextFreeDay).toBe(addDays(day, 1));
    await server.ok(awaitTime, wait, token);
    await server.ok(awaitTime, { ...wait, quantity: 2 }, token);
    expect((await server.ok(listAwaitedTimes, {}, token)).awaited).toMatchObject([
      { serviceId: shop.serviceId, serviceName: 'Deep cleaning', day },
    ]);
    expect(await look()).toBe(0);
    await free(shop);
    const told = await Promise.all([look(), notifyFreedTimes(server.ctx)]);
    expect(told[0] + told[1]).toBe(1);
    const { text } = await messageTo(server, email, 'timeOpened');
    expect(text).toContain(`/shop/s/${shop.serviceId}?on=${day}`);
    const rows = await server.db
      .select()
      .from(notices)
      .where(and(eq(notices.recipientId, customerId), eq(notices.kind, 'timeOpened')));
    expect(rows).toMatchObject([{ path: `/s/${shop.serviceId}?on=${day}` }]);
    expect(await look()).toBe(0);
    expect((await server.ok(listAwaitedTimes, {}, token)).awaited).toEqual([]);
  });

  it('when somebody gives a time back', async () => {
    const day = dayIn(3);
    const shop = await givenShop(server);
    const { merchantId } = shop.merchant;
    await server.db
      .update(merchantSchedules)
      .set({ teams: 1, visitsPerDay: 1 })
      .where(eq(merchantSchedules.merchantId, merchantId));
    const reservedAt = new Date(momentInDubai(day, '10:00')).toISOString();
    const { id } = await placed(server, shop, { reservedAt });
    const { token, email } = await givenCustomer(server);
    await server.ok(awaitTime, { serviceId: shop.serviceId, day }, token);
    await server.ok(cancelUnpaidOrder, { id }, shop.customer.token);
    await look();
    expect(await findMessage(server, email, 'timeOpened')).toBeDefined();
  });

  it('and hears nothing after having stopped, nor after the day', async () => {
    const { shop, wait } = await givenFullDay(dayIn(1));
    const { token, email } = shop.customer;
    const { id } = await server.ok(awaitTime, wait, token);
    await server.ok(stopAwaitingTime, { id }, token);
    await free(shop);
    await look();
    expect(await findMessage(server, email, 'timeOpened')).toBeUndefined();

    const late = await givenFullDay(dayIn(1));
    await server.ok(awaitTime, late.wait, late.shop.customer.token);
    server.clock.advance(2 * dayMs);
    await free(late.shop);
    await look();
    await forgetOld(server.ctx);
    const left = await server.db.select().from(awaitedTimes).where(eq(awaitedTimes.day, late.day));
    expect(left.filter(({ serviceId }) => serviceId === late.shop.serviceId)).toEqual([]);
    expect(await findMessage(server, late.shop.customer.email, 'timeOpened')).toBeUndefined();
  });

  it('and waits no longer once the account is erased', async () => {
    const { shop, wait } = await givenFullDay();
    await server.ok(awaitTime, wait, shop.customer.token);
    await eraseCustomer(server.ctx, shop.customer.email);
    const mine = eq(awaitedTimes.customerId, shop.customer.customerId);
    expect(await server.db.select().from(awaitedTimes).where(mine)).toEqual([]);
  });
});
