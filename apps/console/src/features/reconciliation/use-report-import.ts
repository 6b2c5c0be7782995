import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { importReport, previewReport } from '@khidma/contract/accounting/reconciliation';
import { useState } from 'react';
import type { Layout, ReportPreview, SentReport } from './report-layout.ts';

type Fields = ApiError['fields'];

/** Where the import stands: a file is chosen, its columns are asked for, or what they make of it is shown. */
export type ImportStep =
  | { readonly is: 'file' }
  | { readonly is: 'columns'; readonly found: ReportPreview; readonly errors: Fields }
  | { readonly is: 'preview'; readonly found: ReportPreview };

/** What kept a report from being taken in: a sentence, or its lines. */
export type ImportFailure = { readonly message: string } | { readonly lines: Fields };

const start = { is: 'file' } as const;

interface Progress {
  readonly loaded: number;
  readonly total: number;
}

interface Sending {
  readonly silent: true;
  readonly onProgress: (progress: Progress) => void;
}

/** Asks how a report would be read: by a layout, or by what its first rows suggest. */
const previewed = (
  report: SentReport,
  layout: Layout | undefined,
  sending: Sending,
): Promise<ReportPreview> => {
  const fields = layout && { fields: { layout: JSON.stringify(layout) } };
  return getClient().upload(previewReport, { ...report, ...fields }, sending);
};

/** Has a report taken in, as it was previewed; the columns are asked for where nobody knows them. */
async function takenIn(
  report: SentReport,
  found: ReportPreview | undefined,
  sending: Sending,
): Promise<number | ImportStep> {
  const fields = found?.preview && {
    fields: { layout: JSON.stringify(found.layout), previewed: found.preview.previewed },
  };
  try {
    return (await getClient().upload(importReport, { ...report, ...fields }, sending)).added;
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'reportColumnsUnknown') throw error;
    return asking(report, sending);
  }
}

const asking = async (report: SentReport, sending: Sending): Promise<ImportStep> => ({
  is: 'columns',
  found: await previewed(report, undefined, sending),
  errors: [],
});

/** Shows what columns make of a report; a refusal of some stays with their fields. */
async function shown(
  report: SentReport,
  step: Extract<ImportStep, { is: 'columns' }>,
  sending: Sending,
): Promise<ImportStep> {
  try {
    return { is: 'preview', found: await previewed(report, step.found.layout, sending) };
  } catch (error) {
    const errors = fieldsOf(error, 'layout.');
    if (errors.length === 0) throw error;
    return { ...step, errors };
  }
}

/** The way of a report from its file to the books; where nobody knows its columns it asks, and shows what they make of it. */
export function useReportImport(report: SentReport | undefined) {
  const [step, setStep] = useState<ImportStep>(start);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<ImportFailure>();
  const sending: Sending = {
    silent: true,
    onProgress: ({ loaded, total }) => setProgress(total === 0 ? 0 : loaded / total),
  };
  const run = async (work: (report: SentReport) => Promise<void>): Promise<void> => {
    if (report === undefined) return;
    setFailure(undefined);
    setProgress(0);
    try {
      await work(report);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  const goTo = (next: ImportStep): void => {
    setFailure(undefined);
    setStep(next);
  };
  return {
    step,
    progress,
    failure,
    /** Previews the columns that are chosen, or takes the report in and says how many lines were new. */
    send: (onDone: (added: number) => void) =>
      run(async (sent) => {
        if (step.is === 'columns') return setStep(await shown(sent, step, sending));
        const found = step.is === 'preview' ? step.found : undefined;
        const taken = await takenIn(sent, found, sending);
        if (typeof taken === 'number') onDone(taken);
        else setStep(taken);
      }),
    ask: () => run(async (sent) => setStep(await asking(sent, sending))),
    change: (layout: Layout): void => {
      if (step.is === 'columns') setStep({ ...step, found: { ...step.found, layout } });
    },
    back: (): void =>
      goTo(step.is === 'preview' ? { is: 'columns', found: step.found, errors: [] } : start),
    begin: (): void => goTo(start),
  };
}

const fieldsOf = (error: unknown, at: string): Fields =>
  error instanceof ApiError ? error.fields.filter(({ path }) => path.startsWith(at)) : [];

const failureOf = (error: unknown): ImportFailure => {
  const lines = fieldsOf(error, 'lines.');
  if (lines.length > 0) return { lines };
  return { message: error instanceof Error ? error.message : String(error) };
};
