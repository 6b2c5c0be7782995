import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getService, saveService } from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import {
  approveService,
  declineService,
  getServiceReview,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActions } from '../../../db/schema/auth.ts';
import { files } from '../../../db/schema/files.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { publishServices } from './put-on-sale.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  type GivenService,
  givenDraft,
  givenReleasedService,
  givenSubmittedService,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;
beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
afterAll(async () => await server.close());

const statusOf = async ({ serviceId, merchant }: GivenService) =>
  (await server.ok(getService, { id: serviceId }, merchant.token)).status;

const submitUpdate = ({ serviceId, merchant, content }: GivenService, name: string) =>
  server.ok(
    saveService,
    { id: serviceId, draftRevision: 1, content: { ...content, name }, submit: true },
    merchant.token,
  );

describe.each([
  ['approveService', approveService, {}],
  ['declineService', declineService, { message: 'The photos are blurred.' }],
] as const)('%s refuses', (_, endpoint, more) => {
  it('strangers, unknown services and bad input', async () => {
    await refusesStrangers(server, endpoint, {
      id: randomUUID(),
      number: 1,
      ...more,
    });
    expect(
      (await server.call(endpoint, { id: randomUUID(), number: 1, ...more }, staff.token)).code,
    ).toBe(errorCodes.notFound);
    await refusesInput(server, endpoint, {
      token: staff.token,
      cases: [{ input: { id: randomUUID(), ...more }, path: 'number', rule: 'required' }],
    });
  });

  it('another version than the one that was looked at, and what is not under review', async () => {
    const submitted = await givenSubmittedService(server);
    const decide = (id: string, number: number) =>
      server.call(endpoint, { id, number, ...more }, staff.token);
    expect((await decide(submitted.serviceId, 2)).code).toBe(errorCodes.serviceWrongState);
    expect((await decide((await givenDraft(server)).serviceId, 1)).code).toBe(
      errorCodes.serviceWrongState,
    );
    expect((await decide((await givenReleasedService(server)).serviceId, 1)).code).toBe(
      errorCodes.serviceWrongState,
    );
    expect(await statusOf(submitted)).toBe('UnderReview');
  });
});

describe('approved goes to Publishing (a short job) and on to Released', () => {
  it('publishes once, however often the job runs', async () => {
    const service = await givenSubmittedService(server);
    const review = await server.ok(
      approveService,
      { id: service.serviceId, number: 1 },
      staff.token,
    );
    expect(review.status).toBe('Publishing');
    expect((await server.call(getShopService, { id: service.serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
    const runs = await Promise.all([publishServices(server.ctx), publishServices(server.ctx)]);
    expect(runs[0] + runs[1]).toBe(1);
    expect(await publishServices(server.ctx)).toBe(0);
    const detail = await server.ok(getService, { id: service.serviceId }, service.merchant.token);
    expect(detail).toMatchObject({
      status: 'Released',
      publicUrl: `https://khidma.example/shop/s/${service.serviceId}`,
      live: service.content,
    });
    expect(detail.timeline.filter(({ event }) => event === 'published')).toHaveLength(1);
  });

  it('makes the media public, and nothing else of the merchant', async () => {
    const service = await givenReleasedService(server);
    const rows = await server.db
      .select()
      .from(files)
      .where(eq(files.ownerId, service.merchant.merchantId));
    expect(rows.map(({ id, isPublic }) => [id, isPublic])).toEqual([
      [service.content.coverId, true],
    ]);
    const shown = await server.ok(getShopService, { id: service.serviceId });
    expect(shown.coverUrl).toMatch(/^\/media\/[0-9a-f]{40}\/800\.jpg$/);
    expect(shown.media[0]?.url).toMatch(/^\/media\/[0-9a-f]{40}\/1600\.jpg$/);
  });

  it('tells the merchant and records what staff did', async () => {
    const service = await givenReleasedService(server);
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, service.merchant.email));
    expect(mails.map(({ kind }) => kind)).toEqual(['serviceApproved']);
    const actions = await server.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, service.serviceId));
    expect(actions).toMatchObject([
      { action: 'approveService', subjectKind: 'service', data: { number: 1 } },
    ]);
  });
});

describe('declining', () => {
  const remarks = [{ path: 'description', text: 'Say which rooms.' }];

  it('shows the merchant the message and the remarks on fields, and lets it submit again', async () => {
    const service = await givenSubmittedService(server);
    server.clock.advance(1000);
    await server.ok(
      declineService,
      { id: service.serviceId, number: 1, message: 'Almost there.', remarks },
      staff.token,
    );
    const detail = await server.ok(getService, { id: service.serviceId }, service.merchant.token);
    expect(detail).toMatchObject({
      status: 'Declined',
      decisionMessage: 'Almost there.',
      remarks,
      publicUrl: null,
    });
    expect(detail.timeline.at(-1)).toMatchObject({
      event: 'decline',
      actorKind: 'staff',
      actorName: null,
      note: 'Almost there.',
    });
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, service.merchant.email));
    expect(mails.map(({ kind }) => kind)).toEqual(['serviceDeclined']);
    const again = await submitUpdate(service, 'Deep cleaning, all rooms');
    expect(again).toMatchObject({ status: 'UnderReview', decisionMessage: '', remarks: [] });
    // Staff read what comes back beside what they remarked on.
    const review = await server.ok(getServiceReview, { id: service.serviceId }, staff.token);
    expect(review).toMatchObject({ number: 2, remarks, decisionMessage: '' });
    await server.ok(approveService, { id: service.serviceId, number: 2 }, staff.token);
    expect(
      (await server.ok(getServiceReview, { id: service.serviceId }, staff.token)).remarks,
    ).toEqual([]);
  });
});

describe('during update review, changes apply automatically on approval', () => {
  it('keeps the old version on sale until then', async () => {
    const service = await givenReleasedService(server);
    await submitUpdate(service, 'New name');
    expect((await server.ok(getShopService, { id: service.serviceId })).name).toBe(
      service.content.name,
    );
    const review = await server.ok(getServiceReview, { id: service.serviceId }, staff.token);
    expect(review).toMatchObject({
      number: 2,
      status: 'UpdateUnderReview',
      content: { name: 'New name' },
      live: { name: service.content.name },
    });
    const decided = await server.ok(
      approveService,
      { id: service.serviceId, number: 2 },
      staff.token,
    );
    expect(decided.status).toBe('Released');
    expect((await server.ok(getShopService, { id: service.serviceId })).name).toBe('New name');
  });

  it('a declined update keeps the old one on sale, the reason shown', async () => {
    const service = await givenReleasedService(server);
    await submitUpdate(service, 'New name');
    await server.ok(
      declineService,
      { id: service.serviceId, number: 2, message: 'Misleading.' },
      staff.token,
    );
    expect(
      await server.ok(getService, { id: service.serviceId }, service.merchant.token),
    ).toMatchObject({ status: 'UpdateFailed', decisionMessage: 'Misleading.' });
    expect((await server.ok(getShopService, { id: service.serviceId })).name).toBe(
      service.content.name,
    );
  });
});

describe('pageServiceReviews and getServiceReview', () => {
  it('refuse strangers; a service that never submitted anything is nothing to staff', async () => {
    await refusesStrangers(server, pageServiceReviews, {});
    await refusesStrangers(server, getServiceReview, { id: randomUUID() });
    expect(
      (
        await server.call(
          getServiceReview,
          { id: (await givenDraft(server)).serviceId },
          staff.token,
        )
      ).code,
    ).toBe(errorCodes.notFound);
  });

  it('show what waits, oldest first, page by page, with the time left', async () => {
    const first = await givenSubmittedService(server);
    server.clock.advance(60_000);
    const second = await givenSubmittedService(server);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.ok(
        pageServiceReviews,
        { pageSize: '1', ...(cursor ? { cursor } : {}) },
        staff.token,
      );
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen.indexOf(first.serviceId)).toBeLessThan(seen.indexOf(second.serviceId));
    expect(new Set(seen).size).toBe(seen.length);
    const all = await server.ok(pageServiceReviews, {}, staff.token);
    expect(all.total).toBe(seen.length);
    // One business day is promised; the second was submitted just now.
    expect(all.records.find(({ id }) => id === second.serviceId)?.minutesLeft).toBe(24 * 60);
  });
});

describe('the queue of reviews', () => {
  it('refuses what is no kind, and an overlong text', async () =>
    await refusesInput(server, pageServiceReviews, {
      token: staff.token,
      cases: [
        { input: { kind: 'old' }, path: 'kind', rule: 'invalid' },
        { input: { text: 'x'.repeat(101) }, path: 'text', rule: 'tooLong' },
      ],
    }));

  it('tells what is new from changes of what is on sale, and finds by name', async () => {
    await givenSubmittedService(server, { content: { name: 'Carousel hire 50%' } });
    server.clock.advance(1000);
    const released = await givenReleasedService(server);
    await submitUpdate(released, 'Carousel repair');
    const found = async (input: { kind?: 'new' | 'update'; text?: string }) =>
      (await server.ok(pageServiceReviews, input, staff.token)).records.map(({ name }) => name);
    expect(await found({ text: 'CAROUSEL' })).toEqual(['Carousel hire 50%', 'Carousel repair']);
    expect(await found({ text: 'carousel', kind: 'new' })).toEqual(['Carousel hire 50%']);
    expect(await found({ text: 'carousel', kind: 'update' })).toEqual(['Carousel repair']);
    expect(await found({ text: '50%' })).toEqual(['Carousel hire 50%']);
    expect(await found({ text: '5_%' })).toEqual([]);
  });

  it('says in which language its merchant is written to', async () => {
    const { serviceId } = await givenSubmittedService(server);
    const review = await server.ok(getServiceReview, { id: serviceId }, staff.token);
    expect(review.merchantLang).toBe('en_US');
  });
});
