import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { messageReport } from '../shapes/message-report.ts';

/** Reports of conversations that nobody has closed yet, the oldest first. */
export const pageMessageReports = endpoint({
  name: 'pageMessageReports',
  method: 'GET',
  path: '/staff/message-reports',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:reports'],
  input: z.strictObject({ ...pageQuery, late: lateFilter }),
  output: pageOf(z.object({ ...messageReport.shape, minutesLeft })),
  errors: [],
});
