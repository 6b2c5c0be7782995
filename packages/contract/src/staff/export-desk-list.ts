import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { deskFiles } from '../shapes/staff-action-names.ts';

/**
 * A list of the console as a file, whole, in the caller’s language. `filter` says what the list itself is asked
 * (`{ status: 'Paid' }`, an account and its days, a run’s id); refused is what it does not know. The audit log keeps who
 * took what away.
 */
export const exportDeskList = endpoint({
  name: 'exportDeskList',
  method: 'POST',
  path: '/staff/lists/export',
  realm: 'staff',
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  tags: ['staffWork'],
  input: z.strictObject({
    list: z.enum(deskFiles, 'invalid'),
    format: exportFormat,
    filter: z.optional(
      z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
    ),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
