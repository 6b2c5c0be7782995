import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  forgetReportLayout,
  importReport,
  listReportLayouts,
  pageReportFiles,
  previewReport,
} from '@khidma/contract/accounting/reconciliation';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFile } from '../../testing/choose-file.ts';
import { renderConsole } from '../../testing/render-console.tsx';

// Comes with the first press.
beforeAll(() => import('./import-dialog.tsx'));

const previewed = 'a'.repeat(64);
const rows = [
  { line: 1, cells: ['Al Noor Bank', '7'] },
  { line: 2, cells: ['When', 'What for', 'Moved'] },
  { line: 3, cells: ['16/11/2026', 'Sale', '-100.00'] },
];
const suggested = {
  heading: 2,
  columns: {},
  dayOrder: 'dayFirst' as const,
  isReversed: false,
};
const layout = { ...suggested, columns: { day: 0, amount: 2 }, isReversed: true };
const found = { rows, layout: suggested, preview: null };
const preview = {
  previewed,
  lines: 1,
  moneyIn: 10_000,
  moneyOut: 0,
  opening: null,
  closing: null,
  isSummed: true,
  first: [{ place: 3, day: '2026-11-16', amount: 10_000, reference: 'A1', words: 'Sale' }],
  problems: [],
};
const remembered = sample(listReportLayouts.output, {
  layouts: [
    {
      id: sampleId(5),
      source: 'bank' as const,
      columns: [{ column: 'amount' as const, heading: 'Moved' }],
      dayOrder: 'monthFirst' as const,
      isReversed: true,
      fileName: 'noor.csv',
      readBy: null,
    },
  ],
});
const screenWith = (...answers: Answer[]) =>
  renderConsole('/reconciliation?part=files', [
    answer(pageReportFiles, sample(pageReportFiles.output)),
    answer(listReportLayouts, sample(listReportLayouts.output)),
    ...answers,
  ]);

/** The step in which it is asked which column is which, of a bank's file that nobody knows. */
async function asked(...answers: Answer[]) {
  const screen = await screenWith(
    refuse(importReport, 'reportColumnsUnknown'),
    answer(previewReport, found),
    ...answers,
  );
  await screen.press('button', 'Import a report');
  const first = screen.within('dialog', 'Import a report');
  await first.press('radio', 'Bank (CSV, camt.053 or camt.054)');
  await chooseFile('noor.csv', 'x');
  await first.press('button', 'Import');
  await screen.window.shows('Which column is which?');
  return { screen, dialog: screen.within('dialog', 'Which column is which?') };
}

describe('the columns of a report that nobody knows', () => {
  it('are refused at their fields, with nothing lost', async () => {
    const { screen, dialog } = await asked();
    await dialog.type('Date', 'When · 16/11/2026');
    screen.set(
      refuseFields(previewReport, [
        { path: 'layout.columns.amount', rule: 'required', message: 'Required' },
        { path: 'layout.heading', rule: 'invalid', message: 'No headings' },
      ]),
    );
    await dialog.press('button', 'Preview');
    await dialog.refused('Amount', 'Required');
    await dialog.refused('Row of headings', 'No headings');
    expect(dialog.field('Date')).toHaveProperty('value', '0');

    screen.set(refuse(previewReport, 'fileMismatch', { message: 'Another file' }));
    await dialog.press('button', 'Preview');
    await dialog.shows('Another file');
  });

  it('are previewed, and not taken in while a line cannot be read', async () => {
    const problems = [{ line: 4, field: 'day', message: 'Not a date' }];
    const { screen, dialog } = await asked();
    screen.set(
      answer(previewReport, {
        rows,
        layout,
        preview: { ...preview, problems, lines: 0, first: [] },
      }),
    );
    await dialog.press('button', 'Preview');
    await screen.window.shows('Line 4, day: Not a date');
    const shown = screen.within('dialog', 'Preview');
    expect(document.activeElement).toBe(shown.get('button', 'Back'));
    await shown.press('button', 'Import');
    expect(screen.calls(importReport)).toHaveLength(1);

    await shown.press('button', 'Back');
    await dialog.findField('Date');
    await dialog.press('button', 'Back');
    await screen.window.shows('Report from');
  });

  it('are said once, shown with what they make of the file, and sent with it', async () => {
    const { screen, dialog } = await asked();
    await dialog.type('Date', 'When · 16/11/2026');
    await dialog.type('Amount', 'Moved · -100.00');
    await dialog.type('Amounts without a minus are', 'Money out');
    screen.set(answer(previewReport, { rows, layout, preview }));
    await dialog.press('button', 'Preview');
    await screen.window.shows('Nothing has been imported yet');
    const shown = screen.within('dialog', 'Preview');
    await shown.shows('16 Nov 2026');
    expect(screen.calls(previewReport).at(-1)).toMatchObject({ kind: 'bank', layout });

    screen.set(answer(importReport, sample(importReport.output, { added: 1 })));
    await shown.press('button', 'Import');
    await screen.window.shows('Imported: 1 new line');
    expect(screen.calls(importReport).at(-1)).toMatchObject({ layout, previewed });
  });

  it('are asked for by hand where lines are read wrongly', async () => {
    const screen = await screenWith(
      refuseFields(importReport, [{ path: 'lines.3.day', rule: 'date', message: 'Not a date' }]),
      answer(previewReport, found),
    );
    await screen.press('button', 'Import a report');
    const dialog = screen.within('dialog', 'Import a report');
    await chooseFile('noor.csv', 'x');
    await dialog.press('button', 'Import');
    await dialog.press('button', 'Choose the columns');
    await screen.window.shows('Which column is which?');
    // The provider's columns are others than the bank's.
    await screen.window.shows('Net amount');
  });
});

describe('columns that are remembered', () => {
  it('are shown with their headings, and forgotten', async () => {
    const screen = await screenWith(answer(listReportLayouts, remembered));
    await screen.shows('noor.csv');
    await screen.shows('Moved');
    await screen.shows('Month first (12/31)');
    screen.set(answer(forgetReportLayout, {}));
    await screen.press('button', 'Forget');
    const dialog = screen.within('dialog', 'Forget these columns?');
    screen.set(answer(listReportLayouts, sample(listReportLayouts.output)));
    await dialog.press('button', 'Forget');
    await screen.until(() => !screen.text().includes('noor.csv'));
    expect(screen.calls(forgetReportLayout)).toEqual([{ id: sampleId(5) }]);
  });
});
