import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { reportSource } from '../shapes/reconciliation.ts';

/** The lines of a source over some days as a file, each with what it agrees with or how it differs. */
export const exportReportLines = endpoint({
  name: 'exportReportLines',
  method: 'POST',
  path: '/staff/reconciliation/export',
  realm: 'staff',
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    source: reportSource,
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
