import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { orderDetail } from '@khidma/contract/shapes/order';
import { shopServiceDetail } from '@khidma/contract/shapes/shop';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { getShopService } from '@khidma/contract/shop/get-shop-service';
import { placeOrder } from '@khidma/contract/shop/place-order';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(21);
const path = `/s/${id}`;
const service = sample(shopServiceDetail, {
  id,
  versionId: sampleId(22),
  name: 'Deep cleaning',
  merchantName: 'Desert Rose',
  description: 'Every corner of the house.',
  emirates: ['DU'],
  merchantEmirate: 'DU',
  combinations: [{ options: [], price: 26_250, regular: 26_250, payable: 26_250 }],
});
const order = sample(orderDetail, {
  id: sampleId(50),
  status: 'ToBePaid',
  paymentDeadline: new Date(Date.now() + 600_000).toISOString(),
});
const places = answer(
  listPlaces,
  sample(listPlaces.output, [{ id: 'DU', names: { en_US: 'Dubai' } }]),
);
const render = (...answers: Answer[]) => renderShop(path, [places, ...answers]);

describe('a service', () => {
  itLoads({
    render,
    endpoint: getShopService,
    output: service,
    shows: 'Every corner of the house.',
  });

  it.each(['notFound', 'serviceNotOnSale'] as const)(
    'that is %s says so and leads to the others: another try would not help',
    async (error) => {
      const screen = await render(refuse(getShopService, error));
      await screen.shows('This service is not available at the moment');
      expect(screen.get('link', 'See all services')).toBeTruthy();
      expect(screen.query('button', 'Try again')).toBeUndefined();
    },
  );

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop(path, [places, answer(getShopService, service)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('ordering', () => {
  const fill = async (...answers: Answer[]) => {
    const screen = await render(answer(getShopService, service), ...answers);
    await screen.type('Emirate', 'Dubai');
    await screen.type('Address', 'Marina Walk 5');
    return screen;
  };

  it('says at its fields what is missing, and sends nothing', async () => {
    const screen = await render(answer(getShopService, service));
    await screen.press('button', 'Order');
    await screen.refused('Address', 'Please fill in this field');
    expect(screen.calls(placeOrder)).toEqual([]);
  });

  it('is sent once, and leads to paying', async () => {
    const held = hold(placeOrder);
    const screen = await fill(held, answer(getMyOrder, order));
    const send = screen.get('button', 'Order');
    await screen.click(send);
    await screen.click(send);
    await held.release(order);
    await screen.find('heading', 'Pay for your order');
    expect(screen.calls(placeOrder)).toEqual([
      expect.objectContaining({ address: 'Marina Walk 5', emirate: 'DU', expectedAmount: 26_250 }),
    ]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const screen = await fill(
      refuseFields(placeOrder, [{ path: 'contactPhone', message: 'No such number' }]),
    );
    await screen.press('button', 'Order');
    await screen.refused('Mobile number', 'No such number');
    expect(screen.field('Address').value).toBe('Marina Walk 5');
  });

  it('at another price shows the new one, and keeps what was typed', async () => {
    const dearer = {
      ...service,
      versionId: sampleId(23),
      combinations: [
        { options: [], price: 30_000, regular: 30_000, payable: 30_000, firstOrder: false },
      ],
    };
    const screen = await fill(refuse(placeOrder, 'orderPriceChanged'));
    screen.set(answer(getShopService, dearer));
    await screen.press('button', 'Order');
    await screen.shows('The price or the service has changed');
    await screen.shows('300.00');
    expect(screen.field('Address').value).toBe('Marina Walk 5');
  });

  it('of whoever is not signed in keeps what was typed, and goes to sign-in', async () => {
    const screen = await renderShop(path, [places, answer(getShopService, service)], {
      signedIn: false,
    });
    await screen.type('Emirate', 'Dubai');
    await screen.type('Address', 'Marina Walk 5');
    await screen.type('Name', 'Omar');
    await screen.type('Mobile number', '50 123 4567');
    await screen.type('Email', 'omar@example.ae');
    await screen.press('button', 'Order');
    await screen.find('heading', 'Sign in');
    expect(screen.names()).not.toContain('placeOrder');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Marina Walk 5');
  });
});
