import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { reportFile } from '../shapes/reconciliation.ts';
import { layoutText, reportForm } from '../shapes/report-layout.ts';
import { sha256 } from '../shapes/upload.ts';

/**
 * Takes a report in, whole or not at all: the provider's as CSV, the bank's as CSV, camt.053 or camt.054. `kind` says whose
 * it is. What is wrong with its lines is answered by line, `lines.17.amount`; what other reports told before is left out.
 * A `layout` says which column of a CSV holds what, and is remembered for its headings; it has been previewed.
 */
export const importReport = endpoint({
  name: 'importReport',
  method: 'POST',
  path: '/staff/reconciliation/import',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  input: z.strictObject({
    ...reportForm,
    layout: z.optional(layoutText),
    /** What `previewReport` answered of this file and layout. */
    previewed: z.optional(sha256),
  }),
  output: reportFile,
  errors: [
    'reportUnreadable',
    'reportEmpty',
    'reportWrongSum',
    'reportTwice',
    'reportColumnsUnknown',
    'reportNotPreviewed',
    'fileTooLarge',
    'fileMismatch',
  ],
  kind: 'upload',
});
