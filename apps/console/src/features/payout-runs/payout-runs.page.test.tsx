import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import {
  getPayoutReady,
  getPayoutRun,
  importBankStatus,
  makePayoutRun,
  pagePayoutRuns,
  previewBankStatus,
} from '@khidma/contract/money/payout-runs';
import { describe, expect, it } from 'vitest';
import { chooseFile } from '../../testing/choose-file.ts';
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

  describe('hear of the bank by its file', () => {
    const effect = {
      ...sample(previewBankStatus.output, { number: 'PR-8' }),
      paid: { count: 2, amount: 15_000 },
      returned: { count: 1, amount: 700 },
      accepted: { count: 0, amount: 0 },
      unchanged: 0,
    };

    const choose = (text: string): Promise<void> => chooseFile('status.xml', text);

    it('and refuse what is no such file', async () => {
      const screen = await render();
      await screen.shows('PR-7');
      await choose('x'.repeat(200_001));
      await screen.window.shows('The file is too large for a status file');
      expect(screen.calls(previewBankStatus)).toEqual([]);
    });

    it('once it is said what the file brings about, and nothing before that', async () => {
      const screen = await render(
        answer(previewBankStatus, effect),
        answer(importBankStatus, sample(importBankStatus.output, { number: 'PR-8' })),
      );
      await screen.shows('PR-7');
      await choose('<Document/>');
      const dialog = await screen.find('dialog', 'Book what the bank says of PR-8?');
      expect(dialog.textContent).toContain('2 payments are booked as paid');
      expect(dialog.textContent).toContain('1 payment has come back and is withdrawable again');
      expect(dialog.textContent).not.toContain('accepted');
      expect(screen.calls(importBankStatus)).toEqual([]);
      await screen.within('dialog', 'Book what the bank says of PR-8?').press('button', 'Book');
      await screen.window.shows('File read');
      expect(screen.calls(importBankStatus)).toEqual([{ name: 'status.xml', file: '<Document/>' }]);
    });
  });

  it('are not called done where their payments have come back', async () => {
    const done = { status: 'done' as const, count: 2 };
    const records = [
      sample(pagePayoutRuns.output, { records: [{ ...done, number: 'PR-1', returned: 0 }] }),
      sample(pagePayoutRuns.output, { records: [{ ...done, number: 'PR-2', returned: 1 }] }),
      sample(pagePayoutRuns.output, { records: [{ ...done, number: 'PR-3', returned: 2 }] }),
    ].flatMap((page, at) => page.records.map((row) => ({ ...row, id: sampleId(at + 1) })));
    const screen = await render(answer(pagePayoutRuns, { ...list, records, total: 3 }));
    await screen.shows('Done, some returned');
    await screen.shows('All returned');
  });
});
