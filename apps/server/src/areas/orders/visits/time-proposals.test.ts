import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  answerMyTimeProposal,
  answerTimeProposal,
  proposeMyTimes,
  proposeTimes,
} from '@khidma/contract/scheduling/time-proposals';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantSchedules } from '../../../db/schema/visits.ts';
import {
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
  tomorrow,
} from '../../../testing/orders-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

/** Moments at which visits can begin, so many days from now. */
const inDays = (...days: number[]): string[] =>
  days.map((each) => new Date(tomorrow(server).getTime() + (each - 1) * dayMs).toISOString());

const propose = (id: string, times: readonly string[], of = shop) =>
  server.ok(proposeTimes, { id, times: [...times] }, of.merchant.token);

const proposalOf = async (id: string, of = shop) => {
  const { timeProposal } = await server.ok(getMyOrder, { id }, of.customer.token);
  if (timeProposal === null) throw new Error('nothing is proposed');
  return timeProposal;
};

describe('proposing another time: refused', () => {
  it('to strangers', async () => {
    const { id } = await paid(server, shop);
    await refusesStrangers(server, proposeTimes, { id, times: inDays(2) });
    await refusesStrangers(server, proposeMyTimes, { id, times: inDays(2) });
    const answer = { id, proposalId: randomUUID(), time: null };
    await refusesStrangers(server, answerTimeProposal, answer);
    await refusesStrangers(server, answerMyTimeProposal, answer);
  });

  it('for somebody else’s order', async () => {
    const { id } = await paid(server, shop);
    const other = await givenShop(server);
    const input = { id, times: inDays(2) };
    const { notFound } = errorCodes;
    expect((await server.call(proposeTimes, input, other.merchant.token)).code).toBe(notFound);
    expect((await server.call(proposeMyTimes, input, other.customer.token)).code).toBe(notFound);
  });

  it('before it is paid, and when the work is done', async () => {
    for (const { id } of [await placed(server, shop), await merchantCompleted(server, shop)])
      expect(
        (await server.call(proposeTimes, { id, times: inDays(2) }, shop.merchant.token)).code,
      ).toBe(errorCodes.orderWrongState);
  });

  it('for times that are none, over, too far ahead, or more than three', async () => {
    const { id } = await paid(server, shop);
    const [over, far] = inDays(-1, 95);
    await refusesInput(server, proposeTimes, {
      token: shop.merchant.token,
      cases: [
        { input: { id, times: [] }, path: 'times', rule: 'required' },
        { input: { id, times: inDays(2, 3, 4, 5) }, path: 'times', rule: 'tooMany' },
        { input: { id, times: [over] }, path: 'times.0', rule: 'datePast' },
        { input: { id, times: [far] }, path: 'times.0', rule: 'dateTooFar' },
        { input: { id, times: ['soon'] }, path: 'times.0', rule: 'iso' },
      ],
    });
  });

  it('by a customer for a time at which the merchant does not begin', async () => {
    const { id } = await paid(server, shop);
    const [odd = ''] = inDays(3).map((time) => time.replace(/:\d\d:00\.000Z$/, ':07:00.000Z'));
    await refusesInput(server, proposeMyTimes, {
      token: shop.customer.token,
      cases: [{ input: { id, times: [odd] }, path: 'times.0', rule: 'closedThen' }],
    });
  });
});

describe('proposing another time', () => {
  it('changes nothing until the other side takes one', async () => {
    const order = await paid(server, shop);
    const times = inDays(4, 3);
    const proposed = await propose(order.id, times);
    expect(proposed).toMatchObject({
      reservedAt: order.reservedAt,
      timeProposal: { by: 'merchant', times: times.toSorted() },
    });
    const { id: proposalId } = await proposalOf(order.id);
    const [time = ''] = times;
    const agreed = await server.ok(
      answerMyTimeProposal,
      { id: order.id, proposalId, time },
      shop.customer.token,
    );
    expect(agreed).toMatchObject({ reservedAt: time, timeProposal: null });
    expect(agreed.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['timeProposed', 'timeAgreed']),
    );
    // The clock of the order goes by the new day: completed within seven days of it.
    expect(Date.parse(agreed.completionDeadline ?? '') - Date.parse(time)).toBe(7 * dayMs);
    expect((await messageTo(server, shop.customer.email, 'timeProposed')).subject).toContain(
      order.number,
    );
  });

  it('gives an order without a time one', async () => {
    const order = await paid(server, shop, { reservedAt: null });
    const times = inDays(3);
    await propose(order.id, times);
    const { id: proposalId } = await proposalOf(order.id);
    const agreed = await server.ok(
      answerMyTimeProposal,
      { id: order.id, proposalId, time: times[0] ?? null },
      shop.customer.token,
    );
    expect(agreed.reservedAt).toBe(times[0]);
    expect(agreed.reservedUntil).not.toBeNull();
  });

  it('of the other side answers the first: at most one is open', async () => {
    const { id } = await paid(server, shop);
    await propose(id, inDays(3));
    const first = await proposalOf(id);
    const countered = await server.ok(
      proposeMyTimes,
      { id, times: inDays(5) },
      shop.customer.token,
    );
    expect(countered.timeProposal).toMatchObject({ by: 'customer', times: inDays(5) });
    const late = { id, proposalId: first.id, time: inDays(3)[0] ?? null };
    expect((await server.call(answerMyTimeProposal, late, shop.customer.token)).code).toBe(
      errorCodes.proposalClosed,
    );
    const taken = await server.ok(
      answerTimeProposal,
      { id, proposalId: countered.timeProposal?.id ?? '', time: inDays(5)[0] ?? null },
      shop.merchant.token,
    );
    expect(taken.reservedAt).toBe(inDays(5)[0]);
  });

  it('can be declined: the time that stood stays', async () => {
    const order = await paid(server, shop);
    await propose(order.id, inDays(3));
    const { id: proposalId } = await proposalOf(order.id);
    const declined = await server.ok(
      answerMyTimeProposal,
      { id: order.id, proposalId, time: null },
      shop.customer.token,
    );
    expect(declined).toMatchObject({ reservedAt: order.reservedAt, timeProposal: null });
  });

  it('is not answered by whoever proposed it, with another time, or once it has ended', async () => {
    const { id } = await paid(server, shop);
    await propose(id, inDays(6));
    const { id: proposalId } = await proposalOf(id);
    const answer = (time: string | null) => ({ id, proposalId, time });
    expect((await server.call(answerTimeProposal, answer(null), shop.merchant.token)).code).toBe(
      errorCodes.proposalClosed,
    );
    await refusesInput(server, answerMyTimeProposal, {
      token: shop.customer.token,
      cases: [{ input: answer(inDays(7)[0] ?? ''), path: 'time', rule: 'invalid' }],
    });
    server.clock.advance(2 * dayMs);
    expect((await server.ok(getOrder, { id }, shop.merchant.token)).timeProposal).toBeNull();
    expect((await server.call(answerMyTimeProposal, answer(null), shop.customer.token)).code).toBe(
      errorCodes.proposalClosed,
    );
  });

  it('holds no time: who is quicker has it', async () => {
    const own = await givenShop(server);
    await server.db
      .update(merchantSchedules)
      .set({ teams: 1 })
      .where(eq(merchantSchedules.merchantId, own.merchant.merchantId));
    const { id } = await paid(server, own);
    const [time = ''] = inDays(4);
    await propose(id, [time], own);
    const { token } = await givenCustomer(server);
    await placed(server, { ...own, customer: { ...own.customer, token } }, { reservedAt: time });
    const { id: proposalId } = await proposalOf(id, own);
    await refusesInput(server, answerMyTimeProposal, {
      token: own.customer.token,
      cases: [{ input: { id, proposalId, time }, path: 'time', rule: 'timeTaken' }],
    });
  });
});
