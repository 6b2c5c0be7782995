import { sample, sampleId } from '@khidma/app/testing/sample';
import { type Answer, answer, refuse } from '@khidma/app/testing/wire-double';
import { getDebt } from '@khidma/contract/money/balances';
import { getOwnFees } from '@khidma/contract/money/fees';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyAnswer, renderFinance } from '../../testing/render-finance.tsx';

beforeAll(() => import('./debt-dialog.tsx'));

const owed = sample(getDebt.output, {
  amount: 30_000,
  since: '2026-11-10T06:00:00.000Z',
  origins: [
    {
      at: '2026-11-12T06:00:00.000Z',
      cause: 'charge',
      order: null,
      amount: 20_000,
      left: 20_000,
      reason: 'Three visits that were not kept.',
    },
    {
      at: '2026-11-10T06:00:00.000Z',
      cause: 'refund',
      order: { id: sampleId(3), number: 'KD-7' },
      amount: 15_000,
      left: 10_000,
      reason: '',
    },
  ],
  payments: [
    {
      at: '2026-11-11T06:00:00.000Z',
      kind: 'receivableCollected',
      order: { id: sampleId(4), number: 'KD-8' },
      amount: 5_000,
    },
  ],
});
const render = (...answers: Answer[]) =>
  renderFinance('/finance-manage?tab=fees', [
    moneyAnswer({ balances: { receivable: 30_000 } }),
    answer(getOwnFees, { lines: [] }),
    ...answers,
  ]);
const ask = async (...answers: Answer[]) => {
  const screen = await render(...answers);
  await screen.press('button', 'Why and how it is paid off');
  return screen;
};

describe('what a merchant owes', () => {
  it('says why, of which orders, how much of each is left, and what has paid of it', async () => {
    const screen = await ask(answer(getDebt, owed));
    const dialog = screen.within('dialog', 'What you owe');
    await dialog.shows('Charge by Khidma');
    expect(dialog.text()).toContain('Three visits that were not kept.');
    expect(dialog.text()).toContain('AED 100.00 of AED 150.00 left');
    expect(dialog.text()).toContain('Deducted from income');
    await dialog.find('link', 'order KD-7');
  });

  it('that has been paid off meanwhile is none', async () => {
    const screen = await ask(
      answer(getDebt, { amount: 0, since: null, origins: [], payments: [] }),
    );
    await screen.window.shows('You owe nothing');
  });

  it('fails and is asked again', async () => {
    const screen = await ask(refuse(getDebt, 'internal'));
    const dialog = screen.within('dialog', 'What you owe');
    await dialog.find('button', 'Try again');
    screen.set(answer(getDebt, owed));
    await dialog.press('button', 'Try again');
    await dialog.shows('Refund to the customer');
  });

  it('is not there where nothing is owed', async () => {
    const screen = await renderFinance('/finance-manage?tab=fees', [
      answer(getOwnFees, { lines: [] }),
    ]);
    await screen.shows('Account balance');
    expect(screen.query('button', 'Why and how it is paid off')).toBeUndefined();
  });
});
