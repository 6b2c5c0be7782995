import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { answerMyTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { getMyVisitCalendar } from '@khidma/contract/orders/customer-orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { givenShop, paid, tomorrow } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;

/** A line of the event that was mailed. */
const mailed = async (to: string, kind: string) => {
  const [row] = await server.db
    .select({ calendar: outbox.calendar })
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.kind, kind)));
  // Long lines go on behind a blank (RFC 5545, 3.1).
  const text = row?.calendar.replaceAll(/\r\n[ \t]/g, '') ?? '';
  return (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim();
};

const utc = (iso: string) => iso.replaceAll(/[-:]|\.\d{3}/g, '');

describe('the calendar file of a visit', () => {
  it('is refused to strangers, to others, and where no time is reserved', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop, { reservedAt: null });
    await refusesStrangers(server, getMyVisitCalendar, { id });
    const { token } = await givenCustomer(server);
    expect((await server.call(getMyVisitCalendar, { id }, { token })).code).toBe(
      errorCodes.notFound,
    );
    expect((await server.call(getMyVisitCalendar, { id }, shop.customer.token)).code).toBe(
      errorCodes.orderWrongState,
    );
  });

  it('says when, where and with whom', async () => {
    const shop = await givenShop(server);
    const { id, number, reservedAt } = await paid(server, shop);
    const { fileName, text } = await server.ok(getMyVisitCalendar, { id }, shop.customer.token);
    expect(fileName).toBe(`${number}.ics`);
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain(`DTSTART:${utc(reservedAt ?? '')}`);
    expect(text).toContain('LOCATION:Villa 7');
    expect(text).toContain(`UID:${id}@`);
  });
});

describe('mails carry the visit for calendars', () => {
  it('when it is paid: to both sides, each with the other’s name', async () => {
    const shop = await givenShop(server);
    const { id, reservedAt, merchantName } = await paid(server, shop);
    const customer = await mailed(shop.customer.email, 'orderPlaced');
    const merchant = await mailed(shop.merchant.email, 'orderPaid');
    expect(customer('SUMMARY')).toContain(merchantName);
    for (const line of [customer, merchant]) {
      expect(line('METHOD')).toBe('REQUEST');
      expect(line('UID')).toContain(id);
      expect(line('SEQUENCE')).toBe('0');
      expect(line('DTSTART')).toBe(utc(reservedAt ?? ''));
    }
    expect(customer('ATTENDEE')).toContain(shop.customer.email);
    expect(merchant('ATTENDEE')).toContain(shop.merchant.email);
  });

  it('when the time changes: the same id with a higher number, to whoever agreed too', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const time = new Date(tomorrow(server).getTime() + 3 * dayMs).toISOString();
    const proposed = await server.ok(proposeTimes, { id, times: [time] }, shop.merchant.token);
    const proposalId = proposed.timeProposal?.id ?? '';
    await server.ok(answerMyTimeProposal, { id, proposalId, time }, shop.customer.token);
    for (const { email } of [shop.customer, shop.merchant]) {
      const line = await mailed(email, 'timeAgreed');
      expect(line('METHOD')).toBe('REQUEST');
      expect(line('UID')).toContain(id);
      expect(line('SEQUENCE')).toBe('1');
      expect(line('DTSTART')).toBe(utc(time));
    }
  });

  it('when it is cancelled: called off on both sides, also for who cancelled', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    for (const { email } of [shop.customer, shop.merchant]) {
      const line = await mailed(email, 'orderCancelled');
      expect(line('METHOD')).toBe('CANCEL');
      expect(line('STATUS')).toBe('CANCELLED');
      expect(line('SEQUENCE')).toBe('1');
      expect(line('UID')).toContain(id);
    }
  });

  it('not where no time is reserved: nothing is called off, and who cancelled is told nothing', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop, { reservedAt: null });
    expect((await mailed(shop.customer.email, 'orderPlaced'))('UID')).toBeUndefined();
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const toMerchant = and(
      eq(outbox.recipient, shop.merchant.email),
      eq(outbox.kind, 'orderCancelled'),
    );
    expect(await server.db.$count(outbox, toMerchant)).toBe(0);
  });
});
