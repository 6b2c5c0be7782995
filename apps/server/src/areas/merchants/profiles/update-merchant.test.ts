import { getRemovable } from '@khidma/contract/identity/merchant-account';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { merchantRevisions } from '../../../db/schema/merchants.ts';
import { givenShop } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenMerchantDocument } from '../../../testing/revisions-factory.ts';
import { givenPhoto } from '../../../testing/services-factory.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const detail = async (token: string, type: '1' | '2') =>
  server.ok(getMerchantDetail, { type }, token);

describe('POST /merchant/merchant/update refuses', () => {
  it('strangers and other realms', () =>
    refusesStrangers(server, updateMerchant, { introduction: 'x' }));

  it('what breaks a rule of the fields that change at once', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, updateMerchant, {
      token,
      cases: [
        { input: { contactName: ' ' }, path: 'contactName', rule: 'required' },
        { input: { introduction: 'x'.repeat(1001) }, path: 'introduction', rule: 'tooLong' },
        { input: { emirate: 'XX' }, path: 'emirate', rule: 'invalid' },
        { input: { community: 'nowhere' }, path: 'community', rule: 'community' },
        {
          input: { serviceArea: { kind: 'EMIRATES', emirates: [] } },
          path: 'serviceArea.emirates',
          rule: 'area',
        },
        {
          input: { hours: { ...closed, monday: [{ start: '', end: '09:00' }] } },
          path: 'hours.monday.0.start',
          rule: 'required',
        },
        {
          input: { hours: { ...closed, monday: [{ start: '09:00', end: '' }] } },
          path: 'hours.monday.0.end',
          rule: 'required',
        },
        {
          input: { hours: { ...closed, monday: [{ start: '18:00', end: '09:00' }] } },
          path: 'hours.monday.0.end',
          rule: 'timeOrder',
        },
        {
          input: {
            hours: {
              ...closed,
              friday: [
                { start: '09:00', end: '12:00' },
                { start: '11:00', end: '13:00' },
              ],
            },
          },
          path: 'hours.friday.1',
          rule: 'timeOverlap',
        },
        {
          input: { serviceHours: { ...closed, monday: { start: '18:00', end: '09:00' } } },
          path: 'serviceHours.monday.end',
          rule: 'timeOrder',
        },
        {
          input: { serviceHours: { ...closed, monday: [{ start: '', end: '09:00' }] } },
          path: 'serviceHours.monday.0.start',
          rule: 'required',
        },
        { input: { hours: closed, serviceHours: closed }, path: 'serviceHours', rule: 'duplicate' },
        { input: { email: 'new@example.ae' }, path: 'email', rule: 'unknown' },
      ],
    });
  });

  it('what breaks a rule of the sensitive fields', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const document = await givenMerchantDocument(server, merchantId);
    const sixFiles = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => givenMerchantDocument(server, merchantId)),
    );
    await refusesInput(server, updateMerchant, {
      token,
      cases: [
        { input: { merchantName: '' }, path: 'merchantName', rule: 'required' },
        { input: { serviceTypes: ['cleaning'] }, path: 'serviceTypes.0', rule: 'category' },
        { input: { licenceNumber: '' }, path: 'licenceNumber', rule: 'required' },
        { input: { licenceDueDate: null }, path: 'licenceDueDate', rule: 'required' },
        { input: { licenceDueDate: '2026-11-16' }, path: 'licenceDueDate', rule: 'datePast' },
        { input: { licenceDueDate: '2026-01-14' }, path: 'licenceDueDate', rule: 'dateOrder' },
        { input: { licenceIssueDate: '2026-11-18' }, path: 'licenceIssueDate', rule: 'dateFuture' },
        { input: { licenceDocuments: sixFiles }, path: 'licenceDocuments', rule: 'tooMany' },
        { input: { vatNumber: '100123456700003' }, path: 'vatStartDate', rule: 'vatTrio' },
        { input: { vatFile: [document] }, path: 'vatNumber', rule: 'vatTrio' },
        {
          input: { vatNumber: '1', vatStartDate: '2025-01-01', vatFile: [document] },
          path: 'vatNumber',
          rule: 'trn',
        },
      ],
    });
    expect(await detail(token, '2')).toBeNull();
  });

  it("files of another merchant's or of another kind", async () => {
    const { token, merchantId } = await givenMerchant(server);
    const other = await givenMerchant(server);
    const foreign = await givenMerchantDocument(server, other.merchantId);
    const photo = await givenPhoto(server, merchantId);
    await refusesInput(server, updateMerchant, {
      token,
      cases: [
        { input: { licenceDocuments: [foreign] }, path: 'licenceDocuments.0', rule: 'file' },
        { input: { licenceDocuments: [photo] }, path: 'licenceDocuments.0', rule: 'file' },
        { input: { pictures: [photo, foreign] }, path: 'pictures.1', rule: 'file' },
        { input: { videoId: photo }, path: 'videoId', rule: 'file' },
      ],
    });
  });
});

describe('what is not sensitive changes at once', () => {
  it('and what is not named stays', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const before = await detail(token, '1');
    const picture = await givenPhoto(server, merchantId);
    const hours = {
      ...closed,
      monday: [
        { start: '09:00', end: '13:00' },
        { start: '16:00', end: '22:00' },
      ],
    };
    const serviceHours = { ...closed, monday: { start: '09:00', end: '22:00' } };
    const change = {
      contactName: 'Mariam Saleh',
      introduction: 'Now also on Sundays.',
      emirate: 'SH',
      address: 'Shop 3, Al Majaz',
      serviceArea: { kind: 'EMIRATES', emirates: ['SH', 'AJ'] },
      hours,
    } as const;
    const answer = await server.ok(
      updateMerchant,
      {
        ...change,
        serviceArea: { kind: 'EMIRATES', emirates: ['SH', 'AJ'] },
        pictures: [picture],
      },
      token,
    );
    expect(answer.underReview).toBeNull();
    expect(answer.inForce).toMatchObject({
      ...before,
      ...change,
      serviceHours,
      pictures: [{ id: picture }],
    });
    expect(answer.inForce.pictures[0]?.url, 'everybody may see it').toMatch(/^\/media\//);
    expect(await detail(token, '1')).toEqual(answer.inForce);
  });

  it('its hours by start and end of a day too, or by several stretches', async () => {
    const { token } = await givenMerchant(server);
    const monday = { start: '09:00', end: '18:00' };
    const tuesday = [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '24:00' },
    ];
    const serviceHours = { ...closed, monday, tuesday };
    const { inForce } = await server.ok(updateMerchant, { serviceHours }, token);
    expect(inForce.hours).toEqual({ ...closed, monday: [monday], tuesday });
    expect(inForce.serviceHours).toEqual({
      ...closed,
      monday,
      tuesday: { start: '09:00', end: '24:00' },
    });
  });

  it('and customers find its services where it works now', async () => {
    const { merchant, serviceId } = await givenShop(server);
    const foundIn = async (emirate: 'DU' | 'FU') =>
      (await server.ok(pageShopServices, { emirate })).records.some(({ id }) => id === serviceId);
    expect([await foundIn('DU'), await foundIn('FU')]).toEqual([true, false]);
    await server.ok(
      updateMerchant,
      { serviceArea: { kind: 'EMIRATES', emirates: ['FU'] } },
      merchant.token,
    );
    expect([await foundIn('DU'), await foundIn('FU')]).toEqual([false, true]);
  });
});

describe('sensitive fields change through review: the effective values stay live until approval', () => {
  it('type 2 is the revision under review, type 1 what is in force', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const before = await detail(token, '1');
    const document = await givenMerchantDocument(server, merchantId);
    const change = {
      merchantName: 'Brighter Homes LLC',
      licenceDueDate: '2028-12-31',
      licenceDocuments: [document, document],
      serviceTypes: ['cleaning-deep'],
    };
    const answer = await server.ok(updateMerchant, change, token);
    expect(answer.inForce).toEqual({ ...before, revision: answer.inForce.revision });
    expect(answer.underReview).toMatchObject({
      ...change,
      licenceDocuments: [{ id: document }],
      licenceNumber: before?.licenceNumber,
      revision: { status: 'underReview', remarks: [] },
    });
    expect(await detail(token, '2')).toMatchObject({ merchantName: 'Brighter Homes LLC' });
    expect((await server.ok(getRemovable, {}, token)).reasons).toContain('profileUnderReview');
  });

  it('a further change joins the one that waits; two at once are one revision', async () => {
    const { token, merchantId } = await givenMerchant(server);
    await Promise.all([
      server.ok(updateMerchant, { merchantName: 'Brighter Homes LLC' }, token),
      server.ok(updateMerchant, { licenceNumber: 'DET-777' }, token),
    ]);
    expect(await detail(token, '2')).toMatchObject({
      merchantName: 'Brighter Homes LLC',
      licenceNumber: 'DET-777',
    });
    const rows = await server.db
      .select({ status: merchantRevisions.status })
      .from(merchantRevisions)
      .where(eq(merchantRevisions.merchantId, merchantId));
    expect(rows.filter(({ status }) => status === 'underReview')).toHaveLength(1);
  });

  it('the values in force take the change back', async () => {
    const { token } = await givenMerchant(server);
    const before = await detail(token, '1');
    await server.ok(updateMerchant, { merchantName: 'Brighter Homes LLC' }, token);
    const answer = await server.ok(
      updateMerchant,
      { merchantName: before?.merchantName ?? '' },
      token,
    );
    expect(answer).toEqual({ inForce: before, underReview: null });
  });

  it('number, date and file of a VAT registration come together', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const vatFile = [await givenMerchantDocument(server, merchantId)];
    const trio = { vatNumber: '100123456700003', vatStartDate: '2025-01-01' };
    const { underReview } = await server.ok(updateMerchant, { ...trio, vatFile }, token);
    expect(underReview).toMatchObject({ ...trio, vatFile: [{ id: vatFile[0] }] });
  });
});
