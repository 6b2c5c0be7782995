import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const order = sample(orderDetail, { id, number: 'KH-1001', status: 'Completed' });
const taken = { amount: 26_250, takenAt: '2026-11-25T01:23:00.000Z' };
const render = (status?: 'opened' | 'answered' | 'won' | 'lost') =>
  renderPortal(`/order-detail/${id}`, [
    answer(listPlaces, []),
    answer(getOrder, { ...order, ...(status && { chargeback: { status, ...taken } }) }),
  ]);

beforeAll(() => import('./order-chargeback.tsx'));

describe('a payment that the customer’s bank takes back', () => {
  it.each([
    ['opened', 'Khidma answers the bank for you'],
    ['answered', 'Khidma has sent the bank what speaks for you'],
    ['won', 'withdrawable again'],
    ['lost', 'nothing more is taken from you'],
  ] as const)('%s: says how much, since when, and what comes of it', async (status, words) => {
    const screen = await render(status);
    await screen.shows(words);
    expect(screen.text()).toContain('262.50');
    expect(screen.text()).toContain('25 Nov 2026');
  });

  it('says nothing where none does', async () => {
    const screen = await render();
    await screen.shows('KH-1001');
    expect(screen.text()).not.toContain('bank');
  });
});
