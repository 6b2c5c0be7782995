import { answer } from '@khidma/app/testing/wire-double';
import { sample, sampleId, sampleMoment } from '@khidma/app/testing/sample';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail, type OrderDetail } from '@khidma/contract/shapes/order';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const fee = { basisPoints: 1_000, source: 'general' as const, amount: 943, vat: 47 };
const asked = sample(orderDetail, {
  id,
  number: 'KH-1001',
  status: 'PendingCancellation',
  basePrice: 14_900,
  paidAt: sampleMoment,
  vatAmount: 471,
  money: { ordered: 14_900, paid: 14_900, refunded: 4_999, kept: 9_901, total: 14_900, net: 9_430 },
  fee: { ...fee, merchantReceives: 8_911, pending: 8_911 },
  next: { event: 'cancelRequestLapses', at: '2026-11-30T08:00:00.000Z' },
});
const render = (order: OrderDetail) =>
  renderPortal(`/order-detail/${id}`, [answer(listPlaces, []), answer(getOrder, order)]);

describe('an order of which a part has gone back', () => {
  it('promises the customer only what is left, in the banner and in the question', async () => {
    const screen = await render(asked);
    await screen.shows('The customer wants to cancel');
    expect(screen.text()).toMatch(/the customer gets AED\s99\.01 back/);
    await screen.press('button', 'Agree to cancel');
    const dialog = screen.within('dialog', 'Agree to the cancellation?');
    await dialog.shows('The customer gets AED');
    expect(dialog.text()).toContain('99.01');
    expect(dialog.text()).not.toContain('149.00');
  });

  it('says what was kept between the refund and the fee', async () => {
    const screen = await render(asked);
    await screen.shows('Paid after refunds');
    expect(screen.text()).toMatch(
      /Customer paid.*149\.00.*Refunded to customer.*49\.99.*Paid after refunds.*99\.01.*You receive.*89\.11/,
    );
  });
});

describe('a cancelled order that nobody has paid', () => {
  it('promises the merchant nothing', async () => {
    const screen = await render({
      ...asked,
      status: 'Cancelled',
      paidAt: null,
      next: null,
      vatAmount: 0,
      money: { ...asked.money, paid: 0, refunded: 0, kept: 0, net: 0 },
      fee: { ...fee, amount: 0, vat: 0, merchantReceives: 0, released: 0, pending: 0 },
    });
    await screen.shows('Ordered');
    expect(screen.text()).toContain('149.00');
    expect(screen.text()).not.toMatch(/receive|Customer pa|Includes VAT/);
  });
});
