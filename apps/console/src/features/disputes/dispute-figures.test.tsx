import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getDisputeFigures, pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

beforeAll(() => import('./dispute-figures.tsx'));

const counts = {
  opened: 8,
  byCustomers: 6,
  takenBack: 1,
  agreed: 2,
  appeals: 1,
  decided: 4,
  forCustomer: 3,
  forMerchant: 1,
  refunded: 45_000,
  medianHours: 72,
};
const none = { ...counts, opened: 0, decided: 0, forCustomer: 0, refunded: 0, medianHours: null };
const figures = (part: object = {}) =>
  answer(getDisputeFigures, {
    ...sample(getDisputeFigures.output),
    from: '2026-08-25',
    to: '2026-11-22',
    all: counts,
    merchants: [{ ...counts, id: '00000000-0000-4000-8000-000000000001', name: 'Cool Breeze' }],
    categories: [],
    causes: [{ ...counts, cause: 'damage' }],
    staff: [{ ...counts, id: '00000000-0000-4000-8000-000000000002', name: 'Noura' }],
    ...part,
  });
const render = (subject: ReturnType<typeof answer>) =>
  renderConsole('/disputes', [answer(pageDisputes, sample(pageDisputes.output)), subject]);

describe('the figures of disputes', () => {
  it('say what was opened, for whom it was decided and how fast, and of whom', async () => {
    const screen = await render(figures());
    await screen.shows('The last 90 days');
    await screen.shows('6 by customers, 2 by merchants, 1 withdrawn, 2 settled, 1 appeal');
    await screen.shows('Half of them within 3 days');
    expect(screen.text()).toContain('75%');
    await screen.find('link', 'Cool Breeze');
    await screen.shows('Noura');
    await screen.shows('Something was damaged');
    expect(screen.query('table', 'By category')).toBeUndefined();
  });

  it('are nothing while there is none', async () => {
    const screen = await render(figures({ all: none, merchants: [], causes: [], staff: [] }));
    await screen.shows('None yet');
    expect(screen.query('table', 'By merchant')).toBeUndefined();
  });

  it('that failed can be tried again, and leave the queue alone', async () => {
    const screen = await render(refuse(getDisputeFigures, 'unavailable', { message: 'Not now' }));
    await screen.shows('Not now');
    await screen.find('heading', 'Disputes');
  });
});
