import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { shopPath } from '@khidma/contract/core/shop-addresses';
import { listAwaitedTimes, listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { listMyAddresses } from '@khidma/contract/identity/customer-account';
import { shopServiceDetail } from '@khidma/contract/shapes/shop';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

beforeAll(() => import('../../shared/awaited-times/no-times.tsx'));

const today = dubaiDay(Date.now());
const service = sample(shopServiceDetail, {
  id: sampleId(60),
  merchantId: sampleId(61),
  categoryId: 'cleaning',
  emirates: ['DU'],
  specs: [],
  combinations: [
    { options: [], price: 20_000, regular: 20_000, payable: 20_000, firstOrder: false },
  ],
});
const full = (nextFreeDay: string | null) =>
  answer(
    listFreeTimes,
    sample(listFreeTimes.output, {
      isByAgreement: false,
      lastDay: addDays(today, 90),
      nextFreeDay,
      days: Array.from({ length: 7 }, (_, index) => ({
        day: addDays(today, index),
        times: [],
        why: 'full' as const,
      })),
    }),
  );
const found = (...records: { id: string; merchantId: string; name: string }[]) =>
  answer(pageShopServices, sample(pageShopServices.output, { records, total: records.length }));
const render = (...answers: Answer[]) =>
  renderShop(`/s/${service.id}?on=${addDays(today, 1)}`, [
    answer(listPlaces, sample(listPlaces.output, [{ id: 'DU', names: { en_US: 'Dubai' } }])),
    answer(listMyAddresses, { addresses: [], max: 20, used: [] }),
    answer(listAwaitedTimes, sample(listAwaitedTimes.output, { awaited: [] })),
    answer(getShopService, service),
    ...answers,
  ]);

describe('where a merchant has no free time', () => {
  it('others who do the same in the same place, free on that day, are named; never the merchant itself', async () => {
    const screen = await render(
      full(null),
      found(
        { id: sampleId(70), merchantId: service.merchantId, name: 'Its own other' },
        { id: sampleId(71), merchantId: sampleId(62), name: 'Spring cleaning' },
      ),
    );
    await screen.shows('Other merchants with a free time on this day:');
    const link = await screen.find('link', 'Spring cleaning');
    const other = shopPath('en_US', { kind: 'service', id: sampleId(71) });
    expect(link.getAttribute('href')).toBe(`${other}?on=${addDays(today, 1)}`);
    expect(screen.query('link', 'Its own other')).toBeUndefined();
    const all = screen.get('link', 'See all of them').getAttribute('href');
    expect(all).toMatch(/^\/shop\/c\/cleaning\/dubai\?/);
    expect(screen.calls(pageShopServices)).toMatchObject([
      { categoryId: 'cleaning', emirate: 'DU', freeOn: addDays(today, 1) },
    ]);
  });

  it('nothing is said where there is nobody, or the list cannot be had', async () => {
    const alone = await render(full(null), found());
    await alone.shows('All times of this day are taken.');
    expect(alone.query('link', 'See all of them')).toBeUndefined();
  });

  it('nor where the list cannot be had', async () => {
    const screen = await render(
      full(null),
      refuse(pageShopServices, 'unavailable', { message: 'No' }),
    );
    await screen.shows('All times of this day are taken.');
    expect(screen.query('link', 'See all of them')).toBeUndefined();
  });
});
