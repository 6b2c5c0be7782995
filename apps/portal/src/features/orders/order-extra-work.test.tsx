import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { proposeExtraWork, withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const extraWorkId = sampleId(71);
const path = `/order-detail/${id}`;
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
  may: ['withdraw' as const],
};
const paid = sample(orderDetail, { id, status: 'Paid', mayProposeExtraWork: true });
const waiting = { ...paid, mayProposeExtraWork: false, extraWorks: [work] };
const places = answer(listPlaces, []);

beforeAll(() => import('./order-extra-work.tsx'));

describe('extra work', () => {
  it('is not offered where there is none to propose', async () => {
    const order = { ...paid, mayProposeExtraWork: false, extraWorks: [] };
    const screen = await renderPortal(path, [places, answer(getOrder, order)]);
    await screen.shows('Agree on a time with the customer');
    expect(screen.query('heading', 'Extra work')).toBeUndefined();
  });

  it('is proposed with a title and a price, and says what is missing', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, paid),
      refuse(proposeExtraWork, 'extraWorkOpen'),
    ]);
    await screen.press('button', 'Propose extra work');
    const dialog = screen.within('dialog');
    await dialog.press('button', 'Propose');
    expect(screen.calls(proposeExtraWork)).toEqual([]);
    await dialog.type('Work', 'Replace the valve');
    await dialog.type('Price with VAT', '150');
    await dialog.press('button', 'Propose');
    await screen.shows('extraWorkOpen');
    expect(screen.calls(proposeExtraWork)).toMatchObject([
      { id, title: 'Replace the valve', amount: 15_000 },
    ]);
  });

  it('that waits is taken back, after a question', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, waiting),
      answer(withdrawExtraWork, paid),
    ]);
    await screen.shows('Replace the valve');
    await screen.press('button', 'Withdraw');
    await screen.within('dialog').press('button', 'Withdraw');
    await screen.until(() => screen.calls(withdrawExtraWork).length === 1);
    expect(screen.calls(withdrawExtraWork)).toEqual([{ id, extraWorkId }]);
  });
});
