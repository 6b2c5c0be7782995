import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getApplication, submitApplication } from '@khidma/contract/merchants/applications';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import {
  listPlaces,
  listReference,
  offerReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import { getService, saveService } from '@khidma/contract/catalogue/services';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { rejectApplication } from '@khidma/contract/merchants/application-audits';
import { emirateCodes } from '@khidma/domain/reference/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicationForm, givenApplication } from '../../../testing/applications-factory.ts';
import { givenShop, orderInput } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { givenDraft, serviceContent } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = (await givenStaff(server, { role: 'administrator' })).token;
});
afterEach(async () => {
  for (const id of emirateCodes) await offer(id, true);
});
afterAll(() => server.close());

type EmirateCode = (typeof emirateCodes)[number];

const area = (...emirates: EmirateCode[]) => ({ kind: 'EMIRATES' as const, emirates });
const offer = (id: string, isOffered: boolean) =>
  server.call(offerReferenceEntry, { kind: 'place', id, isOffered }, administrator);
const hide = async (id: string): Promise<void> => {
  await server.ok(offerReferenceEntry, { kind: 'place', id, isOffered: false }, administrator);
};
const offered = async (): Promise<string[]> =>
  (await server.ok(listPlaces, { depth: 'emirate' })).map(({ id }) => id);

describe('The last emirate that is offered cannot be hidden', () => {
  it('by one, nor by two at once who hide the last two', async () => {
    for (const id of emirateCodes.slice(2)) await hide(id);
    const codes = (await Promise.all([offer('AZ', false), offer('DU', false)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, errorCodes.lastOffered]);
    const [last] = await offered();
    expect((await offer(last ?? '', false)).code).toBe(errorCodes.lastOffered);
    // A community below it is none of the last.
    expect((await offer('du-al-barsha', false)).code).toBe(0);
  });

  it('while two who hide the same change it once', async () => {
    // The newest comes first: later than what other cases have changed.
    server.clock.advance(1000);
    const before = await server.ok(pageSettingChanges, {}, administrator);
    const codes = (await Promise.all([offer('FU', false), offer('FU', false)])).map(
      ({ code }) => code,
    );
    expect(codes).toEqual([0, 0]);
    const { records, total } = await server.ok(pageSettingChanges, {}, administrator);
    expect(total).toBe(before.total + 1);
    expect(records[0]?.change).toMatchObject({
      setting: 'reference',
      kind: 'place',
      key: 'FU',
      before: { isHidden: false },
      after: { isHidden: true },
    });
  });
});

describe('A hidden emirate is not offered any more', () => {
  it('in what forms choose from, with what lies below it, until it is shown again', async () => {
    await hide('FU');
    expect(await offered()).toEqual(['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK']);
    expect(JSON.stringify(await server.ok(listPlaces, {}))).not.toContain('fu-');
    const whole = await server.ok(listPlaces, { withHidden: 'true' });
    expect(whole.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(['FU']);
    const { places } = await server.ok(listReference, {}, administrator);
    expect(places.find(({ id }) => id === 'FU')).toMatchObject({ isHidden: true });
    await offer('FU', true);
    expect(await offered()).toEqual([...emirateCodes]);
  });

  it('to applications, profiles and services', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const content = await serviceContent(server, merchantId);
    await hide('FU');
    const rule = 'notOffered';
    await refusesInput(server, submitApplication, {
      cases: [
        { input: applicationForm({ emirate: 'FU' }), path: 'emirate', rule },
        {
          input: applicationForm({ serviceArea: area('DU', 'FU') }),
          path: 'serviceArea.emirates',
          rule,
        },
      ],
    });
    await refusesInput(server, updateMerchant, {
      token,
      cases: [
        { input: { emirate: 'FU' }, path: 'emirate', rule },
        { input: { serviceArea: area('FU') }, path: 'serviceArea.emirates', rule },
      ],
    });
    await refusesInput(server, saveService, {
      token,
      cases: [true, false].map((submit) => ({
        input: { content: { ...content, serviceArea: area('FU') }, submit },
        path: 'content.serviceArea.emirates',
        rule,
      })),
    });
  });
});

describe('What names a hidden emirate already keeps it', () => {
  it('a profile, which is saved with it', async () => {
    const serviceArea = area('FU', 'SH');
    const { token } = await givenMerchant(server, { emirate: 'FU', serviceArea });
    await hide('FU');
    await server.ok(
      updateMerchant,
      { emirate: 'FU', community: null, subCommunity: null, address: 'Port road 4', serviceArea },
      token,
    );
    expect(await server.ok(getMerchantDetail, { type: '1' }, token)).toMatchObject({
      emirate: 'FU',
      serviceArea,
      address: 'Port road 4',
    });
    // What is given up is chosen newly the next time.
    await server.ok(updateMerchant, { serviceArea: area('SH') }, token);
    await refusesInput(server, updateMerchant, {
      token,
      cases: [{ input: { serviceArea }, path: 'serviceArea.emirates', rule: 'notOffered' }],
    });
  });

  it('an application, which is sent again with it', async () => {
    const overrides = { emirate: 'FU', serviceArea: area('FU') } as const;
    const { id, link, form } = await givenApplication(server, overrides);
    await hide('FU');
    await server.ok(rejectApplication, { id, message: 'Your name, please.' }, administrator);
    await server.ok(submitApplication, { ...form, contactName: 'Layla', link });
    expect(await server.ok(getApplication, { link })).toMatchObject(overrides);
  });

  it('a service, which goes to review with it', async () => {
    const { merchant, saved, content } = await givenDraft(server, {
      content: { serviceArea: area('FU') },
    });
    await hide('FU');
    const { id, draftRevision } = saved;
    await server.ok(saveService, { id, draftRevision, content, submit: true }, merchant.token);
    expect(await server.ok(getService, { id }, merchant.token)).toMatchObject({
      status: 'UnderReview',
    });
  });

  it('a service on sale, which is found and ordered there', async () => {
    const shop = await givenShop(server, {
      content: { serviceArea: area('FU') },
      emirates: ['FU'],
    });
    await hide('FU');
    const { records } = await server.ok(pageShopServices, { emirate: 'FU' });
    expect(records.map(({ id }) => id)).toEqual([shop.serviceId]);
    const input = orderInput(server, shop, { emirate: 'FU' });
    expect(await server.ok(placeOrder, input, shop.customer.token)).toMatchObject({
      emirate: 'FU',
    });
  });
});
