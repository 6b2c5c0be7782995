import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuseFields } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { shopServiceDetail } from '@khidma/contract/shapes/shop';
import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { listMyAddresses } from '@khidma/contract/identity/customer-account';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepDraft } from './order-draft.ts';
import { emptyOrder } from './order-values.ts';
import { omar, renderShop } from '../../testing/render-shop.tsx';

const service = sample(shopServiceDetail, {
  id: sampleId(21),
  versionId: sampleId(22),
  name: 'Deep cleaning',
  emirates: ['DU'],
  combinations: [{ options: [], price: 26_250, regular: 26_250, payable: 26_250 }],
});
const surroundings = [
  answer(getShopService, service),
  answer(listPlaces, sample(listPlaces.output, [{ id: 'DU', names: { en_US: 'Dubai' } }])),
  answer(listFreeTimes, sample(listFreeTimes.output, { isByAgreement: true })),
  answer(listMyAddresses, { addresses: [], max: 20, used: [] }),
  answer(pageShopServices, sample(pageShopServices.output)),
];
/** The last look at an order that is whole. */
const render = (...answers: Parameters<typeof renderShop>[1]) => {
  const whole = { ...emptyOrder(service, omar), byAgreement: true, address: 'Marina Walk 5' };
  keepDraft(service, whole, {});
  return renderShop(`/s/${service.id}?step=review`, [...surroundings, ...answers]);
};

beforeAll(async () => {
  await import('./review-step.tsx');
});

describe('a promo code', () => {
  it('that is wrong says why, as an error', async () => {
    const screen = await render(
      refuseFields(checkPromoCode, [
        { path: 'promoCode', rule: 'promoUnknown', message: 'No such code here' },
      ]),
    );
    await screen.type('Promo code', 'nope99');
    await screen.shows('No such code here');
    await screen.refused('Promo code', 'No such code here');
  });

  it('says what it takes off, and Enter does not order', async () => {
    const screen = await render(
      answer(checkPromoCode, { code: 'COOL20', discount: 4_500, payable: 21_750 }),
    );
    await screen.type('Promo code', 'cool20');
    await screen.shows('AED 45.00 off with COOL20');
    await screen.shows('217.50');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void screen.field('Promo code').dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(screen.calls(placeOrder)).toEqual([]);
  });
});
