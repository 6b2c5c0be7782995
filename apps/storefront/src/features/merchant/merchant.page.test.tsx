import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { shopMerchant } from '@khidma/contract/shapes/merchant';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { pageMerchantComments } from '@khidma/contract/orders/comments';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(71);
const path = `/m/${id}`;
const day = [{ start: '09:00', end: '18:00' }];
const merchant = sample(shopMerchant, {
  id,
  name: 'Desert Rose',
  introduction: 'Cleaning since 2015.',
  since: '2025-03-01T08:00:00.000Z',
  licensedUntil: '2027-03-31',
  emirate: 'DU',
  emirates: ['DU', 'SH'],
  hours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  },
  days: [{ day: '2026-12-05', ranges: [{ start: '10:00', end: '24:00' }] }],
  holidays: [{ day: '2026-12-02', names: { en_US: 'National Day' } }],
  completedOrders: 12,
  answersWithin: 7_200,
});
const service = sample(pageShopServices.output, {
  records: [{ id: sampleId(72), merchantId: id, name: 'Deep cleaning', coverUrl: '/cover.jpg' }],
  total: 1,
});
const places = answer(
  listPlaces,
  sample(listPlaces.output, [
    { id: 'DU', names: { en_US: 'Dubai' } },
    { id: 'SH', names: { en_US: 'Sharjah' } },
  ]),
);
const sells = answer(pageShopServices, service);
const render = (...answers: Answer[]) => renderShop(path, [places, ...answers]);

describe('a merchant', () => {
  itLoads({
    render: (subject) => render(sells, subject),
    endpoint: getShopMerchant,
    output: merchant,
    shows: 'Cleaning since 2015.',
  });

  it('that does not sell here says so and leads to the services', async () => {
    const screen = await render(sells, refuse(getShopMerchant, 'notFound'));
    await screen.shows('This merchant is not available at the moment');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('says who it is: since when, its licence, its orders and where it works', async () => {
    const screen = await render(sells, answer(getShopMerchant, merchant));
    await screen.find('heading', 'Desert Rose');
    await screen.shows('With Khidma since 1 Mar 2025 · 12 completed orders');
    await screen.shows('Usually replies within 2 hours');
    await screen.shows('License checked by Khidma, valid until 31 Mar 2027');
    await screen.shows('Based in Dubai');
    await screen.shows('Sharjah');
  });

  it('is seen as it wants to be: its picture beside its name, and what it shows of its work', async () => {
    const shown = sample(shopMerchant, {
      ...merchant,
      avatarUrl: '/media/face.jpg',
      pictures: [{ url: '/media/team.jpg' }],
    });
    const screen = await render(sells, answer(getShopMerchant, shown));
    await screen.find('heading', 'Desert Rose');
    const seen = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(seen).toContain('/media/face.jpg');
    expect(seen).toContain('/media/team.jpg');
  });

  it('has no seal without a licence that holds', async () => {
    const screen = await render(
      sells,
      answer(getShopMerchant, { ...merchant, licensedUntil: null }),
    );
    await screen.find('heading', 'Desert Rose');
    expect(screen.text()).not.toContain('Licence checked');
  });

  it('says its hours in few lines, and the days ahead that are unlike them', async () => {
    const screen = await render(sells, answer(getShopMerchant, merchant));
    await screen.find('heading', 'Service hours');
    const text = screen.text().replaceAll(/\s/gu, ' ');
    expect(text).toContain('Monday to Friday 09:00 – 18:00');
    expect(text).toContain('Saturday to Sunday Closed');
    expect(text).toContain('Closed · National Day');
    expect(text).toContain('10:00 – 24:00');
    expect(text.indexOf('National Day')).toBeLessThan(text.indexOf('10:00 – 24:00'));
  });

  it('without hours agrees on times', async () => {
    const screen = await render(sells, answer(getShopMerchant, { ...merchant, hours: null }));
    await screen.shows('This merchant agrees on a time with each customer.');
  });

  it('shows what it sells; a list that failed is tried again', async () => {
    const screen = await render(
      answer(getShopMerchant, merchant),
      inTurn(refuse(pageShopServices, 'unavailable', { message: 'Down for a minute' }), sells),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('Deep cleaning');
    expect(screen.calls(pageShopServices)[0]).toMatchObject({ merchantId: id });
  });

  it('that has nothing on sale says so', async () => {
    const none = await render(
      answer(getShopMerchant, merchant),
      answer(pageShopServices, sample(pageShopServices.output)),
    );
    await none.shows('No services on sale');
  });

  it('has the comments on all its services, each with the service it is about', async () => {
    const comments = sample(pageMerchantComments.output, {
      total: 1,
      records: [
        {
          id: sampleId(73),
          serviceName: 'Sofa cleaning',
          customerName: 'Omar H.',
          rating: 5,
          text: 'Spotless.',
        },
      ],
    });
    const rated = { ...merchant, rating: { score: 5, count: 1 } };
    const screen = await render(
      sells,
      answer(getShopMerchant, rated),
      answer(pageMerchantComments, comments),
    );
    await screen.shows('Spotless.');
    await screen.shows('About Sofa cleaning');
  });

  it('is asked after signing in, by whoever is not', async () => {
    const screen = await renderShop(path, [places, sells, answer(getShopMerchant, merchant)], {
      signedIn: false,
    });
    const ask = await screen.find('link', 'Ask the merchant');
    expect(ask.getAttribute('href')).toContain(encodeURIComponent(`/m/${id}`));
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop(path, [places, sells, answer(getShopMerchant, merchant)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'ساعات العمل');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
