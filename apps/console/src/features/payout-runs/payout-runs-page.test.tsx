import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getPayoutReady } from '@khidma/contract/staff/get-payout-ready';
import { getPayoutRun } from '@khidma/contract/staff/get-payout-run';
import { importBankStatus } from '@khidma/contract/staff/import-bank-status';
import { makePayoutRun } from '@khidma/contract/staff/make-payout-run';
import { pagePayoutRuns } from '@khidma/contract/staff/page-payout-runs';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const list = sample(pagePayoutRuns.output, { records: [{ number: 'PR-7' }], total: 1 });
const ready = { count: 2, total: 15_000, blocked: 1, resting: 1, held: 1, hasPayer: true };
const render = (...answers: Answer[]) =>
  renderConsole('/payout-runs', [
    answer(pagePayoutRuns, list),
    answer(getPayoutReady, ready),
    answer(getPayoutRun, sample(getPayoutRun.output, { number: 'PR-8' })),
    ...answers,
  ]);

describe('the payout runs', () => {
  itLoads({ render, endpoint: pagePayoutRuns, output: list, shows: 'PR-7' });

  it('of which there are none say what will stand there', async () => {
    const screen = await render(answer(pagePayoutRuns, sample(pagePayoutRuns.output)));
    await screen.shows('No payout runs yet');
  });

  it('are made of what waits, and what is left out is said', async () => {
    const screen = await render(
      answer(makePayoutRun, sample(makePayoutRun.output, { number: 'PR-8' })),
    );
    await screen.shows('2 approved withdrawals wait for a run');
    await screen.shows('1 withdrawal is left out');
    await screen.shows('1 withdrawal goes to an account that was approved only recently');
    await screen.press('button', 'Create run');
    await screen.window.shows('Run created');
    expect(screen.calls(makePayoutRun)).toEqual([{}]);
  });

  it('are not made without the account that pays', async () => {
    const screen = await render(answer(getPayoutReady, { ...ready, hasPayer: false }));
    await screen.shows('The account that payouts leave from is not set');
    expect(screen.query('button', 'Create run')).toBeUndefined();
  });

  it('hear of the bank by its file, and refuse what is no such file', async () => {
    const screen = await render(
      answer(importBankStatus, sample(importBankStatus.output, { number: 'PR-8' })),
    );
    await screen.shows('PR-7');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('there is no field for a file');
    const choose = (text: string): Promise<void> =>
      act(async () => {
        const files = new DataTransfer();
        files.items.add(new File([text], 'status.xml'));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await Promise.resolve();
      });
    await choose('x'.repeat(200_001));
    await screen.window.shows('The file is too large for a status file');
    await choose('<Document/>');
    await screen.window.shows('File read');
    expect(screen.calls(importBankStatus)).toEqual([{ name: 'status.xml', file: '<Document/>' }]);
  });
});
