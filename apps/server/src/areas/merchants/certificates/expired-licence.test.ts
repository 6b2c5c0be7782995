import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { completeOrder } from '@khidma/contract/orders/completion';
import { saveService } from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { approveMerchantRevision } from '@khidma/contract/merchants/merchant-revisions';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { completionInput, givenShop, paid, placed } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { givenMerchantDocument } from '../../../testing/revisions-factory.ts';
import {
  givenDraft,
  givenReleasedService,
  type GivenService,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = () => dubaiDay(server.clock.now().getTime());

const expire = (merchantId: string) =>
  server.db
    .update(merchants)
    .set({ licenceDueDate: addDays(today(), -1) })
    .where(eq(merchants.id, merchantId));

const submit = ({ serviceId, content, saved, merchant }: GivenService) =>
  server.call(
    saveService,
    {
      id: serviceId,
      draftRevision: saved.draftRevision,
      content: { ...content, name: 'With another name' },
      submit: true,
    },
    merchant.token,
  );

/** A renewal with a new end and a new document. */
const renewalOf = async (merchantId: string) => ({
  licenceIssueDate: today(),
  licenceDueDate: addDays(today(), 365),
  licenceDocuments: [await givenMerchantDocument(server, merchantId)],
});

describe('with an expired business licence, publishing is blocked', () => {
  it('for a draft and for an update of what is on sale; neither is lost', async () => {
    const draft = await givenDraft(server);
    const released = await givenReleasedService(server);
    for (const service of [draft, released]) {
      await expire(service.merchant.merchantId);
      expect((await submit(service)).code).toBe(errorCodes.licenceExpired);
      const kept = await server.call(
        saveService,
        {
          id: service.serviceId,
          draftRevision: service.saved.draftRevision,
          content: service.content,
        },
        service.merchant.token,
      );
      expect(kept.code).toBe(0);
    }
  });

  it('until a renewal is approved: one that waits does not open it', async () => {
    const draft = await givenDraft(server);
    const { merchantId, token } = draft.merchant;
    await expire(merchantId);
    const { underReview } = await server.ok(updateMerchant, await renewalOf(merchantId), token);
    expect((await submit(draft)).code).toBe(errorCodes.licenceExpired);
    const staff = await givenStaff(server);
    await server.ok(approveMerchantRevision, { id: underReview?.revision?.id ?? '' }, staff.token);
    expect((await submit(draft)).code).toBe(0);
  });
});

describe('paid orders stay workable, and a renewal under review keeps selling what is live', () => {
  it('an order that was paid before is completed', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await expire(shop.merchant.merchantId);
    const done = await server.call(
      completeOrder,
      await completionInput(server, shop, id),
      shop.merchant.token,
    );
    expect(done.code).toBe(0);
  });

  it('a service stays on sale and is bought while the renewal waits', async () => {
    const shop = await givenShop(server);
    const { merchantId, token } = shop.merchant;
    await expire(merchantId);
    await server.ok(updateMerchant, await renewalOf(merchantId), token);
    const inForce = await server.ok(getMerchantDetail, { type: '1' }, token);
    expect(inForce?.licenceDueDate, 'what is in force has still run out').toBe(
      addDays(today(), -1),
    );
    expect((await server.ok(getShopService, { id: shop.serviceId })).id).toBe(shop.serviceId);
    expect((await placed(server, shop)).id).toBeTypeOf('string');
    expect((await paid(server, shop)).id).toBeTypeOf('string');
  });
});

describe('a renewal is refused', () => {
  it('where it ends before it starts, ends in the past, or names six files', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const six = await Promise.all(
      Array.from({ length: 6 }, () => givenMerchantDocument(server, merchantId)),
    );
    const [from, to] = [today(), addDays(today(), -40)];
    await refusesInput(server, updateMerchant, {
      token,
      cases: [
        {
          input: { licenceIssueDate: from, licenceDueDate: to },
          path: 'licenceDueDate',
          rule: 'dateOrder',
        },
        {
          input: { additionalIssueDate: from, additionalDueDate: to },
          path: 'additionalDueDate',
          rule: 'dateOrder',
        },
        { input: { idDueDate: addDays(from, -1) }, path: 'idDueDate', rule: 'datePast' },
        { input: { idNumber: '784-1980-1234567-9' }, path: 'idNumber', rule: 'emiratesId' },
        ...(['licenceDocuments', 'idPhoto', 'additionalFile'] as const).map((field) => ({
          input: { [field]: six },
          path: field,
          rule: 'tooMany' as const,
        })),
      ],
    });
  });

  it('where the document is a web page that calls itself a picture', async () => {
    const { token } = await givenMerchant(server);
    const answer = await server.upload(
      { kind: 'document', name: 'licence.jpg', bytes: await mediaNamed('html-named.jpg') },
      token,
    );
    expect(answer.code).toBe(errorCodes.fileWrongKind);
  });

  it("where it is another merchant's: nobody can say whose profile is meant", async () => {
    const [mine, other] = [await givenMerchant(server), await givenMerchant(server)];
    const before = await server.ok(getMerchantDetail, { type: '1' }, other.token);
    for (const name of ['id', 'merchantId'])
      await refusesInput(server, updateMerchant, {
        token: mine.token,
        cases: [
          {
            input: { [name]: other.merchantId, contactName: 'Somebody else' },
            path: name,
            rule: 'unknown',
          },
        ],
      });
    expect(await server.ok(getMerchantDetail, { type: '1' }, other.token)).toEqual(before);
  });
});
