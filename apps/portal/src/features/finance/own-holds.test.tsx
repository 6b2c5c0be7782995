import { answer } from '@khidma/app/testing/wire-double';
import { getOwnFees } from '@khidma/contract/money/fees';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyAnswer, renderFinance } from '../../testing/render-finance.tsx';

beforeAll(() => import('./own-holds.tsx'));

const hold = {
  id: '00000000-0000-4000-8000-000000000001',
  order: null,
  amount: 12_500,
  reason: 'Two complaints.',
  heldAt: '2026-11-17T06:00:00.000Z',
  endsAt: null,
};
const render = (...holds: object[]) =>
  renderFinance('/finance-manage?tab=fees', [
    moneyAnswer({
      balances: holds.length > 0 ? { holds: holds.map((each) => ({ ...hold, ...each })) } : {},
    }),
    answer(getOwnFees, { lines: [] }),
  ]);

describe('money that is held back', () => {
  it('says how much, why, since when, and what that means', async () => {
    const screen = await render({});
    await screen.shows('Your payouts are held back');
    expect(screen.text()).toContain('125.00');
    expect(screen.text()).toContain('Two complaints.');
    expect(screen.text()).toContain('nothing new can be requested');
    expect(screen.get('link', 'Reply')).toBeDefined();
  });

  it('is nothing that is ready to be withdrawn', async () => {
    const screen = await render({});
    await screen.shows('Held back for now');
  });

  it('of one order leaves the rest ready', async () => {
    const screen = await render({ order: { id: hold.id, number: 'KO-100001' } });
    await screen.shows('Withdrawable');
    expect(screen.text()).not.toContain('Held back for now');
  });

  it('of one order says which, and until when', async () => {
    const order = { id: hold.id, number: 'KO-100001' };
    const screen = await render({ order, endsAt: '2026-11-30T20:00:00.000Z' });
    await screen.shows('The money of order KO-100001 is held back');
    expect(screen.text()).toContain('until 30 Nov 2026 at the latest');
  });

  it('and nothing where nothing is', async () => {
    const screen = await render();
    expect(screen.text()).not.toContain('held back');
  });
});
