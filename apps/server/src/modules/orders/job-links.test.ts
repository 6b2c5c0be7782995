import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { getJob } from '@khidma/contract/orders/get-job';
import { getOrder } from '@khidma/contract/orders/get-order';
import { makeJobLink } from '@khidma/contract/orders/make-job-link';
import { reportJob } from '@khidma/contract/orders/report-job';
import { dayMs } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobLink } from '../../testing/absence-factory.ts';
import { letPass } from '../../testing/let-pass.ts';
import { givenShop, placed, type Shop } from '../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const codeOf = async (answer: Promise<{ readonly code: number }>) => (await answer).code;
const look = (link: string) => codeOf(server.call(getJob, { link }));
const { notFound } = errorCodes;

describe('a job link: refused', () => {
  it('to strangers, for somebody else’s order, and for one that is not paid', async () => {
    const { id } = await jobLink(server, shop);
    await refusesStrangers(server, makeJobLink, { id });
    const { token } = (await givenShop(server)).merchant;
    expect(await codeOf(server.call(makeJobLink, { id }, token))).toBe(notFound);
    const unpaid = await placed(server, shop);
    const made = server.call(makeJobLink, { id: unpaid.id }, shop.merchant.token);
    expect(await codeOf(made)).toBe(errorCodes.orderWrongState);
  });

  it('when it is guessed, replaced, over, or its order is', async () => {
    const { id, link } = await jobLink(server, shop);
    expect(await look('x'.repeat(43))).toBe(notFound);
    expect(await look(link)).toBe(0);
    const { address } = await server.ok(makeJobLink, { id }, shop.merchant.token);
    const newer = new URL(address).searchParams.get('link') ?? '';
    expect(await look(link), 'a newer one ends it').toBe(notFound);
    expect(await codeOf(server.call(reportJob, { link, step: 'arrived' }))).toBe(notFound);
    const other = await jobLink(server, shop);
    const reason = 'notAvailable' as const;
    await server.ok(cancelOrder, { id: other.id, reason, description: '' }, shop.merchant.token);
    expect(await look(other.link), 'nobody needs the door any more').toBe(notFound);
    expect(await codeOf(server.call(reportJob, { link: other.link, step: 'arrived' }))).toBe(
      notFound,
    );
    expect(await look(newer)).toBe(0);
    await letPass(server, dayMs);
    expect(await look(newer), 'the visit is over').toBe(notFound);
  });

  it('a step without what belongs to it, and with what belongs to another', async () => {
    const { link } = await jobLink(server, shop);
    const step = 'arrived' as const;
    await refusesInput(server, reportJob, {
      cases: [
        { input: { link, step: 'onMyWay' }, path: 'minutes', rule: 'required' },
        { input: { link, step, minutes: 5 }, path: 'minutes', rule: 'invalid' },
        { input: { link, step, way: 'call' }, path: 'way', rule: 'invalid' },
        { input: { link, step: 'contactAttempt' }, path: 'way', rule: 'required' },
        { input: { link, step: 'lost' }, path: 'step', rule: 'invalid' },
      ],
    });
  });
});

describe('a job link', () => {
  it('shows the visit, no prices and no other orders', async () => {
    const { link } = await jobLink(server, shop);
    const job = await server.ok(getJob, { link });
    expect(job).toMatchObject({
      contactName: 'Omar Nasser',
      contactPhone: '+971501234567',
      address: 'Villa 7, Street 12, Al Barsha',
      may: ['runningLate', 'onMyWay', 'arrived'],
    });
    expect(JSON.stringify(job)).not.toMatch(/amount|price|fee|email/i);
  });

  it('says late, on the way, arrived, tried and started, as the merchant would', async () => {
    const { id, link } = await jobLink(server, shop);
    const say = (input: object) => server.ok(reportJob, { link, step: 'arrived', ...input });
    await say({ step: 'runningLate', minutes: 45 });
    await say({ step: 'onMyWay', minutes: 20 });
    const there = await say({});
    expect(there.may).toEqual(['started', 'contactAttempt']);
    expect((await say({ step: 'contactAttempt', way: 'call' })).attempts).toHaveLength(1);
    await say({ step: 'started' });
    const order = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(order.timeline.slice(-5)).toMatchObject(
      ['runningLate', 'onMyWay', 'arrived', 'contactAttempt', 'started'].map((event) => ({
        event,
        actorKind: 'merchant',
      })),
    );
    expect(order.visit?.step).toBe('started');
  });
});
