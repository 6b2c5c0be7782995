import { itLoads } from '@khidma/app/testing/load-cases';
import type { TestScreen } from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopHome, suggestSearch } from '@khidma/contract/catalogue/shop-home';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const tomorrow = `${addDays(dubaiDay(Date.now()), 1)}T06:00:00.000Z`;
const home = sample(getShopHome.output, {
  popular: [{ id: 'cleaning', names: { en_US: 'Home cleaning' }, from: 10_500 }],
  free: [{ name: 'Leak repair', nextTimes: [tomorrow], displayedPrice: 22_500 }],
  rating: { score: 4.8, count: 92 },
  licensedMerchants: 12,
});
const tree = sample(getCategoryTree.output, [{ id: 'cooling', names: { en_US: 'Cooling' } }]);
const rest: readonly Answer[] = [answer(getCategoryTree, tree), answer(listPlaces, [])];
const render = (...answers: Answer[]) =>
  renderShop('/', [...rest, ...answers], { signedIn: false });

const key = (screen: TestScreen, name: string) =>
  act(async () => {
    const field = screen.get('combobox', 'Search services');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    await Promise.resolve();
  });

describe('the home of the shop', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getShopHome,
    output: home,
    shows: 'Leak repair',
  });

  it('leads to trades, to what is booked most and to what is free', async () => {
    const screen = await render(answer(getShopHome, home));
    await screen.shows('Free soon');
    await screen.shows('Tomorrow, 10:00');
    expect(screen.get('link', 'Cooling').getAttribute('href')).toBe('/shop/c/cooling');
    expect(screen.get('link', 'Home cleaning').getAttribute('href')).toBe('/shop/c/cleaning');
    await screen.shows('from 92 ratings');
    await screen.shows('merchants with a checked license');
  });

  it('offers while one types what the text may become, by keys too', async () => {
    const found = sample(suggestSearch.output, {
      searches: [
        {
          category: { id: 'handyman-plumbing', names: { en_US: 'Plumbing' } },
          place: { emirate: 'DU', community: 'du-mirdif', names: { en_US: 'Mirdif' } },
        },
      ],
      services: [{ name: 'Plumber visit', merchantName: 'Blue Pipe' }],
    });
    const screen = await render(
      answer(getShopHome, home),
      answer(suggestSearch, found),
      answer(pageShopServices, sample(pageShopServices.output)),
    );
    await screen.type('Search services', 'plumb');
    await screen.shows('Plumbing in Mirdif');
    await screen.shows('Blue Pipe');
    await key(screen, 'ArrowDown');
    await key(screen, 'Enter');
    await screen.until(() => screen.calls(pageShopServices).length > 0);
    expect(screen.calls(pageShopServices)[0]).toMatchObject({
      categoryId: 'handyman-plumbing',
      emirate: 'DU',
      near: 'du-mirdif',
    });
  });

  it('looks for the text itself on Enter', async () => {
    const screen = await render(
      answer(getShopHome, home),
      answer(suggestSearch, sample(suggestSearch.output)),
      answer(pageShopServices, sample(pageShopServices.output)),
    );
    await screen.type('Search services', 'piano');
    await key(screen, 'Enter');
    await screen.shows('Nobody offers “piano” yet');
  });

  it.each([
    ['more words than are looked at', 'pool '.repeat(13)],
    ['as many letters as are looked at', 'p'.repeat(100)],
  ])('says of %s that only the beginning is searched', async (_, text) => {
    const screen = await render(
      answer(getShopHome, home),
      answer(suggestSearch, sample(suggestSearch.output)),
    );
    await screen.type('Search services', 'pool '.repeat(12));
    expect(screen.text()).not.toContain('only the beginning is searched');
    await screen.type('Search services', text);
    await screen.shows('This is too long: only the beginning is searched.');
  });
});

describe('favourites', () => {
  it('are kept on the device of whoever is not signed in', async () => {
    localStorage.clear();
    const screen = await render(answer(getShopHome, home));
    await screen.press('button', 'Add to favorites: Leak repair');
    await screen.shows('Remove from favorites: Leak repair');
    expect(localStorage.getItem('shopFavourites')).toContain(home.free[0]?.id);
    await screen.press('button', 'Remove from favorites: Leak repair');
    expect(localStorage.getItem('shopFavourites')).not.toContain(home.free[0]?.id);
  });
});
