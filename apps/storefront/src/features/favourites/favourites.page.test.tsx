import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { keepFavourites, listFavourites } from '@khidma/contract/catalogue/favourites';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const marked = sample(pageShopServices.output, { records: [{ name: 'Leak repair' }], total: 1 });
const id = marked.records[0]?.id ?? '';
const gone = '00000000-0000-4000-8000-000000000000';
const places = answer(listPlaces, []);

describe('the favourites', () => {
  it('of whoever has none lead to the services', async () => {
    const screen = await renderShop('/favourites', [places]);
    await screen.shows('No favorites yet');
    expect(screen.get('link', 'See all services').getAttribute('href')).toBe('/shop/');
  });

  it('are those of the account, and say how many are not on sale', async () => {
    const screen = await renderShop('/favourites', [
      places,
      answer(listFavourites, { ids: [id, gone] }),
      answer(pageShopServices, marked),
    ]);
    await screen.shows('Leak repair');
    await screen.shows('1 of your favorites is not on sale at the moment');
    expect(screen.calls(pageShopServices)[0]).toMatchObject({ ids: [id, gone] });
  });

  it('that could not be taken away are there as before', async () => {
    const screen = await renderShop('/favourites', [
      places,
      answer(listFavourites, { ids: [id] }),
      answer(pageShopServices, marked),
      refuse(keepFavourites, 'unavailable'),
    ]);
    await screen.press('button', 'Remove from favorites: Leak repair');
    await screen.until(() => screen.calls(keepFavourites).length === 1);
    await screen.shows('Leak repair');
    expect(screen.get('button', 'Remove from favorites: Leak repair')).toBeDefined();
  });
});
