import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopHome } from '@khidma/contract/catalogue/shop-home';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
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
    render: (subject) => render('/?sort=best', subject),
    endpoint: pageShopServices,
    output: one,
    shows: 'Deep cleaning',
  });

  it('of which there are none yet say so', async () => {
    const screen = await render('/?sort=best', answer(pageShopServices, none));
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

  it('are headed by the trade and the place that a text was understood as', async () => {
    const understood = {
      category: { id: 'handyman-plumbing', names: { en_US: 'Plumbing' } },
      place: { emirate: 'DU', community: 'du-dubai-marina', names: { en_US: 'Dubai Marina' } },
    };
    const found = sample(pageShopServices.output, { ...one, understood });
    const screen = await render('/?q=plumber%20marina', answer(pageShopServices, found));
    await screen.shows('Plumbing in Dubai Marina');
    await screen.shows('Best match');
    expect(screen.get('link', 'All in Plumbing').getAttribute('href')).toBe(
      '/shop/c/handyman-plumbing',
    );
    expect(screen.query('navigation', 'Categories')).toBeUndefined();
  });

  it.each([
    ['elsewhere', { isElsewhere: true, ignored: [] }, 'Nothing like this in Fujairah yet'],
    ['of the rest', { isElsewhere: false, ignored: ['velvet'] }, 'found for “velvet”'],
  ])('say where they are only near to what was typed: %s', async (_how, said, told) => {
    const place = { emirate: 'FU', community: null, names: { en_US: 'Fujairah' } };
    const found = sample(pageShopServices.output, { ...one, understood: { ...said, place } });
    const screen = await render('/?q=pool', answer(pageShopServices, found));
    await screen.shows(told);
  });

  it('are booked from the list, at the times that are next', async () => {
    const at = `${addDays(dubaiDay(Date.now()), 1)}T06:00:00.000Z`;
    const records = one.records.map((each) => ({ ...each, nextTimes: [at], km: 4 }));
    const found = { ...one, records };
    const screen = await render('/?q=cleaning', answer(pageShopServices, found));
    await screen.shows('About 4 km away');
    await screen.shows('Next free: Tomorrow');
    const [slot] = screen.all('link').filter((link) => link.getAttribute('href')?.includes('at='));
    expect(slot?.getAttribute('href')).toContain(encodeURIComponent(at));
  });

  it('that nobody offers lead to what is close, and to a person', async () => {
    const near = [{ id: 'moving-home', names: { en_US: 'Home moving' } }];
    const nobody = sample(pageShopServices.output, { understood: { near } });
    const free = sample(getShopHome.output, { free: [{ name: 'Sofa shampoo' }] });
    const screen = await render(
      '/?q=piano',
      answer(pageShopServices, nobody),
      answer(getShopHome, free),
    );
    await screen.shows('Nobody offers “piano” yet');
    await screen.find('link', 'Sofa shampoo');
    expect(screen.get('link', 'Home moving').getAttribute('href')).toBe('/shop/c/moving-home');
    expect(screen.get('link', 'Write to Khidma').getAttribute('href')).toContain('sign-in');
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

  it('that are free on a day say from when, and their page begins there', async () => {
    const day = addDays(dubaiDay(Date.now()), 1);
    const free = {
      ...one,
      records: one.records.map((each) => ({ ...each, firstFree: `${day}T10:00:00.000Z` })),
    };
    const screen = await render(
      '/?sort=newest',
      answer(pageShopServices, ({ freeOn }) => (freeOn === undefined ? one : free)),
    );
    await screen.shows('Deep cleaning');
    expect(screen.query('combobox', 'Part of the day')).toBeUndefined();
    await screen.type('Day', 'Tomorrow');
    await screen.shows('Free from 14:00');
    await screen.type('Part of the day', 'Afternoon');
    await screen.until(() => screen.calls(pageShopServices).at(-1)?.freeIn === 'afternoon');
    expect(screen.calls(pageShopServices).at(-1)).toMatchObject({ freeOn: day });
    expect(screen.get('link', 'Deep cleaning').getAttribute('href')).toContain(`on=${day}`);
  });

  it('of which none is free then lead to any other day', async () => {
    const day = addDays(dubaiDay(Date.now()), 1);
    const screen = await render(
      `/?q=pool&on=${day}`,
      answer(pageShopServices, ({ freeOn }) => (freeOn === undefined ? one : none)),
    );
    await screen.shows('Nothing that fits is free then');
    await screen.press('link', 'Search any day');
    await screen.shows('Deep cleaning');
  });

  it('of a day that is over are all of them', async () => {
    const screen = await render(
      '/?on=2020-01-01&part=morning&sort=best',
      answer(pageShopServices, one),
    );
    await screen.shows('Deep cleaning');
    expect(screen.calls(pageShopServices)[0]).not.toHaveProperty('freeOn');
  });

  describe('near me', () => {
    interface Spot {
      readonly coords: { readonly latitude: number; readonly longitude: number };
    }
    /** What the browser does when it is asked where it is. */
    const at = (
      found: (say: (spot: Spot) => void, fail: (error: { readonly code: number }) => void) => void,
    ) =>
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: found },
      });
    const dubai = sample(listPlaces.output, [
      {
        id: 'DU',
        names: { en_US: 'Dubai' },
        communities: [{ id: 'du-mirdif', names: { en_US: 'Mirdif' } }],
      },
    ]);
    const open = () =>
      renderShop(
        '/?sort=best',
        [answer(getCategoryTree, tree), answer(listPlaces, dubai), answer(pageShopServices, one)],
        { signedIn: false },
      );

    it('are those of the emirate in which the browser is, and of its community', async () => {
      at((say) => say({ coords: { latitude: 25.22, longitude: 55.41 } }));
      const screen = await open();
      await screen.press('button', 'Near me');
      await screen.shows('Near Mirdif, Dubai');
      expect(screen.calls(pageShopServices).at(-1)).toMatchObject({ emirate: 'DU' });
      expect(screen.get('link', 'Deep cleaning').getAttribute('href')).toContain('near=du-mirdif');
    });

    it.each([
      ['a refusal is no fault', 1, 'and that is fine'],
      ['a place that is not found is told', 2, 'Your location could not be found'],
    ])('%s', async (_what, code, said) => {
      at((_say, fail) => fail({ code }));
      const screen = await open();
      await screen.press('button', 'Near me');
      await screen.shows(said);
      expect(screen.calls(pageShopServices).at(-1)).not.toHaveProperty('emirate');
    });

    it('far from the Emirates says so', async () => {
      at((say) => say({ coords: { latitude: 51.5, longitude: -0.1 } }));
      const screen = await open();
      await screen.press('button', 'Near me');
      await screen.shows('outside the areas we serve');
    });
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
