import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getService,
  pageServices,
  saveService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import {
  approveService,
  declineService,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceVersions } from '../../../db/schema/services.ts';
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

const withdraw = ({ serviceId, merchant }: GivenService) =>
  server.call(withdrawUpdate, { id: serviceId }, merchant.token);

const save = async (
  { serviceId, merchant, content }: GivenService,
  name: string,
  { submit }: { readonly submit: boolean },
) => {
  server.clock.advance(1000);
  const { draftRevision } = await server.ok(getService, { id: serviceId }, merchant.token);
  const input = { id: serviceId, draftRevision, content: { ...content, name }, submit };
  return await server.ok(saveService, input, merchant.token);
};

const decisionsOf = async ({ serviceId }: GivenService) => {
  const rows = await server.db
    .select({ number: serviceVersions.number, decision: serviceVersions.decision })
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(asc(serviceVersions.number));
  return rows.map(({ decision }) => decision);
};

const shownName = async ({ serviceId }: GivenService) =>
  (await server.ok(getShopService, { id: serviceId })).name;

const isWaiting = async ({ serviceId }: GivenService) =>
  (await server.ok(pageServiceReviews, { pageSize: '100' }, staff.token)).records.some(
    ({ id }) => id === serviceId,
  );

describe('withdrawUpdate refuses', () => {
  it('strangers and bad input', async () => {
    await refusesStrangers(server, withdrawUpdate, { id: randomUUID() });
    const { merchant } = await givenDraft(server);
    await refusesInput(server, withdrawUpdate, {
      token: merchant.token,
      cases: [{ input: { id: '1' }, path: 'id', rule: 'uuid' }],
    });
  });

  it("another merchant's service exactly like one that does not exist", async () => {
    const theirs = await givenSubmittedService(server);
    const { merchant } = await givenDraft(server);
    for (const id of [theirs.serviceId, randomUUID()])
      expect((await server.call(withdrawUpdate, { id }, merchant.token)).code).toBe(
        errorCodes.notFound,
      );
    expect(await isWaiting(theirs)).toBe(true);
  });

  it('where nothing was submitted, it is approved already, or it was taken back before', async () => {
    const approved = await givenSubmittedService(server);
    await server.ok(approveService, { id: approved.serviceId, number: 1 }, staff.token);
    const twice = await givenSubmittedService(server);
    expect((await withdraw(twice)).code).toBe(0);
    for (const service of [
      await givenDraft(server),
      await givenReleasedService(server),
      approved,
      twice,
    ])
      expect((await withdraw(service)).code).toBe(errorCodes.serviceWrongState);
  });
});

describe('the merchant may take a pending update back', () => {
  it('what is on sale stays, the lists name it again, and what was typed stays as the draft', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'New name', { submit: true });
    expect(await isWaiting(service)).toBe(true);
    const detail = await server.ok(
      withdrawUpdate,
      { id: service.serviceId },
      service.merchant.token,
    );
    expect(detail).toMatchObject({
      status: 'Released',
      name: service.content.name,
      content: { name: 'New name' },
      live: { name: service.content.name },
      submitted: null,
    });
    expect(detail.timeline.map(({ event }) => event)).toContain('withdrawUpdate');
    expect(await decisionsOf(service)).toEqual(['approved', 'withdrawn']);
    expect(await isWaiting(service)).toBe(false);
    expect(await shownName(service)).toBe(service.content.name);
    const { records } = await server.ok(pageServices, {}, service.merchant.token);
    expect(records.map(({ name }) => name)).toEqual([service.content.name]);
  });

  it('so that nobody decides on it any more', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'New name', { submit: true });
    await withdraw(service);
    for (const [endpoint, more] of [
      [approveService, {}],
      [declineService, { message: 'No.' }],
    ] as const) {
      const input = { id: service.serviceId, number: 2, ...more };
      expect((await server.call(endpoint, input, staff.token)).code).toBe(
        errorCodes.serviceWrongState,
      );
    }
    expect(await shownName(service)).toBe(service.content.name);
  });

  it('gives a declined one up: its reason is gone', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'New name', { submit: true });
    const remarks = [{ path: 'name', text: 'Say what is cleaned.' }];
    const decline = { id: service.serviceId, number: 2, message: 'Misleading.', remarks };
    await server.ok(declineService, decline, staff.token);
    const answer = await server.ok(
      withdrawUpdate,
      { id: service.serviceId },
      service.merchant.token,
    );
    expect(answer).toMatchObject({ status: 'Released', remarks: [], decisionMessage: '' });
    // It was decided before it was given up.
    expect(await decisionsOf(service)).toEqual(['approved', 'declined']);
  });

  it('takes a first submission back to a draft that can be changed and submitted again', async () => {
    const service = await givenSubmittedService(server);
    expect(
      await server.ok(withdrawUpdate, { id: service.serviceId }, service.merchant.token),
    ).toMatchObject({ status: 'Draft', live: null, content: service.content });
    expect(await isWaiting(service)).toBe(false);
    expect((await save(service, 'Better', { submit: true })).status).toBe('UnderReview');
    expect(await decisionsOf(service)).toEqual(['withdrawn', null]);
  });
});

describe('or amend it', () => {
  it('what was submitted stays under review until another is, and the detail shows both', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'First try', { submit: true });
    const saved = await save(service, 'Second try', { submit: false });
    expect(saved).toMatchObject({
      status: 'UpdateUnderReview',
      content: { name: 'Second try' },
      submitted: { number: 2, content: { name: 'First try' } },
      live: { name: service.content.name },
    });
    const again = await save(service, 'Second try', { submit: true });
    expect(again).toMatchObject({ status: 'UpdateUnderReview', submitted: null });
    expect(await decisionsOf(service)).toEqual(['approved', 'withdrawn', null]);
  });

  it('who looked at the replaced one decides on nothing', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'First try', { submit: true });
    await save(service, 'Second try', { submit: true });
    const decide = (number: number) =>
      server.call(approveService, { id: service.serviceId, number }, staff.token);
    expect((await decide(2)).code).toBe(errorCodes.serviceWrongState);
    expect(await shownName(service)).toBe(service.content.name);
    expect((await decide(3)).code).toBe(0);
    expect(await shownName(service)).toBe('Second try');
  });

  it('saving a draft meanwhile moves nobody in the queue', async () => {
    const first = await givenReleasedService(server);
    await save(first, 'Waits longest', { submit: true });
    server.clock.advance(1000);
    const second = await givenSubmittedService(server);
    await save(first, 'Not submitted yet', { submit: false });
    const { records } = await server.ok(pageServiceReviews, { pageSize: '100' }, staff.token);
    const places = [first, second].map(({ serviceId }) =>
      records.findIndex(({ id }) => id === serviceId),
    );
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });
});

describe('History of a service: who, what, when', () => {
  it('names the fields that each submission changed, against what is on sale', async () => {
    const service = await givenReleasedService(server);
    await save(service, 'Other name', { submit: true });
    const { timeline } = await server.ok(
      getService,
      { id: service.serviceId },
      service.merchant.token,
    );
    const changes = timeline.flatMap(({ event, actorKind, changed }) =>
      event.startsWith('submit') ? [{ event, actorKind, changed }] : [],
    );
    expect(changes).toEqual([
      {
        event: 'submit',
        actorKind: 'merchant',
        changed: ['categoryId', 'name', 'description', 'mediaIds', 'coverId', 'combinations'],
      },
      { event: 'submitUpdate', actorKind: 'merchant', changed: ['name'] },
    ]);
    expect(timeline.filter(({ event }) => event === 'approve')).toMatchObject([{ changed: [] }]);
  });

  it('of a resubmission against what was declined', async () => {
    const service = await givenSubmittedService(server);
    const decline = { id: service.serviceId, number: 1, message: 'More, please.' };
    await server.ok(declineService, decline, staff.token);
    const { timeline } = await save(service, 'Better name', { submit: true });
    expect(timeline.at(-1)).toMatchObject({ event: 'submit', changed: ['name'] });
  });
});
