import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  batchSubmitServices,
  getService,
  pageServices,
  saveService,
} from '@khidma/contract/catalogue/services';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  givenDraft,
  givenPhoto,
  givenReleasedService,
  givenSubmittedService,
  serviceContent,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

const fieldsOf = (answer: { readonly data?: unknown }) =>
  // The envelope of a 42200 answer has exactly this shape.
  (answer.data as { fields: { path: string; rule: string }[] }).fields.map(
    ({ path, rule }) => `${path} ${rule}`,
  );

describe('saveService refuses', () => {
  it('strangers', async () => {
    const { merchantId } = await givenMerchant(server);
    await refusesStrangers(server, saveService, {
      content: await serviceContent(server, merchantId),
    });
  });

  it('malformed content, by field', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, saveService, {
      token,
      cases: [
        { input: {}, path: 'content', rule: 'required' },
        { input: { content: { name: 7 } }, path: 'content.name', rule: 'type' },
        { input: { content: { name: 'x'.repeat(121) } }, path: 'content.name', rule: 'tooLong' },
        { input: { content: { mediaIds: ['1'] } }, path: 'content.mediaIds.0', rule: 'uuid' },
        { input: { content: { price: 1 } }, path: 'content.price', rule: 'unknown' },
        {
          input: {
            content: { specs: Array.from({ length: 6 }, () => ({ name: 'a', options: [] })) },
          },
          path: 'content.specs',
          rule: 'specCount',
        },
        {
          input: { content: { combinations: [{ options: [], price: 2.5 }] } },
          path: 'content.combinations.0.price',
          rule: 'type',
        },
        { input: { content: {}, id: 'x' }, path: 'id', rule: 'uuid' },
        { input: { content: {}, id: randomUUID(), submit: 'yes' }, path: 'submit', rule: 'type' },
      ],
    });
  });

  it("another merchant's service exactly like one that does not exist", async () => {
    const theirs = await givenDraft(server);
    const { token } = await givenMerchant(server);
    for (const id of [theirs.serviceId, randomUUID()]) {
      const answer = await server.call(saveService, { id, draftRevision: 1, content: {} }, token);
      expect(answer.code).toBe(errorCodes.notFound);
    }
  });

  it("another merchant's files, documents as media, and a cover that is not among the media", async () => {
    const { merchantId, token } = await givenMerchant(server);
    const other = await givenMerchant(server);
    const foreign = await givenPhoto(server, other.merchantId);
    const licence = await givenPhoto(server, merchantId, { kind: 'document' });
    const own = await givenPhoto(server, merchantId);
    const answer = await server.call(
      saveService,
      { content: { mediaIds: [own, foreign, licence, randomUUID()], coverId: foreign } },
      token,
    );
    expect(fieldsOf(answer)).toEqual([
      'content.mediaIds.1 file',
      'content.mediaIds.2 file',
      'content.mediaIds.3 file',
    ]);
    const cover = await server.call(
      saveService,
      { content: { mediaIds: [own], coverId: licence } },
      token,
    );
    expect(fieldsOf(cover)).toEqual(['content.coverId coverNotInMedia']);
  });

  it('a category that does not exist, has leaves, or is not among the service types', async () => {
    const { token } = await givenMerchant(server, { serviceTypes: ['cleaning-home'] });
    for (const categoryId of ['nothing', 'cleaning', 'cleaning-deep']) {
      const answer = await server.call(saveService, { content: { categoryId } }, token);
      expect(fieldsOf(answer), categoryId).toEqual(['content.categoryId category']);
    }
    expect(
      (await server.call(saveService, { content: { categoryId: 'cleaning-home' } }, token)).code,
    ).toBe(0);
  });

  it('an older revision: two tabs that edit the same draft notice one another', async () => {
    const { serviceId, merchant } = await givenDraft(server);
    const save = (draftRevision: number) =>
      server.call(
        saveService,
        { id: serviceId, draftRevision, content: { name: 'Mine' } },
        merchant.token,
      );
    expect((await save(1)).code).toBe(0);
    expect((await save(1)).code).toBe(errorCodes.serviceConflict);
    expect(
      fieldsOf(await server.call(saveService, { id: serviceId, content: {} }, merchant.token)),
    ).toEqual(['draftRevision required']);
  });

  it('to submit without a cover, by a code of its own; beside other faults at its field', async () => {
    const { serviceId, merchant, saved } = await givenDraft(server);
    const submit = (content: object) =>
      server.call(
        saveService,
        {
          id: serviceId,
          draftRevision: 1,
          content: { ...saved.content, ...content },
          submit: true,
        },
        merchant.token,
      );
    expect((await submit({ coverId: null })).code).toBe(errorCodes.serviceCoverMissing);
    expect(fieldsOf(await submit({ coverId: null, name: '' }))).toEqual([
      'content.name required',
      'content.coverId coverRequired',
    ]);
    await server.ok(
      saveService,
      { id: serviceId, draftRevision: 1, content: { ...saved.content, coverId: null } },
      merchant.token,
    );
    expect(
      await server.ok(batchSubmitServices, { ids: [serviceId] }, merchant.token),
    ).toMatchObject([{ ok: false, error: 'serviceCoverMissing', field: 'content.coverId' }]);
  });

  it('to submit an incomplete draft, naming every field, and saves nothing', async () => {
    const { token } = await givenMerchant(server);
    const answer = await server.call(saveService, { content: {}, submit: true }, token);
    expect(fieldsOf(answer)).toEqual([
      'content.name required',
      'content.description required',
      'content.categoryId required',
      'content.mediaIds mediaRequired',
      'content.combinations combinationMissing',
    ]);
  });

  it('a price under AED 2.00, also after the discount', async () => {
    const { merchantId, token } = await givenMerchant(server);
    const priced = async (price: number, discount: number | null) =>
      server.call(
        saveService,
        {
          content: await serviceContent(server, merchantId, {
            combinations: [{ options: [], price, discount }],
          }),
          submit: true,
        },
        token,
      );
    expect(fieldsOf(await priced(199, null))).toEqual(['content.combinations.0.price price']);
    expect(fieldsOf(await priced(100_000_000, null))).toEqual([
      'content.combinations.0.price price',
    ]);
    expect(fieldsOf(await priced(1000, 81))).toEqual([
      'content.combinations.0.discount priceFloor',
    ]);
    expect((await priced(1000, 80)).code).toBe(0);
  });

  it('to submit with an expired licence; the due date is the last valid day in Dubai', async () => {
    // 10:00 in Dubai on 17 November 2026.
    const expired = await givenMerchant(server, { licenceDueDate: '2026-11-16' });
    const content = await serviceContent(server, expired.merchantId);
    expect((await server.call(saveService, { content, submit: true }, expired.token)).code).toBe(
      errorCodes.licenceExpired,
    );
    expect((await server.call(saveService, { content }, expired.token)).code).toBe(0);
    const today = await givenMerchant(server, { licenceDueDate: '2026-11-17' });
    expect(
      (
        await server.call(
          saveService,
          { content: await serviceContent(server, today.merchantId), submit: true },
          today.token,
        )
      ).code,
    ).toBe(0);
  });

  it('to change what is under review', async () => {
    const { serviceId, merchant, content } = await givenSubmittedService(server);
    for (const submit of [false, true]) {
      const answer = await server.call(
        saveService,
        { id: serviceId, draftRevision: 1, content, submit },
        merchant.token,
      );
      expect(answer.code).toBe(errorCodes.serviceWrongState);
    }
  });
});

describe('saveService', () => {
  it('saves an empty draft: a draft may lack anything', async () => {
    const { token } = await givenMerchant(server);
    const saved = await server.ok(saveService, { content: {} }, token);
    expect(saved).toMatchObject({
      status: 'Draft',
      draftRevision: 1,
      name: '',
      displayedPrice: null,
      publicUrl: null,
      live: null,
    });
    expect(await server.ok(getService, { id: saved.id }, token)).toEqual(saved);
  });

  it('a draft whose category is empty, which is listed without one', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(saveService, { content: { name: 'Unsorted', categoryId: '' } }, token);
    const { records } = await server.ok(pageServices, {}, token);
    expect(records).toMatchObject([{ name: 'Unsorted', categoryId: null, categoryNames: null }]);
  });

  it('does it once when the same call is sent twice', async () => {
    const { merchantId, token } = await givenMerchant(server);
    const content = await serviceContent(server, merchantId);
    const options = { token, requestId: randomUUID() };
    const first = await server.ok(saveService, { content }, options);
    expect(await server.ok(saveService, { content }, options)).toEqual(first);
  });

  it('derives the displayed price: the lowest enabled one after its discount', async () => {
    const { saved } = await givenDraft(server, {
      content: {
        specs: [{ name: 'Size', options: ['1 BR', '2 BR', '3 BR'] }],
        combinations: [
          { options: [0], price: 10_000, discount: 10, firstOrderDiscount: 90 },
          { options: [1], price: 9_500 },
          { options: [2], price: 300, enabled: false },
        ],
      },
    });
    expect(saved.displayedPrice).toBe(9_000);
  });

  it('shows private pictures by signed links in the name of the caller', async () => {
    const { saved, merchant } = await givenDraft(server);
    expect(saved.media).toHaveLength(1);
    expect(saved.media[0]?.url).toMatch(
      new RegExp(
        `^/files/${saved.content.coverId}\\?e=\\d+&v=merchant\\.${merchant.merchantId}&w=1600&s=`,
      ),
    );
    expect(saved.coverUrl).toBe(saved.media[0]?.thumbUrl);
  });

  it('sends a draft to review', async () => {
    const { saved } = await givenSubmittedService(server);
    expect(saved).toMatchObject({ status: 'UnderReview', draftRevision: 1 });
    expect(saved.timeline).toMatchObject([{ event: 'submit', actorKind: 'merchant' }]);
  });

  it('sends an update to review and keeps the old version on sale', async () => {
    const { serviceId, merchant, content } = await givenReleasedService(server);
    const edited = await server.ok(
      saveService,
      { id: serviceId, draftRevision: 1, content: { ...content, name: 'Renamed' } },
      merchant.token,
    );
    expect(edited).toMatchObject({
      status: 'Released',
      name: content.name,
      content: { name: 'Renamed' },
      live: { name: content.name },
    });
    const submitted = await server.ok(
      saveService,
      { id: serviceId, draftRevision: 2, content: { ...content, name: 'Renamed' }, submit: true },
      merchant.token,
    );
    expect(submitted).toMatchObject({
      status: 'UpdateUnderReview',
      name: 'Renamed',
      live: { name: content.name },
      publicUrl: `https://khidma.example/shop/s/${serviceId}`,
    });
  });
});
