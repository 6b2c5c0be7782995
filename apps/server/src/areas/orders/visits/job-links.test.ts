import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  addJobPictures,
  getJob,
  makeJobLink,
  recordJobStep,
} from '@khidma/contract/scheduling/jobs';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { completeOrder } from '@khidma/contract/orders/completion';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { givenJobPicture, jobLink } from '../../../testing/absence-factory.ts';
import { givenEvidence } from '../../../testing/disputes-factory.ts';
import { keptFor } from '../../../testing/kept-on-phone.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { secretIn } from '../../../testing/mailbox.ts';
import { completionInput, givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { cleanUp } from '../../privacy/forget-old.ts';

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
    const newer = secretIn(address);
    expect(await look(link), 'a newer one ends it').toBe(notFound);
    expect(await codeOf(server.call(recordJobStep, { link, step: 'arrived' }))).toBe(notFound);
    const other = await jobLink(server, shop);
    const reason = 'notAvailable' as const;
    await server.ok(cancelOrder, { id: other.id, reason, description: '' }, shop.merchant.token);
    expect(await look(other.link), 'nobody needs the door any more').toBe(notFound);
    expect(await codeOf(server.call(recordJobStep, { link: other.link, step: 'arrived' }))).toBe(
      notFound,
    );
    expect(await look(newer)).toBe(0);
    await letPass(server, dayMs);
    expect(await look(newer), 'the visit is over').toBe(notFound);
  });

  it('a step without what belongs to it, and with what belongs to another', async () => {
    const { link } = await jobLink(server, shop);
    const step = 'arrived' as const;
    await refusesInput(server, recordJobStep, {
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
    const say = (input: object) => server.ok(recordJobStep, { link, step: 'arrived', ...input });
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

describe('pictures by a job link', () => {
  const hand = (link: string, ...images: string[]) => server.call(addJobPictures, { link, images });
  const shown = async (id: string) =>
    (await server.ok(getOrder, { id }, shop.merchant.token)).jobImages;

  it('are refused: by a guessed or replaced link, of somebody’s own, twice by others, and too many', async () => {
    const { id, link } = await jobLink(server, shop);
    expect(await codeOf(hand('x'.repeat(43), await givenJobPicture(server)))).toBe(notFound);
    const owned = await givenEvidence(server, {
      ownerRealm: 'merchant',
      ownerId: shop.merchant.merchantId,
    });
    await refusesInput(server, addJobPictures, {
      cases: [
        { input: { link, images: [] }, path: 'images', rule: 'required' },
        { input: { link, images: [owned] }, path: 'images.0', rule: 'file' },
      ],
    });
    const all: string[] = [];
    for (let index = 0; index < 10; index += 1) all.push(await givenJobPicture(server));
    expect(await codeOf(hand(link, ...all))).toBe(0);
    const one = await givenJobPicture(server);
    await refusesInput(server, addJobPictures, {
      cases: [{ input: { link, images: [one] }, path: 'images', rule: 'tooMany' }],
    });
    // What another visit has taken is not taken again.
    const other = await givenShop(server);
    const theirs = await jobLink(server, other);
    const [taken = ''] = all;
    await refusesInput(server, addJobPictures, {
      cases: [{ input: { link: theirs.link, images: [taken] }, path: 'images.0', rule: 'file' }],
    });
    await server.ok(makeJobLink, { id }, shop.merchant.token);
    expect(await codeOf(hand(link, one))).toBe(notFound);
  });

  it('and once the visit is over', async () => {
    const { id, link } = await jobLink(server, shop);
    const reason = 'notAvailable' as const;
    await server.ok(cancelOrder, { id, reason, description: '' }, shop.merchant.token);
    expect(await codeOf(hand(link, await givenJobPicture(server)))).toBe(notFound);
  });

  it('are the merchant’s, for its proof, and nobody else’s', async () => {
    const { id, link } = await jobLink(server, shop);
    const images = [await givenJobPicture(server), await givenJobPicture(server)];
    const job = await server.ok(addJobPictures, { link, images });
    expect(job.pictures).toBe(2);
    expect(JSON.stringify(job)).not.toContain(images[0]);
    expect((await shown(id)).map((each) => each.id).toSorted()).toEqual(images.toSorted());
    const mine = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(mine.jobImages).toEqual([]);
    const input = await completionInput(server, shop, id);
    await letPass(server, 3 * 3_600_000);
    const done = await server.ok(
      completeOrder,
      { ...input, images: images.slice(0, 1) },
      shop.merchant.token,
    );
    expect(done.completion?.images.map((each) => each.id)).toEqual(images.slice(0, 1));
  });

  it('are no error where it has them already, and are told once', async () => {
    const { id, link } = await jobLink(server, shop);
    const [one, other] = [await givenJobPicture(server), await givenJobPicture(server)];
    expect(await codeOf(hand(link, one))).toBe(0);
    expect(await codeOf(hand(link, one))).toBe(0);
    expect(await codeOf(hand(link, one, other))).toBe(0);
    expect((await shown(id)).map((each) => each.id).toSorted()).toEqual([one, other].toSorted());
    const { timeline } = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(timeline.filter(({ event }) => event === 'jobPictures')).toHaveLength(2);
  });

  it('wait three days for their link, where other uploads without an account go after half a day', async () => {
    const [waiting, licence] = [await givenJobPicture(server), await givenJobPicture(server)];
    await server.db.update(files).set({ kind: 'document' }).where(eq(files.id, licence));
    const isThere = async (id: string) => (await server.db.$count(files, eq(files.id, id))) === 1;
    server.clock.advance(3 * dayMs);
    await cleanUp(server.ctx, server.clock.now());
    expect([await isThere(waiting), await isThere(licence)]).toEqual([true, false]);
    server.clock.advance(1);
    await cleanUp(server.ctx, server.clock.now());
    expect(await isThere(waiting)).toBe(false);
  });
});

describe('what the phone of a job link kept', () => {
  it('is refused where it is an attempt to reach the customer: of that the server’s time counts', async () => {
    const { link } = await jobLink(server, shop);
    await server.ok(recordJobStep, { link, step: 'arrived' });
    const input = { link, step: 'contactAttempt', way: 'call', kept: keptFor(server, 10) };
    await refusesInput(server, recordJobStep, {
      cases: [{ input, path: 'kept', rule: 'invalid' }],
    });
  });

  it('is carried out once, with its own time, and answered once the visit is over, without the door', async () => {
    const { id, link } = await jobLink(server, shop);
    await letPass(server, 2 * 3_600_000);
    const [kept, ofPictures] = [keptFor(server, 60), keptFor(server, 50)];
    const step = { link, step: 'arrived' as const, kept };
    const pictures = { link, images: [await givenJobPicture(server)], kept: ofPictures };
    const there = await server.ok(recordJobStep, step);
    expect(there.visit).toMatchObject({ step: 'arrived', at: kept.at });
    await server.ok(addJobPictures, pictures);
    await server.ok(recordJobStep, step);
    const { timeline } = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'arrived', late: { doneAt: kept.at } },
      { event: 'jobPictures', late: { doneAt: ofPictures.at } },
    ]);
    const input = await completionInput(server, shop, id);
    await server.ok(completeOrder, input, shop.merchant.token);
    for (const answer of [
      await server.ok(recordJobStep, step),
      await server.ok(addJobPictures, pictures),
    ])
      expect(answer).toMatchObject({
        visit: { step: 'arrived' },
        contactName: '',
        contactPhone: '',
        address: '',
        may: [],
        pictures: 1,
      });
    const next = { ...step, step: 'started' as const, kept: keptFor(server, 30) };
    expect(await server.call(recordJobStep, next)).toMatchObject({
      code: notFound,
      data: { status: 'MerchantCompleted' },
    });
  });
});
