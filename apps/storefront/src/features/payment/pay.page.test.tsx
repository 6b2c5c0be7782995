import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  money: { ordered: 26_250, due: 26_250, total: 26_250, vat: { due: 1_250 } },
  paymentDeadline: inMinutes(10),
});
const render = (...answers: Answer[]) =>
  renderShop(path, [answer(listPlaces, []), answer(getMyOrder, toPay), ...answers]);

describe('paying', () => {
  itLoads({
    render: (subject) => renderShop(path, [subject]),
    endpoint: getMyOrder,
    output: toPay,
    shows: 'Pay AED 262.50',
  });

  it('whose time is over says so, and takes no card', async () => {
    const late = { ...toPay, paymentDeadline: inMinutes(-1) };
    const screen = await render(answer(getMyOrder, late));
    await screen.shows('The time to pay has run out');
    expect(screen.query('button', 'Pay AED 262.50')).toBeUndefined();
  });

  it('of an order that is paid leads to the order', async () => {
    const screen = await render(answer(getMyOrder, { ...toPay, status: 'Paid' }));
    await screen.shows('Paid. Waiting for the work to be done');
  });

  const url = 'https://pay.example/page';
  const assign = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  afterEach(() => vi.restoreAllMocks());

  it('leads to the provider’s page, once however often it is pressed', async () => {
    const left = assign();
    const held = hold(payOrder);
    const screen = await render(held);
    const pay = screen.get('button', 'Pay AED 262.50');
    await screen.click(pay);
    await screen.click(pay);
    await held.release({ url, closesAt: inMinutes(10) });
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith(url));
    expect(screen.calls(payOrder)).toHaveLength(1);
  });

  it('that cannot begin says why, and that nothing was charged', async () => {
    const left = assign();
    const screen = await render(refuse(payOrder, 'paymentsOff'));
    await screen.press('button', 'Pay AED 262.50');
    await screen.shows('The payment did not go through');
    await screen.shows('Nothing was charged.');
    expect(left).not.toHaveBeenCalled();
  });

  it('whose first-order price is gone says so', async () => {
    const screen = await render(refuse(payOrder, 'orderPriceChanged'));
    await screen.press('button', 'Pay AED 262.50');
    await screen.shows('The first-order price is no longer available');
  });

  const back = (how: 'paid' | 'left', ...answers: Answer[]) =>
    renderShop(`${path}?back=${how}`, [
      answer(listPlaces, []),
      answer(getMyOrder, toPay),
      answer(listMyDocuments, []),
      ...answers,
    ]);

  it('that is done asks the provider, and leads to the order', async () => {
    const held = hold(checkPayment);
    const screen = await back('paid', held);
    await screen.shows('Checking your payment');
    const paid = { ...toPay, status: 'Paid', paidAt: inMinutes(0) } as const;
    screen.set(answer(getMyOrder, paid));
    await held.release(paid);
    await screen.window.shows('Paid. The merchant has your order.');
    await screen.shows('Paid. Waiting for the work to be done');
  });

  it('that has not come in can be asked about again, and paid', async () => {
    const screen = await back('paid', answer(checkPayment, toPay));
    await screen.shows('Your payment has not come in yet');
    await screen.press('button', 'Check again');
    await screen.shows('Your payment has not come in yet');
    expect(screen.calls(checkPayment)).toHaveLength(2);
    expect(screen.get('button', 'Pay AED 262.50')).toBeTruthy();
  });

  it('that could not be asked about says that nobody pays twice', async () => {
    const screen = await back('paid', refuse(checkPayment, 'unavailable'));
    await screen.shows('You do not have to pay again.');
  });

  it('that was left says that nothing was charged', async () => {
    const screen = await back('left', answer(checkPayment, toPay));
    await screen.shows('You left the payment page');
  });
});
