import { reportSources } from '@khidma/domain/reconciliation/report-lines';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { reportFile } from '../shapes/reconciliation.ts';
import { fileName, sha256 } from '../shapes/upload.ts';

/**
 * Takes a report in, whole or not at all: the provider's as CSV, the bank's as CSV, camt.053 or camt.054. `kind` says whose
 * it is. What is wrong with its lines is answered by line, `lines.17.amount`; what other reports told before is left out.
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
    kind: z.enum(reportSources, 'invalid'),
    name: fileName,
    size: z.string().check(z.regex(/^\d{1,12}$/, 'type')),
    sha256,
  }),
  output: reportFile,
  errors: [
    'reportUnreadable',
    'reportEmpty',
    'reportWrongSum',
    'reportTwice',
    'fileTooLarge',
    'fileMismatch',
  ],
  kind: 'upload',
});
