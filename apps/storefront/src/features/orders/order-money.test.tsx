import { answer } from '@khidma/app/testing/wire-double';
import { sample, sampleId, sampleMoment } from '@khidma/app/testing/sample';
import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail, type OrderDetail } from '@khidma/contract/shapes/order';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const paid = sample(orderDetail, {
  id,
  status: 'Paid',
  basePrice: 23_920,
  paidAt: sampleMoment,
  money: {
    ordered: 23_920,
    paid: 34_253,
    refunded: 10_001,
    kept: 24_252,
    total: 34_253,
    extraWork: 10_333,
    vat: { ordered: 1_139, paid: 1_631, refunded: 476, kept: 1_155, total: 1_631 },
  },
  next: { event: 'autoCancel', at: '2026-11-30T08:00:00.000Z' },
});
const render = (order: OrderDetail, search = '') =>
  renderShop(`/orders/${id}${search}`, [
    answer(listPlaces, []),
    answer(listMyDocuments, []),
    answer(getMyOrder, order),
  ]);

describe('an order of which a part has come back', () => {
  it('says the VAT in what was paid beneath it, then what was kept with its own', async () => {
    const screen = await render(paid);
    await screen.shows('Paid after refunds');
    expect(screen.text()).toMatch(
      /You paid.*342\.53.*Includes VAT.*16\.31.*Refunded to you.*100\.01.*Paid after refunds.*242\.52.*Includes VAT.*11\.55/,
    );
  });

  it('promises only what is left, wherever it can be cancelled', async () => {
    const screen = await render(paid, '?do=cancel');
    const dialog = screen.within('dialog', 'Ask to cancel this order');
    await dialog.shows('you get AED');
    expect(dialog.text()).toContain('242.52');
    expect(dialog.text()).not.toContain('342.53');
    expect(screen.text()).toMatch(/cancelled automatically and you get AED\s242\.52 back/);
    expect(screen.text()).toMatch(/Cancelled automatically, with AED\s242\.52 refunded/);
  });
});

describe('an order that was never paid', () => {
  it('says what it would have come to, and nothing of a payment', async () => {
    const { ordered } = paid.money;
    const none = { paid: 0, refunded: 0, kept: 0, due: 0, extraWork: 0, total: ordered };
    const screen = await render({
      ...paid,
      status: 'Cancelled',
      paidAt: null,
      next: null,
      money: { ...paid.money, ...none, vat: { ...paid.money.vat, ...none, total: 1_139 } },
    });
    await screen.shows('Total');
    expect(screen.text()).toContain('239.20');
    expect(screen.text()).not.toContain('You paid');
    expect(screen.text()).not.toContain('Paid after refunds');
  });
});
