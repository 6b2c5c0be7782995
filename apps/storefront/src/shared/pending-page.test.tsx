import { sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../testing/render-shop.tsx';

const path = `/m/${sampleId(71)}`;
const places = answer(listPlaces, []);

describe('the page of a thing that is not there yet', () => {
  it('says that it loads', async () => {
    const held = hold(getShopMerchant);
    const screen = await renderShop(path, [places, held]);
    await screen.find('status', 'Loading…');
  });

  it('is headed by the failure where it did not load: whoever hears it knows where they are', async () => {
    const screen = await renderShop(path, [places, refuse(getShopMerchant, 'unavailable')]);
    await screen.find('heading', 'This could not be loaded');
    expect(screen.query('button', 'Try again')).toBeDefined();
  });
});
