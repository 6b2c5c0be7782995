import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { getOwnFees } from '@khidma/contract/money/fees';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderFinance } from '../../testing/render-finance.tsx';

beforeAll(() => import('./fees-view.tsx'));

const path = '/finance-manage?tab=fees';
const others = [
  answer(
    getCategoryTree,
    sample(getCategoryTree.output, [
      {
        id: 'cleaning',
        names: { en_US: 'Cleaning', zh_CN: '清洁', 'ar-AE': 'تنظيف' },
        children: [],
      },
    ]),
  ),
];
const now = {
  basisPoints: 1000,
  source: 'general' as const,
  note: '',
  from: null,
  until: null,
  state: 'inForce' as const,
};
const one = { lines: [{ categoryIds: [], fees: [now] }] };

describe('the merchant’s own service fee', () => {
  itLoads({
    render: (subject) => renderFinance(path, [...others, subject]),
    endpoint: getOwnFees,
    output: one,
    shows: 'General rate',
  });

  it('says that nothing is announced', async () => {
    const screen = await renderFinance(path, [...others, answer(getOwnFees, one)]);
    await screen.shows('No change is announced.');
    expect(screen.text()).toContain('From the start');
    expect(screen.text()).toContain('at least 30 days ahead');
  });

  it('says what comes, why, until when, and of which category', async () => {
    const coming = {
      ...now,
      basisPoints: 700,
      source: 'merchant' as const,
      note: 'Agreed for 2027',
      from: '2026-12-31T20:00:00.000Z',
      until: '2027-12-31T20:00:00.000Z',
      state: 'coming' as const,
    };
    const lines = [
      { categoryIds: ['cleaning'], fees: [coming, { ...now, until: coming.from }] },
      { categoryIds: ['garden'], fees: [now] },
    ];
    const screen = await renderFinance(path, [...others, answer(getOwnFees, { lines })]);
    await screen.shows('Cleaning');
    expect(screen.text()).toContain('7%');
    expect(screen.text()).toContain('Agreed with you');
    expect(screen.text()).toContain('1 Jan 2027 to 31 Dec 2027');
    expect(screen.text()).toContain('Until 31 Dec 2026');
  });
});
