import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { exportFlow, pageFlow } from '@khidma/contract/money/statements';
import { afterEach, describe, expect, it } from 'vitest';
import { renderFinance } from '../../testing/render-finance.tsx';

const path = '/finance-manage';
const answers = [
  answer(
    pageFlow,
    sample(pageFlow.output, { records: [{ flowNumber: 'FL-77', waitingChange: 500 }], total: 1 }),
  ),
  refuse(exportFlow, 'exportRunning', { message: 'One is being made' }),
];
afterEach(() => localStorage.clear());

describe('the columns of a file', () => {
  it('are refused where none is left', async () => {
    const screen = await renderFinance(path, answers);
    await screen.shows('FL-77');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'File columns');
    await screen.window.shows('This device remembers your choice.');
    for (const name of ['Flow', 'Time', 'Type', 'Change', 'Remark', 'Order', 'Withdrawal'])
      await screen.press('checkbox', name);
    for (const name of [
      'Change of withdrawable balance',
      'Withdrawable balance',
      'Change of pending balance',
      'Pending balance',
      'Change of what you owe',
    ])
      await screen.press('checkbox', name);
    await screen.press('button', 'Save');
    expect(localStorage.getItem('file-columns:flow')).toBeNull();
  });

  it('are chosen, put in order, remembered, and asked for with each file', async () => {
    const screen = await renderFinance(path, answers);
    await screen.shows('FL-77');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'File columns');
    await screen.window.shows('This device remembers your choice.');
    await screen.press('checkbox', 'Type');
    await screen.press('button', 'Move Time up');
    await screen.press('button', 'Save');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    await screen.window.shows('One is being made');
    expect(screen.calls(exportFlow)).toEqual([
      {
        format: 'csv',
        columns: [
          'at',
          'flowNumber',
          'change',
          'withdrawableChange',
          'availableBalance',
          'waitingChange',
          'waitingBalance',
          'orderNumber',
          'withdrawalNumber',
          'remark',
          'owedChange',
        ],
      },
    ]);
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'File columns');
    await screen.press('button', 'All columns, in the usual order');
    await screen.press('button', 'Save');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    expect(screen.calls(exportFlow).at(-1)).toEqual({ format: 'csv' });
  });
});
