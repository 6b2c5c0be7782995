import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { absence } from '@khidma/contract/shapes/visit';
import { orderDetail } from '@khidma/contract/shapes/order';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import { reportMerchantAbsent, takeBackMyAbsence } from '@khidma/contract/orders/absences';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const path = `/orders/${id}`;
const paid = sample(orderDetail, { id, status: 'Paid' });
const surroundings = [answer(listPlaces, []), answer(listMyDocuments, [])];
const at = '2026-11-22T08:00:00.000Z';

beforeAll(() => import('./order-absence.tsx'));

describe('a visit to which nobody came', () => {
  it('is reported after a question, and what hinders it is said', async () => {
    const claim = { absent: 'merchant' as const, opensAt: at, attempts: [] };
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, { ...paid, absenceClaim: claim }),
      refuse(reportMerchantAbsent, 'visitTooEarly'),
    ]);
    await screen.press('button', 'Nobody came');
    const dialog = screen.within('dialog');
    await dialog.type('What happened (optional)', 'Nobody rang.');
    await dialog.press('button', 'Nobody came');
    await screen.shows('visitTooEarly');
    expect(screen.calls(reportMerchantAbsent)).toEqual([{ id, note: 'Nobody rang.' }]);
  });

  it('that was reported is let be after a question', async () => {
    const reported = sample(absence, {
      absent: 'merchant',
      status: 'Reported',
      may: ['takeBack'],
      arrivedAt: null,
      place: null,
      attempts: [],
      outcome: { kept: 0, vat: 0, refund: 20_000 },
      fee: null,
    });
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, { ...paid, absence: reported }),
      answer(takeBackMyAbsence, paid),
    ]);
    await screen.press('button', 'Withdraw the report');
    // Who did not come has nothing to show, and keeps nothing.
    for (const label of ['Arrived', 'The merchant keeps', 'VAT included'])
      expect(screen.text()).not.toContain(label);
    await screen.within('dialog').press('button', 'Withdraw the report');
    await screen.until(() => screen.calls(takeBackMyAbsence).length === 1);
    expect(screen.calls(takeBackMyAbsence)).toEqual([{ id }]);
  });
});

describe('a visit at which the customer is said not to have been', () => {
  it('is shown with what proves it, and what it costs', async () => {
    const reported = sample(absence, {
      absent: 'customer',
      status: 'Reported',
      until: '2026-11-30T08:00:00.000Z',
      attempts: [{ way: 'call', at }],
      outcome: { kept: 10_000, vat: 476, refund: 10_000 },
    });
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, { ...paid, absence: reported, mayDispute: 'dispute' }),
    ]);
    await screen.shows('Customer not there');
    await screen.shows('The merchant keeps');
    expect(screen.query('button', 'Report a problem')).toBeDefined();
  });
});
