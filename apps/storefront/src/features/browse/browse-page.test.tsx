import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const one = sample(pageShopServices.output, {
  records: [{ name: 'Deep cleaning', merchantName: 'Desert Rose', displayedPrice: 26_250 }],
  total: 1,
});
const none = sample(pageShopServices.output);
const tree = sample(getCategoryTree.output, [
  {
    id: 'home',
    names: { en_US: 'Home' },
    children: [{ id: 'cleaning', names: { en_US: 'Cleaning' } }],
  },
]);
const rest: readonly Answer[] = [answer(getCategoryTree, tree), answer(listPlaces, [])];
const render = (path: string, ...answers: Answer[]) =>
  renderShop(path, [...rest, ...answers], { signedIn: false });

describe('the services on sale', () => {
  itLoads({
    render: (subject) => render('/', subject),
    endpoint: pageShopServices,
    output: one,
    shows: 'Deep cleaning',
  });

  it('of which there are none yet say so', async () => {
    const screen = await render('/', answer(pageShopServices, none));
    await screen.shows('No services yet');
    expect(screen.query('link', 'Show all services')).toBeUndefined();
  });

  it('say which words were taken for mistyped ones', async () => {
    const screen = await render(
      '/?q=cleanig&rating=4&upTo=250',
      answer(pageShopServices, { ...one, instead: 'cleaning' }),
    );
    await screen.shows('These match “cleaning”');
    expect(screen.calls(pageShopServices)[0]).toMatchObject({ rating: 4, upTo: 25_000 });
  });

  it('with nothing that fits takes back one wish, or all', async () => {
    const screen = await render(
      '/?q=pool&category=cleaning&emirate=DU',
      answer(pageShopServices, ({ text }) => (text === undefined ? one : none)),
    );
    await screen.shows('No service matches');
    expect(screen.get('link', 'Search all emirates').getAttribute('href')).not.toContain('emirate');
    expect(screen.get('link', 'Search all categories').getAttribute('href')).toContain('q=pool');
    await screen.press('link', 'Show all services');
    await screen.shows('Deep cleaning');
  });

  it('past their last page lead back to the first', async () => {
    const past = { ...one, records: [], current: 9 };
    const screen = await render(
      '/?page=9',
      answer(pageShopServices, ({ pageNum }) => (pageNum === 1 ? one : past)),
    );
    await screen.press('link', 'Go to the first page');
    await screen.shows('Deep cleaning');
  });

  it('are shown all the same where the categories do not come', async () => {
    const screen = await render(
      '/?category=cleaning',
      answer(pageShopServices, one),
      refuse(getCategoryTree, 'unavailable'),
    );
    await screen.shows('Deep cleaning');
    expect(screen.window.query('alert')).toBeUndefined();
  });

  it('read from the right in Arabic', async () => {
    const screen = await renderShop('/?q=Deep', [...rest, answer(pageShopServices, one)], {
      lang: 'ar-AE',
    });
    await screen.shows('Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
