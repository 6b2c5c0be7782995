import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { checkPayment } from '@khidma/contract/orders/payments';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import { payExtraWork, refuseExtraWork } from '@khidma/contract/orders/extra-work';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const extraWorkId = sampleId(51);
const path = `/orders/${id}`;
const work = {
  id: extraWorkId,
  title: 'Replace the valve',
  description: 'It leaks.',
  amount: 15_000,
  minutes: null,
  status: 'Proposed' as const,
  proposedAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2026-11-24T08:00:00.000Z',
  closedAt: null,
  may: ['pay' as const, 'refuse' as const],
};
const order = sample(orderDetail, { id, status: 'Paid', extraWorks: [work] });
const surroundings = [answer(listPlaces, []), answer(listMyDocuments, [])];

beforeAll(() => Promise.all([import('./order-extra-work.tsx'), import('./order-documents.tsx')]));

describe('extra work that the merchant proposes', () => {
  it('is paid on the provider’s page; what hinders that is said', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, order),
      refuse(payExtraWork, 'extraWorkOver'),
    ]);
    await screen.press('button', /Accept and pay/);
    await screen.shows('extraWorkOver');
    const url = 'https://pay.example/1';
    screen.set(answer(payExtraWork, sample(payExtraWork.output, { url })));
    await screen.press('button', /Accept and pay/);
    await screen.until(() => assign.mock.calls.length === 1);
    expect(assign).toHaveBeenCalledWith(url);
    expect(screen.calls(payExtraWork)[0]).toEqual({ id, extraWorkId });
  });

  it('is refused, after a question', async () => {
    const refused = { ...order, extraWorks: [{ ...work, status: 'Refused' as const, may: [] }] };
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, order),
      answer(refuseExtraWork, refused),
    ]);
    await screen.press('button', 'Refuse');
    screen.set(answer(getMyOrder, refused));
    await screen.within('dialog').press('button', 'Refuse');
    await screen.until(() => screen.query('button', 'Refuse') === undefined);
    expect(screen.calls(refuseExtraWork)).toEqual([{ id, extraWorkId }]);
  });

  it('that is being paid is asked about once', async () => {
    const paying = { ...order, extraWorks: [{ ...work, status: 'Accepted' as const }] };
    const done = { ...order, extraWorks: [{ ...work, status: 'Paid' as const, may: [] }] };
    const screen = await renderShop(path, [
      ...surroundings,
      answer(getMyOrder, paying),
      answer(checkPayment, done),
    ]);
    await screen.until(() => screen.calls(checkPayment).length === 1);
    await screen.until(() => screen.query('button', /pay/i) === undefined);
  });
});
