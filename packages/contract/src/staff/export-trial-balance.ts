import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { trialSpan } from './get-trial-balance.ts';

/** The trial balance as a file; headers in the caller’s language. */
export const exportTrialBalance = endpoint({
  name: 'exportTrialBalance',
  method: 'POST',
  path: '/staff/books/trial-balance/export',
  realm: 'staff',
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: z.strictObject({ format: exportFormat, ...trialSpan }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
