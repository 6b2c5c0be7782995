import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import {
  addBlockedTime,
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@khidma/contract/scheduling/calendar';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBusyTimes } from '../../adapters/calendars/read-busy-times.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { calendarFeeds } from '../../db/schema/visits.ts';
import { givenShop, paid, placed, type Shop } from '../../testing/orders-factory.ts';
import { givenMerchant } from '../../testing/people.ts';
import { refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = async ({ merchant }: Pick<Shop, 'merchant'>): Promise<string> => {
  const { address } = await server.ok(createCalendarFeed, {}, merchant.token);
  return new URL(address).pathname;
};
const read = (url: string) => server.app.inject({ method: 'GET', url });
/** The lines of a calendar, each whole: long ones are folded. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
/** The events of a calendar, by the id that they begin with. */
const eventsIn = (body: string) =>
  new Map(
    body
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => {
        const lines = linesOf(event);
        const id = lines.find((line) => line.startsWith('UID:'))?.slice(4, 40) ?? '';
        return [id, lines] as const;
      }),
  );

describe('a calendar’s secret address: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, getCalendarFeed, {});
    await refusesStrangers(server, createCalendarFeed, {});
    await refusesStrangers(server, removeCalendarFeed, {});
  });

  it('where it is guessed, malformed, replaced, removed, or of a merchant who may not sign in', async () => {
    const merchant = await givenMerchant(server);
    const first = await create({ merchant });
    const guessed = [
      first.replace(/.\.ics$/, 'x.ics'),
      '/feeds/x.ics',
      `${first}x`,
      '/feeds/%00.ics',
    ];
    for (const path of guessed) expect((await read(path)).statusCode).toBe(404);
    const second = await create({ merchant });
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const set = (status: 'active' | 'suspended') =>
      server.db.update(merchants).set({ status }).where(eq(merchants.id, merchant.merchantId));
    await set('suspended');
    expect((await read(second)).statusCode).toBe(404);
    await set('active');
    await server.ok(removeCalendarFeed, {}, merchant.token);
    expect((await read(second)).statusCode).toBe(404);
    expect(await server.ok(getCalendarFeed, {}, merchant.token)).toEqual({
      createdAt: null,
      readAt: null,
    });
  });

  it('is stored as its hash only', async () => {
    const merchant = await givenMerchant(server);
    const path = await create({ merchant });
    const [row] = await server.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.merchantId, merchant.merchantId));
    expect(row?.tokenHash).not.toBe('');
    expect(path).not.toContain(row?.tokenHash);
  });

  it('asked for without end', async () => {
    const path = await create({ merchant: await givenMerchant(server) });
    const answers = new Set<number>();
    for (let count = 0; count < 61; count += 1) answers.add((await read(path)).statusCode);
    expect(answers).toEqual(new Set([200, 429]));
  });

  it('to somebody whose session has ended', async () => {
    const { code } = await server.call(createCalendarFeed, {}, 'ended');
    expect(code).toBe(errorCodes.unauthenticated);
  });
});

describe('a merchant’s calendar for calendars elsewhere', () => {
  it('has its own visits and blocked times, and shows where and whom to call once it is paid', async () => {
    const shop = await givenShop(server);
    const path = await create(shop);
    const unpaid = await placed(server, shop);
    const booked = await paid(server, shop);
    await paid(server, await givenShop(server));
    const startsAt = new Date(server.clock.now().getTime() + 2 * dayMs);
    const block = await server.ok(
      addBlockedTime,
      {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + dayMs).toISOString(),
        team: null,
        note: 'Van, workshop',
      },
      shop.merchant.token,
    );
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const events = eventsIn(answer.body);
    expect([...events.keys()].toSorted()).toEqual([unpaid.id, booked.id, block.id].toSorted());
    const [tentative, confirmed] = [events.get(unpaid.id) ?? [], events.get(booked.id) ?? []];
    expect(tentative).toContain('STATUS:TENTATIVE');
    expect(tentative.join()).not.toContain('+97150');
    expect(confirmed).toContain('STATUS:CONFIRMED');
    expect(confirmed).toContain('SEQUENCE:0');
    expect(confirmed.join()).toContain('+97150');
    expect(confirmed.join()).toContain(`/order-detail/${booked.id}`);
    expect(events.get(block.id)).toContain('SUMMARY:Blocked: Van\\, workshop');
    const { readAt } = await server.ok(getCalendarFeed, {}, shop.merchant.token);
    expect(readAt).not.toBeNull();
    const from = startsAt.getTime();
    const until = from + dayMs;
    expect(
      readBusyTimes(answer.body, { from, until, ownHost: 'elsewhere.example' }),
      'as our own reader understands it',
    ).toEqual({ ranges: [{ from, until }], skipped: 0, unclear: [] });
  });

  it('keeps an event’s id when it is cancelled, and raises its sequence', async () => {
    const shop = await givenShop(server);
    const path = await create(shop);
    const { id } = await paid(server, shop);
    const before = eventsIn((await read(path)).body).get(id);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const after = eventsIn((await read(path)).body).get(id);
    expect(before).toContain('SEQUENCE:0');
    expect(after).toContain('SEQUENCE:1');
    expect(after).toContain('STATUS:CANCELLED');
    expect(after?.find((line) => line.startsWith('UID:'))).toBe(
      before?.find((line) => line.startsWith('UID:')),
    );
  });
});
