import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getShopOperator } from '@khidma/contract/catalogue/shop-home';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const operator = sample(getShopOperator.output, {
  name: 'Khidma Platform LLC',
  licence: '1204567',
});

describe('help', () => {
  it('answers what people ask, names who runs the shop, and leads a guest by sign-in to a person', async () => {
    const screen = await renderShop(
      '/help',
      [answer(listPlaces, []), answer(getShopOperator, operator)],
      { signedIn: false },
    );
    await screen.shows('What happens to my money?');
    await screen.shows('Khidma Platform LLC');
    await screen.shows('1204567');
    expect(screen.get('link', 'Write to customer service').getAttribute('href')).toContain(
      'sign-in',
    );
  });
});
