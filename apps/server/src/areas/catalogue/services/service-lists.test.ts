import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  batchDeleteServices,
  batchUnpublishServices,
  getMerchantCategories,
  getService,
  listUnfinishedServices,
  pageServices,
  saveService,
  unpublishService,
} from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { declineService } from '@khidma/contract/catalogue/service-reviews';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  givenDraft,
  givenReleasedService,
  givenSubmittedService,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

describe('a released service can be unpublished (Offline); publishing it again needs a new review', () => {
  it('refuses strangers, foreign and unknown services, and what is not on sale', async () => {
    await refusesStrangers(server, unpublishService, { id: randomUUID() });
    const released = await givenReleasedService(server);
    const draft = await givenDraft(server);
    const code = async (id: string, token: string) =>
      (await server.call(unpublishService, { id }, token)).code;
    expect(await code(released.serviceId, draft.merchant.token)).toBe(errorCodes.notFound);
    expect(await code(randomUUID(), draft.merchant.token)).toBe(errorCodes.notFound);
    expect(await code(draft.serviceId, draft.merchant.token)).toBe(errorCodes.serviceWrongState);
  });

  it('takes it out of the shop, and back to review on submission', async () => {
    const { serviceId, merchant, content } = await givenReleasedService(server);
    await server.ok(unpublishService, { id: serviceId }, merchant.token);
    expect(await server.ok(getService, { id: serviceId }, merchant.token)).toMatchObject({
      status: 'Offline',
      live: null,
      publicUrl: null,
    });
    expect((await server.call(getShopService, { id: serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
    expect((await server.call(unpublishService, { id: serviceId }, merchant.token)).code).toBe(
      errorCodes.serviceWrongState,
    );
    const again = await server.ok(
      saveService,
      { id: serviceId, draftRevision: 1, content, submit: true },
      merchant.token,
    );
    expect(again.status).toBe('UnderReview');
  });

  it('an update under review is not decided any more', async () => {
    const { serviceId, merchant, content } = await givenReleasedService(server);
    await server.ok(
      saveService,
      { id: serviceId, draftRevision: 1, content, submit: true },
      merchant.token,
    );
    await server.ok(unpublishService, { id: serviceId }, merchant.token);
    const staff = await givenStaff(server);
    const answer = await server.call(
      declineService,
      { id: serviceId, number: 2, message: 'No' },
      staff.token,
    );
    expect(answer.code).toBe(errorCodes.serviceWrongState);
  });
});

describe('batches answer per id', () => {
  it.each([batchDeleteServices, batchUnpublishServices])(
    'refuses strangers and bad input: $name',
    async (endpoint) => {
      await refusesStrangers(server, endpoint, { ids: [randomUUID()] });
      const { token } = await givenMerchant(server);
      await refusesInput(server, endpoint, {
        token,
        cases: [
          { input: {}, path: 'ids', rule: 'required' },
          { input: { ids: [] }, path: 'ids', rule: 'required' },
          { input: { ids: ['x'] }, path: 'ids.0', rule: 'uuid' },
          {
            input: { ids: Array.from({ length: 101 }, () => randomUUID()) },
            path: 'ids',
            rule: 'tooMany',
          },
        ],
      });
    },
  );

  it('deletes Draft, Declined and Offline for good; the rest says why not, in the language of the caller', async () => {
    const merchant = await givenMerchant(server);
    const draft = await givenDraft(server, { merchant });
    const submitted = await givenSubmittedService(server, { merchant });
    const foreign = await givenDraft(server);
    const ids = [draft.serviceId, submitted.serviceId, foreign.serviceId];
    const results = await server.ok(
      batchDeleteServices,
      { ids },
      { token: merchant.token, lang: 'zh_CN' },
    );
    expect(results).toMatchObject([
      { id: draft.serviceId, ok: true, error: null, message: null },
      { id: submitted.serviceId, ok: false, error: 'serviceWrongState' },
      { id: foreign.serviceId, ok: false, error: 'notFound' },
    ]);
    expect(results[1]?.message).toMatch(/\p{Script=Han}/u);
    expect((await server.call(getService, { id: draft.serviceId }, merchant.token)).code).toBe(
      errorCodes.notFound,
    );
    expect(
      await server.ok(batchDeleteServices, { ids: [draft.serviceId] }, merchant.token),
    ).toMatchObject([{ ok: false, error: 'notFound' }]);
    expect(
      (await server.ok(getService, { id: foreign.serviceId }, foreign.merchant.token)).status,
    ).toBe('Draft');
  });

  it('unpublishes what is on sale', async () => {
    const merchant = await givenMerchant(server);
    const released = await givenReleasedService(server, { merchant });
    const draft = await givenDraft(server, { merchant });
    const results = await server.ok(
      batchUnpublishServices,
      { ids: [released.serviceId, draft.serviceId] },
      merchant.token,
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await server.call(getShopService, { id: released.serviceId })).code).toBe(
      errorCodes.serviceNotOnSale,
    );
  });
});

describe('the service list has filters and sort (latest or oldest created, latest or oldest updated)', () => {
  it('refuses strangers and bad input', async () => {
    await refusesStrangers(server, pageServices, {});
    const { token } = await givenMerchant(server);
    await refusesInput(server, pageServices, {
      token,
      cases: [
        { input: { sort: 'name' }, path: 'sort', rule: 'invalid' },
        { input: { status: 'Sold' }, path: 'status', rule: 'invalid' },
        { input: { pageSize: '101' }, path: 'pageSize', rule: 'tooLarge' },
        { input: { cursor: 'bm9uZQ' }, path: 'cursor', rule: 'invalid' },
        { input: { pageNum: '999999', pageSize: '100' }, path: 'pageNum', rule: 'tooLarge' },
      ],
    });
  });

  it('sorts four ways, pages by cursor, filters and counts', async () => {
    const merchant = await givenMerchant(server);
    const names = ['Sofa 100% clean', 'Deep CLEANING', 'Window_wash'];
    const ids: string[] = [];
    for (const name of names) {
      server.clock.advance(1000);
      ids.push((await givenDraft(server, { merchant, content: { name } })).serviceId);
    }
    server.clock.advance(1000);
    const [first = ''] = ids;
    await server.ok(
      saveService,
      { id: first, draftRevision: 1, content: { name: names[0], categoryId: 'cleaning-home' } },
      merchant.token,
    );
    const page = async (input: Record<string, string>) =>
      (await server.ok(pageServices, input, merchant.token)).records.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await page({})).toEqual([2, 1, 0]);
    expect(await page({ sort: 'createdAt:asc' })).toEqual([0, 1, 2]);
    expect(await page({ sort: 'updatedAt:desc' })).toEqual([0, 2, 1]);
    expect(await page({ sort: 'updatedAt:asc' })).toEqual([1, 2, 0]);
    expect(await page({ text: 'clean' })).toEqual([1, 0]);
    expect(await page({ text: '0% c' })).toEqual([0]);
    expect(await page({ text: '_' })).toEqual([2]);
    expect(await page({ categoryId: 'cleaning' })).toEqual([2, 1, 0]);
    expect(await page({ categoryId: 'cleaning-home' })).toEqual([0]);
    expect(await page({ status: 'Released' })).toEqual([]);
    expect(await page({ pageNum: '2', pageSize: '2' })).toEqual([0]);
    const whole = await server.ok(
      pageServices,
      { pageSize: '2', sort: 'updatedAt:asc' },
      merchant.token,
    );
    expect(whole).toMatchObject({
      total: 3,
      current: 1,
      size: 2,
      counts: { Draft: 3, Released: 0 },
    });
    expect(
      await page({ pageSize: '2', sort: 'updatedAt:asc', cursor: whole.cursor ?? '' }),
    ).toEqual([0]);
  });
});

describe('/uncompleted-list shows server drafts with what is missing', () => {
  it('refuses strangers', async () => {
    await refusesStrangers(server, listUnfinishedServices, {});
  });

  it('names the fields', async () => {
    const merchant = await givenMerchant(server);
    await givenSubmittedService(server, { merchant });
    await givenDraft(server, {
      merchant,
      content: { description: '', combinations: [{ options: [], price: null }] },
    });
    const list = await server.ok(listUnfinishedServices, {}, merchant.token);
    expect(list.records.map(({ missing }) => missing)).toEqual([
      ['description', 'combinations.0.price'],
    ]);
  });
});

describe('the categories a merchant may publish in', () => {
  it('refuses strangers; its service types, or all where none are set', async () => {
    await refusesStrangers(server, getMerchantCategories, {});
    const some = await givenMerchant(server, { serviceTypes: ['cleaning-home', 'cleaning-deep'] });
    const tree = await server.ok(getMerchantCategories, {}, some.token);
    expect(tree.map(({ id, children }) => [id, children.map((leaf) => leaf.id)])).toEqual([
      ['cleaning', ['cleaning-home', 'cleaning-deep']],
    ]);
    const all = await givenMerchant(server);
    expect((await server.ok(getMerchantCategories, {}, all.token)).length).toBeGreaterThan(1);
  });
});

describe('a foreign service', () => {
  it('answers exactly like one that does not exist', async () => {
    await refusesStrangers(server, getService, { id: randomUUID() });
    const theirs = await givenDraft(server);
    const { token } = await givenMerchant(server);
    const foreign = await server.call(getService, { id: theirs.serviceId }, token);
    const unknown = await server.call(getService, { id: randomUUID() }, token);
    expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message]);
    expect(foreign.code).toBe(errorCodes.notFound);
  });
});
