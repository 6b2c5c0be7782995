import type { InputOf } from '@khidma/contract/core/endpoint';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { rateOrder } from '@khidma/contract/orders/comments';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { merchantSchedules } from '../../../db/schema/visits.ts';
import { completed, givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let ac: Shop;
let sofa: Shop;
beforeAll(async () => {
  server = await startTestServer();
  ac = await givenShop(server, {
    merchant: { merchantName: 'Zanzibar Coolers' },
    content: { name: 'AC deep cleaning' },
    pricing: { price: 19_900 },
  });
  sofa = await givenShop(server, {
    merchant: {
      merchantName: 'Falcon Fabrics',
      merchantNames: { 'ar-AE': 'أقمشة الصقور', zh_CN: '猎鹰布艺坊' },
    },
    content: { name: 'تنظيف الكنب' },
  });
});
afterAll(() => server.close());

const sameEachDay = (start: string, end: string): WeeklyHours => {
  const hours = [{ start, end }];
  return {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  };
};

const find = (input: InputOf<typeof pageShopServices>) => server.ok(pageShopServices, input);
const found = async (text: string) => (await find({ text })).records.map(({ id }) => id);

describe('the search finds', () => {
  it.each(['zanzibar', 'Zanzibar Coolers'])('services by their merchant: %s', async (text) => {
    expect(await found(text)).toEqual([ac.serviceId]);
  });

  it.each([
    ['words in another order', 'cleaning deep ac'],
    ['words between which others stand', 'ac cleaning'],
    ['another word for it', 'aircon cleaning'],
    ['words that say nothing', 'cleaning for my ac'],
    ['Arabic for what is written in English', 'تنظيف مكيف'],
    ['Arabic words with their article', 'التنظيف للمكيف'],
    ['Chinese, without spaces', '空调清洗'],
  ])('%s', async (_what, text) => {
    expect(await found(text)).toEqual([ac.serviceId]);
  });

  it('Arabic however it is typed, and from English', async () => {
    expect(await found('تنظيفُ الكنب')).toEqual([sofa.serviceId]);
    expect(await found('sofa')).toEqual([sofa.serviceId]);
  });

  it('what was mistyped, and says which words it took', async () => {
    const page = await find({ text: 'aircon cleanig' });
    expect(page.records.map(({ id }) => id)).toEqual([ac.serviceId]);
    expect(page.instead).toBe('aircon cleaning');
    expect((await find({ text: 'AC deep' })).instead).toBeNull();
  });

  it.each([
    ['in English', 'zanzibr coolers', () => ac],
    ['with letters changed for their neighbours', 'znazibar', () => ac],
    ['in Arabic', 'الصفور', () => sofa],
    ['in Chinese', '猎鹰布艺房', () => sofa],
  ])('a merchant whose name was mistyped %s', async (_how, text, shop) => {
    const page = await find({ text });
    expect(page.records.map(({ id }) => id)).toEqual([shop().serviceId]);
    expect(page.instead).not.toBeNull();
  });

  it('nothing where nothing is like it, and says what is near', async () => {
    const page = await find({ text: 'submarine' });
    expect(page).toMatchObject({ records: [], total: 0, instead: null });
    expect(page.understood?.near.length).toBeGreaterThan(0);
    expect(await found('of the')).toEqual([]);
  });

  it('by trade and place, and says so', async () => {
    const page = await find({ text: 'aircon service dubai marina' });
    expect(page.records.map(({ id }) => id)).toEqual([ac.serviceId]);
    expect(page.understood).toMatchObject({
      category: { id: 'cooling-service' },
      place: { emirate: 'DU', community: 'du-dubai-marina' },
      isElsewhere: false,
    });
  });

  it('what is elsewhere where there is nothing in a place, and the rest of what it does not know a word of', async () => {
    const page = await find({ text: 'aircon fujairah' });
    expect(page.records.map(({ id }) => id)).toContain(ac.serviceId);
    expect(page.understood).toMatchObject({ place: { emirate: 'FU' }, isElsewhere: true });
    const rest = await find({ text: 'aircon velvet' });
    expect(rest.records.map(({ id }) => id)).toContain(ac.serviceId);
    expect(rest.understood?.ignored).toEqual(['velvet']);
  });

  it('in the order that is asked for', async () => {
    for (const sort of ['best', 'newest', 'lowest', 'highest', 'rated'] as const)
      expect((await find({ text: 'aircon', sort })).records.map(({ id }) => id)).toEqual([
        ac.serviceId,
      ]);
  });

  it('with how far away it is, and the next times', async () => {
    await server.db
      .update(merchants)
      .set({ community: 'du-mirdif' })
      .where(eq(merchants.id, ac.merchant.merchantId));
    const [near] = (await find({ text: 'zanzibar', near: 'du-jlt' })).records;
    expect(near?.km).toBeGreaterThan(20);
    expect(near?.nextTimes.length).toBeGreaterThan(0);
    const [plain] = (await find({ text: 'zanzibar', sort: 'newest' })).records;
    expect(plain).toMatchObject({ km: null, nextTimes: [] });
  });

  it('and refuses what is longer than anybody means', () =>
    refusesInput(server, pageShopServices, {
      cases: [{ input: { text: 'word '.repeat(10_000) }, path: 'text', rule: 'tooLong' }],
    }));
});

describe('the list is narrowed', () => {
  it('refuses prices and stars that are none', () =>
    refusesInput(server, pageShopServices, {
      token: ac.customer.token,
      cases: [
        { input: { upTo: '-5' }, path: 'upTo', rule: 'invalid' },
        { input: { upTo: '0' }, path: 'upTo', rule: 'invalid' },
        { input: { rating: 'x' }, path: 'rating', rule: 'invalid' },
        { input: { freeOn: '2026-02-30' }, path: 'freeOn', rule: 'date' },
        { input: { freeOn: '2020-01-01' }, path: 'freeOn', rule: 'datePast' },
        { input: { freeOn: '2999-01-01' }, path: 'freeOn', rule: 'dateTooFar' },
        { input: { freeIn: 'morning' }, path: 'freeOn', rule: 'required' },
        { input: { freeIn: 'noon' as 'morning' }, path: 'freeIn', rule: 'invalid' },
      ],
    }));

  it('refuses a cursor of another list with a day', () =>
    refusesInput(server, pageShopServices, {
      token: ac.customer.token,
      cases: [
        {
          input: { freeOn: dubaiDay(server.clock.now().getTime()), cursor: 'x' },
          path: 'cursor',
          rule: 'invalid',
        },
      ],
    }));

  it('to prices of at most so much, and to so many stars', async () => {
    const ids = async (input: Parameters<typeof find>[0]) =>
      (await find(input)).records.map(({ id }) => id);
    expect(await ids({ upTo: '19900' })).toEqual([ac.serviceId]);
    expect(await ids({ upTo: '19899' })).toEqual([]);
    expect(await ids({ rating: '4' })).toEqual([]);
    const { id } = await completed(server, sofa);
    await server.ok(rateOrder, { id, rating: 4 }, sofa.customer.token);
    expect(await ids({ rating: '4' })).toEqual([sofa.serviceId]);
    expect(await ids({ rating: '5' })).toEqual([]);
  });

  describe('to what is really free on a day', () => {
    const day = () => addDays(dubaiDay(server.clock.now().getTime()), 2);
    const free = async (freeIn?: 'morning' | 'afternoon' | 'evening') =>
      (await find({ freeOn: day(), freeIn })).records.map(({ id, firstFree }) => [id, firstFree]);
    const at = (time: string) => new Date(momentInDubai(day(), time)).toISOString();

    it('by the merchant’s hours and what others booked', async () => {
      const night = await givenShop(server, { merchant: { merchantName: 'Night Owls' } });
      await server.db
        .update(merchants)
        .set({ hours: sameEachDay('18:00', '21:00') })
        .where(eq(merchants.id, night.merchant.merchantId));
      await server.db
        .update(merchantSchedules)
        .set({ teams: 1 })
        .where(eq(merchantSchedules.merchantId, night.merchant.merchantId));
      const first = async () => (await free('evening')).find(([id]) => id === night.serviceId);
      expect(await first()).toEqual([night.serviceId, at('18:00')]);
      expect((await free('morning')).map(([id]) => id)).not.toContain(night.serviceId);
      expect((await free()).map(([id]) => id)).toContain(night.serviceId);
      // Two hours of work from 18:30 leave no two hours that begin before 21:00.
      await placed(server, night, { reservedAt: at('18:30') });
      expect(await first()).toBeUndefined();
    });

    it('without those who agree on times after the order', async () => {
      const open = await givenShop(server, { merchant: { merchantName: 'Anytime' } });
      await server.db
        .update(merchants)
        .set({ hours: null })
        .where(eq(merchants.id, open.merchant.merchantId));
      expect((await free()).map(([id]) => id)).not.toContain(open.serviceId);
      expect(
        (await find({})).records.find(({ id }) => id === open.serviceId)?.firstFree,
      ).toBeNull();
    });

    it('a page after the other, and all that was offered can be booked', async () => {
      const all = await free();
      const pages = await Promise.all(
        all.map((_, index) => find({ freeOn: day(), pageNum: String(index + 1), pageSize: '1' })),
      );
      expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(
        all.map(([id]) => id),
      );
      expect(pages[0]).toMatchObject({ total: all.length, totalIsCapped: false, cursor: null });
      const [, start] = all.find(([id]) => id === ac.serviceId) ?? [];
      await placed(server, ac, { reservedAt: start ?? '', expectedAmount: 19_900 });
    });
  });
});
