import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  completeOrder,
  confirmMyOrder,
  correctCompletion,
} from '@khidma/contract/orders/completion';
import { pageCustomerNotices } from '@khidma/contract/messaging/notices';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { maxCorrections } from '@khidma/domain/orders/completion-rules';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import {
  cancelRequested,
  completionInput,
  givenCompletionImage,
  givenShop,
  merchantCompleted,
  paid,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const picture = () => givenCompletionImage(server, shop.merchant.merchantId);
const proofOf = (id: string) => completionInput(server, shop, id);
const correct = async (id: string, changes: object = {}, token = shop.merchant.token) =>
  server.call(correctCompletion, { ...(await proofOf(id)), ...changes }, token);

describe('correcting a proof is refused', () => {
  it('to strangers, and about an order of somebody else', async () => {
    const { id } = await merchantCompleted(server, shop);
    await refusesStrangers(server, correctCompletion, await proofOf(id));
    const { token } = await givenMerchant(server);
    expect((await correct(id, {}, token)).code).toBe(errorCodes.notFound);
    expect((await correct(randomUUID())).code).toBe(errorCodes.notFound);
  });

  it('before there is one, once the customer has answered, and while something is open about it', async () => {
    const wrong = errorCodes.orderWrongState;
    expect((await correct((await paid(server, shop)).id)).code).toBe(wrong);
    const { id } = await merchantCompleted(server, shop);
    await server.ok(confirmMyOrder, { id }, shop.customer.token);
    expect((await correct(id)).code).toBe(wrong);
    expect((await correct((await cancelRequested(server, shop)).id)).code).toBe(
      errorCodes.orderCancelPending,
    );
    expect((await correct((await disputed(server, shop)).id)).code).toBe(errorCodes.orderInDispute);
  });

  it('where the proof breaks a rule, the field named', async () => {
    const { id } = await merchantCompleted(server, shop);
    const input = await proofOf(id);
    const [own = ''] = input.images;
    const foreign = await givenCompletionImage(server, (await givenMerchant(server)).merchantId);
    const signed = { name: 'Omar Haddad', fileId: null };
    await refusesInput(server, correctCompletion, {
      token: shop.merchant.token,
      cases: [
        { input: { ...input, images: [] }, path: 'images', rule: 'required' },
        { input: { ...input, beforeImages: [own] }, path: 'beforeImages.0', rule: 'duplicate' },
        { input: { ...input, beforeImages: [foreign] }, path: 'beforeImages.0', rule: 'file' },
        {
          input: { ...input, beforeImages: Array.from({ length: 6 }, () => randomUUID()) },
          path: 'beforeImages',
          rule: 'tooMany',
        },
        {
          input: { ...input, signature: { ...signed, name: ' ' } },
          path: 'signature.name',
          rule: 'required',
        },
        {
          input: { ...input, signature: { ...signed, fileId: foreign } },
          path: 'signature.fileId',
          rule: 'file',
        },
        {
          input: { ...input, signature: { ...signed, fileId: own } },
          path: 'signature.fileId',
          rule: 'duplicate',
        },
        { input: { ...input, date: '2020-01-01' }, path: 'date', rule: 'dateBeforePayment' },
      ],
    });
  });
});

describe('a proof', () => {
  it('tells pictures of before and after apart, and holds who signed; both sides see the same', async () => {
    const { id } = await paid(server, shop);
    const [before, after, drawing] = [await picture(), await picture(), await picture()];
    const input = {
      ...(await proofOf(id)),
      beforeImages: [before],
      images: [after],
      signature: { name: 'Omar Haddad', fileId: drawing },
    };
    const { completion } = await server.ok(completeOrder, input, shop.merchant.token);
    expect(completion).toMatchObject({
      images: [{ id: after }],
      beforeImages: [{ id: before }],
      signature: { name: 'Omar Haddad', drawing: { id: drawing } },
    });
    const seen = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(seen.completion).toMatchObject({
      images: [{ id: after }],
      beforeImages: [{ id: before }],
      signature: { name: 'Omar Haddad', drawing: { id: drawing } },
    });
  });

  it('is corrected without moving the customer’s time, and says in the history what was before', async () => {
    const done = await merchantCompleted(server, shop);
    const { id, completion: first, confirmationDeadline } = done;
    server.clock.advance(60_000);
    const images = [await picture(), await picture()];
    const signature = { name: 'Omar Haddad', fileId: null };
    const changed = await correct(id, { images, info: 'Two units.', signature });
    expect(changed.data).toMatchObject({
      status: 'MerchantCompleted',
      confirmationDeadline,
      completion: {
        info: 'Two units.',
        images: images.map((image) => ({ id: image })),
        signature: { name: 'Omar Haddad', drawing: null },
      },
    });
    const { timeline } = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(timeline.at(-1)).toMatchObject({
      event: 'completionCorrected',
      actorKind: 'merchant',
      before: {
        date: first?.date,
        time: first?.time,
        info: 'All done.',
        pictures: 1,
        images: [{ id: first?.images[0]?.id }],
      },
    });
    // "Customers told of a proof's correction".
    const told = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(told.records[0]).toMatchObject({ kind: 'proofCorrected', path: `/orders/${id}` });
    const staff = await givenStaff(server);
    const { history } = await server.ok(getStaffOrder, { id }, staff.token);
    expect(history.at(-1)).toMatchObject({ before: { pictures: 1 } });
  });

  it('is corrected so many times at most', async () => {
    const { id } = await merchantCompleted(server, shop);
    for (let made = 0; made < maxCorrections; made++) expect((await correct(id)).code).toBe(0);
    expect((await correct(id)).code).toBe(errorCodes.invalid);
    const { timeline } = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(timeline.filter(({ event }) => event === 'completionCorrected')).toHaveLength(
      maxCorrections,
    );
  });

  it('leaves what a camera noted to staff alone', async () => {
    const { id, completion } = await merchantCompleted(server, shop);
    const fileId = completion?.images[0]?.id ?? '';
    const takenAt = new Date('2026-11-24T06:32:05.000Z');
    const takenPlace = { lat: 25.20472, lng: 55.27083 };
    await server.db.update(files).set({ takenAt, takenPlace }).where(eq(files.id, fileId));
    const staff = await givenStaff(server);
    const { pictureOrigins } = await server.ok(getStaffOrder, { id }, staff.token);
    expect(pictureOrigins).toEqual([{ fileId, takenAt: takenAt.toISOString(), place: takenPlace }]);
    const sides = [
      await server.ok(getOrder, { id }, shop.merchant.token),
      await server.ok(getMyOrder, { id }, shop.customer.token),
    ];
    expect(JSON.stringify(sides)).not.toContain('25.20472');
  });
});
