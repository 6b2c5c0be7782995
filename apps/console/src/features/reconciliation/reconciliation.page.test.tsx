import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  importReport,
  listReportLayouts,
  pageClearing,
  pageDifferences,
  pageReconciliationDays,
  pageReportFiles,
  pageReportLines,
} from '@khidma/contract/accounting/reconciliation';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFile } from '../../testing/choose-file.ts';
import { renderConsole } from '../../testing/render-console.tsx';

// Comes with the first press.
beforeAll(() => import('./import-dialog.tsx'));

const differences = sample(pageDifferences.output, {
  records: [
    {
      id: sampleId(1),
      number: 'RD-1001',
      kind: 'missingHere' as const,
      status: 'open' as const,
      source: 'bank' as const,
      day: '2026-11-17',
      found: 70_000,
      expected: 0,
      orderNumber: null,
      merchantName: null,
      assignee: null,
    },
  ],
  total: 1,
});
const day = {
  id: 'bank-2026-11-17',
  source: 'bank' as const,
  day: '2026-11-17',
  opening: 100_000,
  lines: 3,
  total: 50_000,
  closing: 150_000,
  matchedLines: 2,
  matchedTotal: 20_000,
  openLines: 1,
  openTotal: 30_000,
  books: null,
};
const days = sample(pageReconciliationDays.output, { records: [day], total: 1 });
const lines = sample(pageReportLines.output, {
  records: [
    {
      id: sampleId(2),
      day: '2026-11-17',
      kind: 'credit' as const,
      reference: 'FT-77',
      state: 'difference' as const,
      differenceId: sampleId(1),
      orderId: null,
      runId: null,
      isDetail: false,
    },
  ],
  total: 1,
});
const clearing = sample(pageClearing.output, {
  records: [
    {
      kind: 'payout' as const,
      reference: 'po_1',
      day: '2026-11-15',
      age: 3,
      amount: 19_370,
      orderId: null,
      runId: null,
    },
  ],
  total: 1,
});
const files = sample(pageReportFiles.output, {
  records: [
    {
      name: 'november.xml',
      source: 'bank' as const,
      format: 'camt053' as const,
      firstDay: '2026-11-16',
      lastDay: '2026-11-17',
      lines: 9,
      added: 4,
      readBy: null,
    },
  ],
  total: 1,
});
const at =
  (path: string) =>
  (...answers: Answer[]) =>
    renderConsole(`/reconciliation${path}`, [
      answer(pageDifferences, differences),
      answer(pageReconciliationDays, days),
      answer(pageReportLines, lines),
      answer(pageClearing, clearing),
      answer(pageReportFiles, files),
      answer(listReportLayouts, sample(listReportLayouts.output)),
      ...answers,
    ]);

describe('the differences', () => {
  itLoads({ render: at(''), endpoint: pageDifferences, output: differences, shows: 'RD-1001' });

  const none = answer(pageDifferences, sample(pageDifferences.output));

  it('of which there are none say so', async () => {
    const screen = await at('')(none);
    await screen.shows('Reports and books agree in all that was compared');
  });

  it('of nothing that was compared are none to speak of', async () => {
    const screen = await at('')(none, answer(pageReportFiles, sample(pageReportFiles.output)));
    await screen.shows('No reports yet');
    expect(screen.window.text()).not.toContain('agree in all');
  });

  it('of a state without any say so', async () => {
    const screen = await at('?status=closed')(none);
    await screen.shows('No differences in this state');
    expect(screen.calls(pageDifferences)).toMatchObject([{ status: 'closed' }]);
  });
});

describe('the days of a source', () => {
  itLoads({
    render: at('?part=bank'),
    endpoint: pageReconciliationDays,
    output: days,
    shows: '17 Nov 2026',
  });

  it('say what of a day is open', async () => {
    const screen = await at('?part=bank')();
    await screen.shows('3 lines, 1 open');
    await screen.shows('Not closed yet');
  });

  it('show the lines of a day', async () => {
    const screen = await at('?part=bank&day=2026-11-17')();
    await screen.shows('FT-77');
    expect(screen.calls(pageReportLines)).toMatchObject([{ source: 'bank', day: '2026-11-17' }]);
  });

  it('without a line on a day say so', async () => {
    const none = answer(pageReportLines, sample(pageReportLines.output));
    const screen = await at('?part=bank&day=2026-11-18')(none);
    await screen.shows('No lines on this day');
  });

  it('of which there are none say what brings them', async () => {
    const none = answer(pageReconciliationDays, sample(pageReconciliationDays.output));
    await (await at('?part=provider')(none)).shows('Nothing reported yet');
  });
});

describe('what is on its way', () => {
  itLoads({
    render: at('?part=clearing&source=bank'),
    endpoint: pageClearing,
    output: clearing,
    shows: '3 days',
  });

  it('is nothing where all was reported', async () => {
    const none = answer(pageClearing, sample(pageClearing.output));
    await (await at('?part=clearing')(none)).shows('Nothing in transit');
  });
});

describe('the reports', () => {
  itLoads({
    render: at('?part=files'),
    endpoint: pageReportFiles,
    output: files,
    shows: 'november.xml',
  });

  it('of which there are none say what is needed', async () => {
    const none = answer(pageReportFiles, sample(pageReportFiles.output));
    await (await at('?part=files')(none)).shows('Import the provider’s report');
  });

  it('are taken in whole, or the lines are named that keep one out', async () => {
    const screen = await at('?part=files')(
      refuseFields(importReport, [{ path: 'lines.17.day', rule: 'date', message: 'Not a date' }]),
    );
    await screen.shows('november.xml');
    await screen.press('button', 'Import a report');
    const dialog = screen.within('dialog', 'Import a report');
    await dialog.press('radio', 'Bank (CSV, camt.053 or camt.054)');
    await chooseFile('statement.xml');
    await dialog.shows('statement.xml');
    await dialog.press('button', 'Import');
    await dialog.shows('Line 17, day: Not a date');

    screen.set(refuse(importReport, 'reportTwice', { message: 'This one is known' }));
    await dialog.press('button', 'Import');
    await dialog.shows('This one is known');

    screen.set(answer(importReport, sample(importReport.output, { added: 4 })));
    await dialog.press('button', 'Import');
    await screen.window.shows('Imported: 4 new lines');
    expect(screen.calls(importReport)).toMatchObject([
      { kind: 'bank', name: 'statement.xml' },
      { kind: 'bank', name: 'statement.xml' },
      { kind: 'bank', name: 'statement.xml' },
    ]);
  });
});
