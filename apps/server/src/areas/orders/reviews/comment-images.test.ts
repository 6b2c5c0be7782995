import {
  editMyRating,
  pageComments,
  pageServiceComments,
  rateOrder,
} from '@khidma/contract/orders/comments';
import type { FileRef } from '@khidma/contract/shapes/common';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import {
  hideComment,
  pageStaffComments,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { maxCommentImages } from '@khidma/domain/orders/comment-moderation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../../../db/schema/comments.ts';
import { files } from '../../../db/schema/files.ts';
import { sweepUnusedFiles } from '../../files/sweep-unused-files.ts';
import { givenEvidence } from '../../../testing/disputes-factory.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../../identity/auth/erase-customer.ts';

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

/** A picture that came over HTTP. */
async function uploaded(token = shop.customer.token): Promise<string> {
  const bytes = await mediaNamed('avatar-ok-512.jpg');
  const answer = await server.upload({ kind: 'comment', name: 'sofa.jpg', bytes }, token);
  return (answer.data as FileRef).id; // as the upload's contract answers
}

const inShop = async (of = shop) =>
  (await server.ok(pageServiceComments, { id: of.serviceId })).records[0]?.images ?? [];

const statusOf = async (url: string | undefined) =>
  (await server.app.inject({ method: 'GET', url: url ?? '/none' })).statusCode;

describe('pictures of a comment are refused', () => {
  it('where there are too many, or they are somebody else’s or of another kind', async () => {
    const { id } = await completed(server, shop);
    const other = await givenCustomer(server);
    const ownerRealm = 'customer' as const;
    const foreign = await givenEvidence(server, {
      ownerRealm,
      ownerId: other.customerId,
      kind: 'comment',
    });
    const statement = await givenEvidence(server, {
      ownerRealm,
      ownerId: shop.customer.customerId,
    });
    const given = { id, rating: 4, text: '' };
    await refusesInput(server, rateOrder, {
      token: shop.customer.token,
      cases: [
        { input: { ...given, images: [foreign] }, path: 'images.0', rule: 'file' },
        { input: { ...given, images: [statement] }, path: 'images.0', rule: 'file' },
        {
          input: { ...given, images: Array.from({ length: maxCommentImages + 1 }, () => foreign) },
          path: 'images',
          rule: 'tooMany',
        },
      ],
    });
    const document = await mediaNamed('licence.pdf');
    const refused = await server.upload(
      { kind: 'comment', name: 'a.pdf', bytes: document },
      shop.customer.token,
    );
    expect(refused.code).not.toBe(0);
    const bytes = await mediaNamed('avatar-ok-512.jpg');
    const ofMerchant = await server.upload(
      { kind: 'evidence', name: 'a.jpg', bytes },
      shop.merchant.token,
    );
    expect(ofMerchant.code, 'a merchant’s own pictures are no comment').toBe(0);
  });
});

describe('pictures of a comment', () => {
  it('are private until shown, seen by everybody then, and out of sight with the comment', async () => {
    const mine = await givenShop(server);
    const { id } = await completed(server, mine);
    const image = await uploaded(mine.customer.token);
    const isPublic = async () =>
      (await server.db.select().from(files).where(eq(files.id, image)))[0]?.isPublic;
    expect(await isPublic()).toBe(false);
    const { id: commentId, images } = await server.ok(
      rateOrder,
      { id, rating: 5, text: '', images: [image, image] },
      mine.customer.token,
    );
    expect(images.map((each) => each.id)).toEqual([image]);
    const [shown] = await inShop(mine);
    expect(shown?.url).toMatch(/^\/media\//);
    expect(await statusOf(shown?.url)).toBe(200);
    const { records } = await server.ok(pageComments, {}, mine.merchant.token);
    expect(records[0]?.images).toMatchObject([{ id: image }]);

    const staff = await givenStaff(server);
    const hidden = await server.ok(
      hideComment,
      { id: commentId, editedAt: null, reports: 0, reason: 'A face' },
      staff.token,
    );
    expect(await isPublic()).toBe(false);
    expect(await statusOf(shown?.url)).toBe(404);
    expect(await statusOf(hidden.images[0]?.url), 'by a signed link staff still see it').toBe(200);
    expect(await inShop(mine)).toEqual([]);
    await server.ok(
      showComment,
      { id: commentId, editedAt: null, reports: 0, reason: 'It was a lamp' },
      staff.token,
    );
    expect(await statusOf(shown?.url)).toBe(200);
    const listed = await server.ok(
      pageStaffComments,
      { merchantId: mine.merchant.merchantId },
      staff.token,
    );
    expect(listed.records[0]?.images).toMatchObject([{ id: image }]);
  });

  it('are changed with it: what is left out goes out of sight, and in time for good', async () => {
    const mine = await givenShop(server);
    const { token } = mine.customer;
    const { id } = await completed(server, mine);
    const [first, second] = [await uploaded(token), await uploaded(token)];
    await server.ok(rateOrder, { id, rating: 5, images: [first] }, token);
    const [before] = await inShop(mine);
    await server.ok(editMyRating, { id, rating: 4, images: [second] }, token);
    const order = await server.ok(getMyOrder, { id }, token);
    expect(order.comment?.images).toMatchObject([{ id: second }]);
    expect((await inShop(mine)).map((each) => each.id)).toEqual([second]);
    const left = await server.db.select().from(files).where(eq(files.id, first));
    expect(left).toMatchObject([{ isPublic: false }]);
    expect(before?.id).toBe(first);
    for (let week = 0; week < 60; week += 1) {
      server.clock.advance(8 * DAY_MS);
      await sweepUnusedFiles(server.ctx);
    }
    expect(await server.db.select().from(files).where(eq(files.id, first))).toEqual([]);
    expect(await server.db.select().from(files).where(eq(files.id, second))).toHaveLength(1);
  });

  it('go with the customer', async () => {
    const mine = await givenShop(server);
    const { id } = await completed(server, mine);
    const image = await uploaded(mine.customer.token);
    await server.ok(rateOrder, { id, rating: 5, images: [image] }, mine.customer.token);
    await eraseCustomer(server.ctx, mine.customer.email);
    const [comment] = await server.db.select().from(comments).where(eq(comments.orderId, id));
    expect(comment).toMatchObject({ rating: 5, images: [] });
    const [file] = await server.db.select().from(files).where(eq(files.id, image));
    expect(file?.isPublic).toBe(false);
  });
});
