import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { orderDetail } from '@khidma/contract/shapes/order';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const path = `/orders/${id}/pay`;
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const toPay = sample(orderDetail, {
  id,
  number: 'KH-1001',
  status: 'ToBePaid',
  serviceName: 'Deep cleaning',
  actualAmount: 26_250,
  paymentDeadline: inMinutes(10),
});
const render = (...answers: Answer[]) =>
  renderShop(path, [answer(listPlaces, []), answer(getMyOrder, toPay), ...answers]);

describe('paying', () => {
  itLoads({
    render: (subject) => renderShop(path, [subject]),
    endpoint: getMyOrder,
    output: toPay,
    shows: 'Card number',
  });

  it('whose time is over says so, and takes no card', async () => {
    const late = { ...toPay, paymentDeadline: inMinutes(-1) };
    const screen = await render(answer(getMyOrder, late));
    await screen.shows('The time to pay has run out');
    expect(screen.queryField('Card number')).toBeUndefined();
  });

  it('of an order that is paid leads to the order', async () => {
    const screen = await render(answer(getMyOrder, { ...toPay, status: 'Paid' }));
    await screen.shows('Paid. Waiting for the work to be done');
  });

  it('says at its fields what is missing, and sends nothing', async () => {
    const screen = await render();
    await screen.press('button', 'Pay AED 262.50');
    await screen.refused('Card number', 'Please fill in this field');
    await screen.refused('Security code', 'Please fill in this field');
    expect(screen.calls(payOrder)).toEqual([]);
  });

  const fill = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.type('Card number', '4242424242424242');
    await screen.type('Expiry date', '12/30');
    await screen.type('Security code', '123');
    return screen;
  };

  it('that is declined says why, that nothing was charged, and keeps the card', async () => {
    const screen = await fill(
      refuse(payOrder, 'paymentFailed', { data: { reason: 'cardDeclined' } }),
    );
    await screen.press('button', 'Pay AED 262.50');
    await screen.shows('The bank declined the card.');
    await screen.shows('Nothing was charged.');
    expect(screen.field('Card number').value.replaceAll(' ', '')).toBe('4242424242424242');
  });

  it('is sent once however often it is pressed, and leads to the order', async () => {
    const held = hold(payOrder);
    const screen = await fill(held);
    const paid = { ...toPay, status: 'Paid' } as const;
    const pay = screen.get('button', 'Pay AED 262.50');
    await screen.click(pay);
    await screen.click(pay);
    screen.set(answer(getMyOrder, paid));
    await held.release(paid);
    await screen.window.shows('Paid. The merchant has your order.');
    await screen.shows('Paid. Waiting for the work to be done');
    expect(screen.calls(payOrder)).toHaveLength(1);
  });

  it('reads from the right in Arabic, the card from the left', async () => {
    const screen = await renderShop(path, [answer(getMyOrder, toPay)], { lang: 'ar-AE' });
    await screen.findField('رقم البطاقة');
    expect(screen.field('رقم البطاقة').closest('[dir="ltr"]')).toBeTruthy();
  });
});
