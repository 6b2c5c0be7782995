import {
  editMyRating,
  pageComments,
  pageServiceComments,
  rateOrder,
  reportComment,
  reportShopComment,
} from '@khidma/contract/orders/comments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageCustomerNotices, pageNotices } from '@khidma/contract/messaging/notices';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import {
  dismissCommentReports,
  dismissManyReports,
  hideComment,
  hideComments,
  pageStaffComments,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { ratingEditWindowMs } from '@khidma/domain/orders/comment-moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token: staff } = await givenStaff(server));
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const rated = async (shop: Shop, rating: number, text = 'Spotless.') => {
  const { id } = await completed(server, shop);
  server.clock.advance(1000);
  return server.ok(rateOrder, { id, rating, text }, shop.customer.token);
};
const ratingOf = async ({ serviceId }: Shop) =>
  (await server.ok(getShopService, { id: serviceId })).rating;
const listed = (input: {
  merchantId?: string;
  rating?: string;
  state?: 'reported' | 'hidden';
  text?: string;
}) => server.ok(pageStaffComments, input, staff);

/** A comment as somebody looked at it who has not seen it rewritten. */
const seen = (id: string, reports = 0, editedAt: string | null = null) => ({
  id,
  editedAt,
  reports,
});

describe('hiding a comment', () => {
  it('is refused to strangers, without a reason, of what nobody knows, and twice', async () => {
    for (const endpoint of [hideComment, showComment, dismissCommentReports])
      await refusesStrangers(server, endpoint, { ...seen(UNKNOWN), reason: 'Insults.' });
    await refusesInput(server, hideComment, {
      token: staff,
      cases: [{ input: { ...seen(UNKNOWN), reason: ' ' }, path: 'reason', rule: 'required' }],
    });
    const shop = await givenShop(server);
    const { id } = await rated(shop, 1);
    const hide = async (what: string) =>
      (await server.call(hideComment, { ...seen(what), reason: 'Insults.' }, staff)).code;
    expect(await hide(UNKNOWN)).toBe(errorCodes.notFound);
    const both = await Promise.all([hide(id), hide(id)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, errorCodes.commentDecided]);
  });

  it('decides what was looked at: not what was rewritten or reported since', async () => {
    const shop = await givenShop(server);
    const { id, orderId } = await rated(shop, 1);
    const codes = async (sight: ReturnType<typeof seen>) =>
      Promise.all(
        [hideComment, dismissCommentReports].map(
          async (endpoint) =>
            (await server.call(endpoint, { ...sight, reason: 'Insults.' }, staff)).code,
        ),
      );
    await server.ok(reportComment, { id, reason: 'abuse' }, shop.merchant.token);
    expect(await codes(seen(id))).toEqual([errorCodes.changedSince, errorCodes.changedSince]);
    server.clock.advance(1000);
    await server.ok(editMyRating, { id: orderId, rating: 5, text: 'Fair.' }, shop.customer.token);
    expect(await codes(seen(id, 1))).toEqual([errorCodes.changedSince, errorCodes.changedSince]);
    const { records } = await listed({ merchantId: shop.merchant.merchantId });
    const sight = seen(id, 1, records[0]?.editedAt);
    expect((await codes(sight)).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.commentDecided,
    ]);
  });

  it('takes it out of the shop, the merchant’s list and the sums, and showing it brings it back', async () => {
    const shop = await givenShop(server);
    await rated(shop, 5);
    const { id, orderId } = await rated(shop, 1, 'Rude words');
    expect(await ratingOf(shop)).toEqual({ score: 3, count: 2 });
    const hidden = await server.ok(hideComment, { ...seen(id), reason: 'Insults.' }, staff);
    expect(hidden).toMatchObject({
      id,
      hiddenReason: 'Insults.',
      merchantId: shop.merchant.merchantId,
    });
    expect(await ratingOf(shop)).toEqual({ score: 5, count: 1 });
    const inShop = () => server.ok(pageServiceComments, { id: shop.serviceId });
    expect((await inShop()).records).toHaveLength(1);
    const ofMerchant = () => server.ok(pageComments, {}, shop.merchant.token);
    expect(await ofMerchant()).toMatchObject({ total: 1, totalScore: 5 });
    const mine = await server.ok(getMyOrder, { id: orderId }, shop.customer.token);
    expect(mine.comment).toMatchObject({ text: 'Rude words', hiddenReason: 'Insults.' });
    await server.ok(showComment, { ...seen(id), reason: 'A mistake.' }, staff);
    expect(await ratingOf(shop)).toEqual({ score: 3, count: 2 });
    expect((await inShop()).records).toHaveLength(2);
    const again = await server.call(showComment, { ...seen(id), reason: 'A mistake.' }, staff);
    expect(again.code).toBe(errorCodes.commentDecided);
  });

  it('is told to its writer and to the merchant, and stands in the audit log with before and after', async () => {
    const shop = await givenShop(server);
    const { id, orderId } = await rated(shop, 1);
    server.clock.advance(1000);
    await server.ok(hideComment, { ...seen(id), reason: 'A phone number.' }, staff);
    const toCustomer = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(toCustomer.records[0]).toMatchObject({
      kind: 'commentHidden',
      path: `/orders/${orderId}`,
    });
    const toMerchant = await server.ok(pageNotices, {}, shop.merchant.token);
    expect(toMerchant.records[0]).toMatchObject({ kind: 'commentHidden' });
    const { records } = await server.ok(pageStaffActions, { subjectId: orderId }, staff);
    expect(records[0]).toMatchObject({
      action: 'hideComment',
      note: 'A phone number.',
      changes: [{ what: 'comment', before: 'shown', after: 'hidden' }],
    });
  });
});

describe('a report of a comment', () => {
  it('is refused to strangers, of another merchant’s, of a hidden one, with no reason of ours, and a second time', async () => {
    await refusesStrangers(server, reportComment, { id: UNKNOWN, reason: 'abuse' });
    await refusesStrangers(server, reportShopComment, { id: UNKNOWN, reason: 'abuse' });
    const shop = await givenShop(server);
    const { id } = await rated(shop, 1);
    const other = await givenMerchant(server);
    const reader = await givenCustomer(server);
    const input = { id, reason: 'abuse' } as const;
    expect((await server.call(reportComment, input, other.token)).code).toBe(errorCodes.notFound);
    await refusesInput(server, reportComment, {
      token: shop.merchant.token,
      cases: [
        { input: { id, reason: 'dislike' }, path: 'reason', rule: 'invalid' },
        {
          input: { ...input, description: 'x'.repeat(501) },
          path: 'description',
          rule: 'tooLong',
        },
      ],
    });
    await server.ok(reportComment, input, shop.merchant.token);
    const second = await server.call(reportComment, input, shop.merchant.token);
    expect(second.code).toBe(errorCodes.commentReportedBefore);
    await server.ok(hideComment, { ...seen(id, 1), reason: 'Insults.' }, staff);
    const late = await server.call(reportShopComment, input, reader.token);
    expect(late.code).toBe(errorCodes.notFound);
  });

  it('brings it into the queue of staff with what was said, until they decide', async () => {
    const shop = await givenShop(server);
    const reader = await givenCustomer(server);
    const { id } = await rated(shop, 2);
    const { merchantId } = shop.merchant;
    const waiting = async () => (await server.ok(getStaffOverview, {}, staff)).waiting.comments;
    const before = await waiting();
    await server.ok(
      reportComment,
      { id, reason: 'notAboutService', description: 'Another company.' },
      shop.merchant.token,
    );
    server.clock.advance(1000);
    await server.ok(reportShopComment, { id, reason: 'advertising' }, reader.token);
    const reported = () => listed({ state: 'reported', merchantId });
    expect((await reported()).records).toMatchObject([
      {
        id,
        reports: [
          { by: 'merchant', reason: 'notAboutService', description: 'Another company.' },
          { by: 'customer', reason: 'advertising', description: '' },
        ],
      },
    ]);
    // Two reports of one comment are one decision.
    expect(await waiting()).toBe(before + 1);
    await server.ok(dismissCommentReports, { ...seen(id, 2), reason: 'Fair.' }, staff);
    expect(await waiting()).toBe(before);
    expect((await reported()).records).toEqual([]);
    expect(await ratingOf(shop)).toEqual({ score: 2, count: 1 });
    const again = await server.call(
      dismissCommentReports,
      { ...seen(id, 2), reason: 'Fair.' },
      staff,
    );
    expect(again.code).toBe(errorCodes.commentDecided);
  });
});

describe('the list of comments', () => {
  it('is refused to strangers', () => refusesStrangers(server, pageStaffComments, {}));

  it('is found by order and merchant, and narrowed by stars and to what is hidden', async () => {
    const shop = await givenShop(server, { merchant: { merchantName: 'Zanzibar Tiles' } });
    const { merchantId } = shop.merchant;
    const good = await rated(shop, 5);
    const bad = await rated(shop, 1);
    const ids = async (input: Parameters<typeof listed>[0]) =>
      (await listed(input)).records.map(({ id }) => id);
    expect(await ids({ text: 'zanzibar' })).toEqual([bad.id, good.id]);
    expect(await ids({ text: good.orderNumber })).toEqual([good.id]);
    expect(await ids({ merchantId, rating: '1' })).toEqual([bad.id]);
    expect(await ids({ merchantId, state: 'hidden' })).toEqual([]);
    await server.ok(hideComment, { ...seen(bad.id), reason: 'Insults.' }, staff);
    expect(await ids({ merchantId, state: 'hidden' })).toEqual([bad.id]);
  });
});

describe('a rating is changed by its customer', () => {
  it('to nobody else, not before there is one, and not with odd values', async () => {
    await refusesStrangers(server, editMyRating, { id: UNKNOWN, rating: 3 });
    const shop = await givenShop(server);
    const { orderId: id } = await rated(shop, 4);
    const other = await givenCustomer(server);
    const { token } = shop.customer;
    expect((await server.call(editMyRating, { id, rating: 3 }, other.token)).code).toBe(
      errorCodes.notFound,
    );
    const unrated = await completed(server, shop);
    expect((await server.call(editMyRating, { id: unrated.id, rating: 3 }, token)).code).toBe(
      errorCodes.orderWrongState,
    );
    await refusesInput(server, editMyRating, {
      token,
      cases: [{ input: { id, rating: 6 }, path: 'rating', rule: 'tooLarge' }],
    });
  });

  it('once within a day, the sums following', async () => {
    const shop = await givenShop(server);
    const { orderId: id } = await rated(shop, 5);
    const { token } = shop.customer;
    const edit = async (rating: number) =>
      server.call(editMyRating, { id, rating, text: 'On second thought.' }, token);
    const both = await Promise.all([edit(3), edit(3)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.ratingFinal,
    ]);
    expect(await ratingOf(shop)).toEqual({ score: 3, count: 1 });
    const { comment } = await server.ok(getMyOrder, { id }, token);
    expect(comment).toMatchObject({ rating: 3, text: 'On second thought.', editableUntil: null });
    expect(comment?.editedAt).not.toBeNull();
  });

  it('and no longer when the day is over', async () => {
    const shop = await givenShop(server);
    const { orderId: id, createdAt } = await rated(shop, 5);
    const { token } = shop.customer;
    const { comment } = await server.ok(getMyOrder, { id }, token);
    expect(comment?.editableUntil).toBe(
      new Date(Date.parse(createdAt) + ratingEditWindowMs).toISOString(),
    );
    server.clock.advance(ratingEditWindowMs);
    expect((await server.call(editMyRating, { id, rating: 1 }, token)).code).toBe(
      errorCodes.ratingFinal,
    );
  });
});

describe('deciding many comments', () => {
  // A session ends with the working day, and days have passed.
  let staff: string;
  beforeEach(async () => {
    ({ token: staff } = await givenStaff(server));
  });
  const listed = (input: InputOf<typeof pageStaffComments>) =>
    server.ok(pageStaffComments, input, staff);
  it('is refused to strangers, to whoever may not decide, of none and without a reason', async () => {
    const comments = [seen(UNKNOWN)];
    const { token } = await givenStaff(server, { role: 'auditor' });
    for (const endpoint of [hideComments, dismissManyReports]) {
      await refusesStrangers(server, endpoint, { comments, reason: 'Insults.' });
      const answer = await server.call(endpoint, { comments, reason: 'Insults.' }, token);
      expect(answer.code).toBe(errorCodes.noPermission);
      await refusesInput(server, endpoint, {
        token: staff,
        cases: [
          { input: { comments, reason: ' ' }, path: 'reason', rule: 'required' },
          { input: { comments: [], reason: 'A' }, path: 'comments', rule: 'required' },
        ],
      });
    }
  });

  it('hides each as it was looked at, and says of the rest why not', async () => {
    const shop = await givenShop(server);
    const [one, edited, hidden] = [
      await rated(shop, 1),
      await rated(shop, 2),
      await rated(shop, 1),
    ];
    server.clock.advance(1000);
    await server.ok(
      editMyRating,
      { id: edited.orderId, rating: 5, text: 'Fair.' },
      shop.customer.token,
    );
    await server.ok(hideComment, { ...seen(hidden.id), reason: 'Insults.' }, staff);
    const ids = [one.id, edited.id, hidden.id, UNKNOWN];
    const results = await server.ok(
      hideComments,
      { comments: ids.map((id) => seen(id)), reason: 'A phone number.' },
      staff,
    );
    expect(results.map(({ ok, error }) => (ok ? 'hidden' : error))).toEqual([
      'hidden',
      'changedSince',
      'commentDecided',
      'notFound',
    ]);
    const { records } = await listed({ merchantId: shop.merchant.merchantId, state: 'hidden' });
    expect(records.map(({ id, hiddenReason }) => [id, hiddenReason])).toEqual(
      expect.arrayContaining([
        [one.id, 'A phone number.'],
        [hidden.id, 'Insults.'],
      ]),
    );
  });

  it('dismisses what was said against each, but not what was said since', async () => {
    const shop = await givenShop(server);
    const [one, again] = [await rated(shop, 1), await rated(shop, 1)];
    for (const { id } of [one, again])
      await server.ok(reportComment, { id, reason: 'abuse' }, shop.merchant.token);
    const reader = await givenCustomer(server);
    await server.ok(reportShopComment, { id: again.id, reason: 'other' }, reader.token);
    const results = await server.ok(
      dismissManyReports,
      { comments: [seen(one.id, 1), seen(again.id, 1)], reason: 'Fair.' },
      staff,
    );
    expect(results.map(({ ok, error }) => (ok ? 'dismissed' : error))).toEqual([
      'dismissed',
      'changedSince',
    ]);
    const waiting = await listed({ merchantId: shop.merchant.merchantId, state: 'reported' });
    expect(waiting.records.map(({ id }) => id)).toEqual([again.id]);
  });
});
