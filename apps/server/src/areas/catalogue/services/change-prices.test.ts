import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  batchSubmitServices,
  changePrices,
  getService,
  maxPriceLines,
  previewPrices,
  saveService,
  unpublishService,
} from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { approveService, declineService } from '@khidma/contract/catalogue/service-reviews';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
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

const up = { by: 'percent', value: 10, step: 100 } as const;
const ids = [randomUUID()];
const one = [{ id: randomUUID(), draftRevision: 1 }];

describe('prices of many services at once', () => {
  it('refuses strangers, and changes that are none', async () => {
    await refusesStrangers(server, previewPrices, { ids, change: up });
    await refusesStrangers(server, changePrices, { services: one, change: up });
    const { token } = await givenMerchant(server);
    const nothing = { ...up, value: 0 };
    await refusesInput(server, previewPrices, {
      token,
      cases: [
        { input: { ids: [], change: up }, path: 'ids', rule: 'required' },
        { input: { ids, change: { ...up, step: 7 } }, path: 'change.step', rule: 'invalid' },
        { input: { ids, change: nothing }, path: 'change.value', rule: 'required' },
        { input: { ids, change: { ...up, value: -100 } }, path: 'change.value', rule: 'tooSmall' },
      ],
    });
    await refusesInput(server, changePrices, {
      token,
      cases: [
        { input: { services: [], change: up }, path: 'services', rule: 'required' },
        { input: { services: one, change: nothing }, path: 'change.value', rule: 'required' },
      ],
    });
  });

  it('says what each price becomes and what is wrong with it, in the language of the caller, and saves nothing', async () => {
    const merchant = await givenMerchant(server);
    const specs = [{ name: 'Size', options: ['Small', 'Large'] }];
    const { serviceId, saved } = await givenDraft(server, {
      merchant,
      content: {
        specs,
        combinations: [
          { options: [0], price: 20_000, discount: 10, firstOrderDiscount: null },
          { options: [1], price: 99_999_999, discount: null, firstOrderDiscount: null },
        ],
      },
    });
    const foreign = await givenDraft(server);
    const [preview, unknown] = await server.ok(
      previewPrices,
      { ids: [serviceId, foreign.serviceId], change: up },
      { token: merchant.token, lang: 'zh_CN' },
    );
    expect(preview).toMatchObject({
      id: serviceId,
      draftRevision: saved.draftRevision,
      goesToReview: false,
      ok: false,
      error: 'invalid',
      field: 'combinations.1.price',
      count: 2,
    });
    expect(preview?.lines).toMatchObject([
      { options: ['Large'], shownAfter: null },
      {
        options: ['Small'],
        before: 20_000,
        after: 22_000,
        shownBefore: 18_000,
        shownAfter: 19_800,
      },
    ]);
    expect(preview?.lines[0]?.message).toMatch(/\p{Script=Han}/u);
    expect(unknown).toMatchObject({ ok: false, error: 'notFound', lines: [], name: '' });
    const after = await server.ok(getService, { id: serviceId }, merchant.token);
    expect(after.draftRevision).toBe(saved.draftRevision);
  });

  it('keeps a preview of a thousand prices short', async () => {
    const options = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}${index}`);
    const combinations = Array.from({ length: 200 }, (_, index) => ({
      options: [Math.floor(index / 100), Math.floor(index / 10) % 10, index % 10],
      price: 1000 + index,
      discount: null,
      firstOrderDiscount: null,
    }));
    const specs = ['a', 'b', 'c'].map((name) => ({ name, options: options(name) }));
    const { serviceId, merchant } = await givenDraft(server, { content: { specs, combinations } });
    const input = { ids: [serviceId], change: up };
    const [preview] = await server.ok(previewPrices, input, merchant.token);
    expect(preview).toMatchObject({ ok: true, count: 200 });
    expect(preview?.lines).toHaveLength(maxPriceLines);
  });

  it('changes a draft in place, and what is on sale by an update that applies on approval', async () => {
    const merchant = await givenMerchant(server);
    const draft = await givenDraft(server, { merchant });
    const released = await givenReleasedService(server, { merchant });
    const services = [draft, released].map(({ serviceId: id, saved: { draftRevision } }) => ({
      id,
      draftRevision,
    }));
    const results = await server.ok(changePrices, { services, change: up }, merchant.token);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    const detail = async (id: string) => await server.ok(getService, { id }, merchant.token);
    expect(await detail(draft.serviceId)).toMatchObject({
      status: 'Draft',
      displayedPrice: 22_000,
      content: { combinations: [{ price: 22_000 }] },
    });
    const waiting = await detail(released.serviceId);
    expect(waiting).toMatchObject({
      status: 'UpdateUnderReview',
      live: { combinations: [{ price: 20_000 }] },
    });
    const submitted = waiting.timeline.find(({ event }) => event === 'submitUpdate');
    expect(submitted?.changed).toEqual(['combinations']);
    const staff = await givenStaff(server);
    await server.ok(approveService, { id: released.serviceId, number: 2 }, staff.token);
    const shown = await server.ok(getShopService, { id: released.serviceId });
    expect(JSON.stringify(shown)).toContain('22000');
    // What was seen is what is changed: the same revision once more is refused.
    expect(await server.ok(changePrices, { services, change: up }, merchant.token)).toMatchObject([
      { error: 'serviceConflict' },
      { error: 'serviceConflict' },
    ]);
  });

  it('does not send along what else was changed, and says so', async () => {
    const { serviceId, merchant, content, saved } = await givenReleasedService(server);
    const edited = await server.ok(
      saveService,
      {
        id: serviceId,
        draftRevision: saved.draftRevision,
        content: { ...content, name: 'Another name' },
      },
      merchant.token,
    );
    const services = [{ id: serviceId, draftRevision: edited.draftRevision }];
    const [result] = await server.ok(changePrices, { services, change: up }, merchant.token);
    expect(result).toMatchObject({ ok: false, error: 'serviceHasUnsentChanges' });
    expect(errorCodes.serviceHasUnsentChanges).toBe(43_007);
    expect((await server.ok(getService, { id: serviceId }, merchant.token)).status).toBe(
      'Released',
    );
  });

  it('takes the place of a change that waits for review, and leaves what waits for its first review', async () => {
    const merchant = await givenMerchant(server);
    const released = await givenReleasedService(server, { merchant });
    const waiting = await givenSubmittedService(server, { merchant });
    const change = async (draftRevision: number) =>
      await server.ok(
        changePrices,
        {
          services: [
            { id: released.serviceId, draftRevision },
            { id: waiting.serviceId, draftRevision: waiting.saved.draftRevision },
          ],
          change: up,
        },
        merchant.token,
      );
    const { draftRevision } = released.saved;
    const first = await change(draftRevision);
    expect(first).toMatchObject([{ ok: true }, { ok: false, error: 'serviceWrongState' }]);
    expect((await change(draftRevision + 1))[0]).toMatchObject({ ok: true });
    const detail = await server.ok(getService, { id: released.serviceId }, merchant.token);
    expect(detail.content.combinations[0]?.price).toBe(24_200);
  });
});

describe('many services are sent to review at once: Draft, Declined and Offline', () => {
  it('refuses strangers and bad input', async () => {
    await refusesStrangers(server, batchSubmitServices, { ids });
    const { token } = await givenMerchant(server);
    await refusesInput(server, batchSubmitServices, {
      token,
      cases: [{ input: { ids: [] }, path: 'ids', rule: 'required' }],
    });
  });

  it('says of each what came of it: what lacks something names the field and the rule', async () => {
    const merchant = await givenMerchant(server);
    const [whole, empty, declined, offline, released] = [
      await givenDraft(server, { merchant }),
      await givenDraft(server, { merchant, content: { description: '' } }),
      await givenSubmittedService(server, { merchant }),
      await givenReleasedService(server, { merchant }),
      await givenReleasedService(server, { merchant }),
    ];
    const staff = await givenStaff(server);
    const no = { id: declined.serviceId, number: 1, message: 'Say more.' };
    await server.ok(declineService, no, staff.token);
    await server.ok(unpublishService, { id: offline.serviceId }, merchant.token);
    const all = [whole, empty, declined, offline, released].map(({ serviceId }) => serviceId);
    const foreign = (await givenDraft(server)).serviceId;
    const results = await server.ok(
      batchSubmitServices,
      { ids: [...all, foreign] },
      { token: merchant.token, lang: 'ar-AE' },
    );
    expect(results).toMatchObject([
      { ok: true },
      { ok: false, error: 'invalid', field: 'content.description' },
      { ok: true },
      { ok: true },
      { ok: false, error: 'serviceWrongState', field: null },
      { ok: false, error: 'notFound' },
    ]);
    expect(results[1]?.message).toMatch(/\p{Script=Arabic}/u);
    const sent = await server.ok(getService, { id: offline.serviceId }, merchant.token);
    expect(sent.status).toBe('UnderReview');
  });

  it('sends nothing while the licence has run out', async () => {
    const { serviceId, merchant } = await givenDraft(server);
    await server.db
      .update(merchants)
      .set({ licenceDueDate: '2020-01-01' })
      .where(eq(merchants.id, merchant.merchantId));
    const input = { ids: [serviceId] };
    expect(await server.ok(batchSubmitServices, input, merchant.token)).toMatchObject([
      { ok: false, error: 'licenceExpired' },
    ]);
  });
});
