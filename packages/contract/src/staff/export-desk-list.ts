import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { deskLists } from '../shapes/staff-action-names.ts';

/**
 * A list of the console as a file, whole, in the caller’s language. `filter` narrows it by what the list itself is
 * narrowed by (`{ status: 'Paid' }`); refused are filters that it does not know. The audit log keeps who took what away.
 */
export const exportDeskList = endpoint({
  name: 'exportDeskList',
  method: 'POST',
  path: '/staff/lists/export',
  realm: 'staff',
  tags: ['staffWork'],
  input: z.strictObject({
    list: z.enum(deskLists, 'invalid'),
    format: exportFormat,
    filter: z.optional(
      z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
    ),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
