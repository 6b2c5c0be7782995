import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getCategoryExtraInfo,
  getService,
  listSpecs,
  saveSpecs,
} from '@khidma/contract/catalogue/services';
import { eq } from 'drizzle-orm';
import { merchants } from '../../../db/schema/merchants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  givenDraft,
  givenReleasedService,
  givenSubmittedService,
} from '../../../testing/services-factory.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const size = { name: 'Size', options: ['Flat', 'Villa'] };

describe('what a category asks for', () => {
  it('is told to merchants only', () =>
    refusesStrangers(server, getCategoryExtraInfo, { id: 'cooling-repair' }));

  it('is told by category, and is nothing for an unknown one', async () => {
    const { token } = await givenMerchant(server);
    const cooling = await server.ok(getCategoryExtraInfo, { id: 'cooling-repair' }, token);
    expect(cooling).toMatchObject([
      { id: 'unitTypes', kind: 'choice', several: true },
      { id: 'warrantyDays', kind: 'number', min: 0 },
    ]);
    expect(await server.ok(getCategoryExtraInfo, { id: 'nothing' }, token)).toEqual([]);
  });
});

describe('specifications are refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, listSpecs, { serviceId: UNKNOWN });
    await refusesStrangers(server, saveSpecs, { serviceId: UNKNOWN, draftRevision: 1, specs: [] });
  });

  it('with more than 5, more than 10 options, none, or names that are missing or alike', async () => {
    const { serviceId, saved, merchant } = await givenDraft(server);
    const { draftRevision } = saved;
    const wrong = (specs: unknown) => ({ serviceId, draftRevision, specs });
    const options = Array.from({ length: 11 }, (_, index) => `o${index}`);
    await refusesInput(server, saveSpecs, {
      token: merchant.token,
      cases: [
        {
          input: wrong(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, options: ['x'] }))),
          path: 'specs',
          rule: 'specCount',
        },
        { input: wrong([{ name: 'Size', options }]), path: 'specs.0.options', rule: 'optionCount' },
        {
          input: wrong([{ name: 'Size', options: [] }]),
          path: 'specs.0.options',
          rule: 'optionCount',
        },
        { input: wrong([{ name: ' ', options: ['x'] }]), path: 'specs.0.name', rule: 'required' },
        {
          input: wrong([{ name: 'Size', options: ['Flat', 'flat '] }]),
          path: 'specs.0.options.1',
          rule: 'duplicate',
        },
        {
          input: wrong([size, { ...size, name: 'SIZE' }]),
          path: 'specs.1.name',
          rule: 'duplicate',
        },
      ],
    });
  });

  it("of another merchant's service, of one under review, and over a newer revision", async () => {
    const { serviceId, saved, merchant } = await givenDraft(server);
    const other = await givenMerchant(server);
    const input = { serviceId, draftRevision: saved.draftRevision, specs: [size] };
    expect((await server.call(saveSpecs, input, other.token)).code).toBe(errorCodes.notFound);
    expect((await server.call(listSpecs, { serviceId }, other.token)).code).toBe(
      errorCodes.notFound,
    );
    await server.ok(saveSpecs, input, merchant.token);
    expect(await server.call(saveSpecs, input, merchant.token)).toMatchObject({
      code: errorCodes.serviceConflict,
      data: { draftRevision: saved.draftRevision + 1 },
    });
    const waiting = await givenSubmittedService(server);
    const late = {
      serviceId: waiting.serviceId,
      draftRevision: waiting.saved.draftRevision,
      specs: [size],
    };
    expect((await server.call(saveSpecs, late, waiting.merchant.token)).code).toBe(
      errorCodes.serviceWrongState,
    );
  });
});

describe('prices of a service on sale', () => {
  const cheaper = {
    options: [],
    price: 15_000,
    discount: 10,
    firstOrderDiscount: null,
    enabled: true,
  };
  const table = async ({
    serviceId,
    merchant,
  }: Awaited<ReturnType<typeof givenReleasedService>>) => {
    const { draftRevision, specs } = await server.ok(listSpecs, { serviceId }, merchant.token);
    return { serviceId, draftRevision, specs };
  };

  it('are refused below the floor and with an expired licence, and nothing is saved', async () => {
    const given = await givenReleasedService(server);
    const { serviceId, merchant } = given;
    const read = await table(given);
    await refusesInput(server, saveSpecs, {
      token: merchant.token,
      cases: [
        {
          input: { ...read, combinations: [{ ...cheaper, price: 199 }], submit: true },
          path: 'combinations.0.price',
          rule: 'price',
        },
        {
          input: { ...read, combinations: [], submit: true },
          path: 'combinations',
          rule: 'combinationMissing',
        },
      ],
    });
    const own = eq(merchants.id, merchant.merchantId);
    await server.db.update(merchants).set({ licenceDueDate: '2026-01-01' }).where(own);
    const input = { ...read, combinations: [cheaper], submit: true };
    expect((await server.call(saveSpecs, input, merchant.token)).code).toBe(
      errorCodes.licenceExpired,
    );
    expect(await server.ok(getService, { id: serviceId }, merchant.token)).toMatchObject({
      status: 'Released',
      draftRevision: read.draftRevision,
    });
  });

  it('go to review, while the old ones are what customers pay', async () => {
    const given = await givenReleasedService(server);
    const { serviceId, merchant } = given;
    const input = { ...(await table(given)), combinations: [cheaper], submit: true };
    const saved = await server.ok(saveSpecs, input, merchant.token);
    expect(saved.combinations).toEqual([{ ...cheaper, displayedPrice: 13_500 }]);
    const { status, live } = await server.ok(getService, { id: serviceId }, merchant.token);
    expect(status).toBe('UpdateUnderReview');
    expect(live?.combinations[0]?.price).toBe(20_000);
  });

  it('are not sent along with other changes that nobody has sent yet', async () => {
    const given = await givenReleasedService(server);
    const { merchant } = given;
    const read = await table(given);
    const other = { ...read, combinations: [{ ...cheaper, price: 16_000 }] };
    const { draftRevision } = await server.ok(saveSpecs, other, merchant.token);
    const input = { ...read, draftRevision, combinations: [cheaper], submit: true };
    expect((await server.call(saveSpecs, input, merchant.token)).code).toBe(
      errorCodes.serviceHasUnsentChanges,
    );
  });

  it('keep what options are called in other languages', async () => {
    const { serviceId, saved, merchant } = await givenDraft(server);
    const translations = { 'ar-AE': { name: 'الحجم', options: ['شقة', 'فيلا'] } };
    const specs = [{ ...size, translations }];
    const input = { serviceId, draftRevision: saved.draftRevision, specs };
    expect((await server.ok(saveSpecs, input, merchant.token)).specs).toEqual(specs);
  });
});

describe('specifications of a draft', () => {
  it('carry the prices that there are into their table', async () => {
    const { serviceId, saved, merchant } = await givenDraft(server);
    const first = await server.ok(
      saveSpecs,
      { serviceId, draftRevision: saved.draftRevision, specs: [size] },
      merchant.token,
    );
    expect(first).toMatchObject({
      serviceId,
      draftRevision: saved.draftRevision + 1,
      specs: [size],
      combinations: [
        { options: [0], price: 20_000, enabled: true },
        { options: [1], price: 20_000, enabled: true },
      ],
    });
    const more = [{ name: 'Size', options: ['Villa', 'Office', 'Flat'] }];
    const second = await server.ok(
      saveSpecs,
      { serviceId, draftRevision: first.draftRevision, specs: more },
      merchant.token,
    );
    expect(second.combinations.map(({ price }) => price)).toEqual([20_000, null, 20_000]);
    expect(second.combinations.map((each) => each.displayedPrice)).toEqual([20_000, null, 20_000]);
    expect(await server.ok(listSpecs, { serviceId }, merchant.token)).toEqual(second);
    const { content } = await server.ok(getService, { id: serviceId }, merchant.token);
    expect(content.specs).toEqual(more);
    // The draft holds what was typed; what is derived of it is not in it.
    for (const [at, own] of content.combinations.entries())
      expect(second.combinations[at]).toEqual({ ...own, displayedPrice: own.price });
  });
});
