import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { reportFile } from '../shapes/reconciliation.ts';

/** The reports that were taken in, the latest first. */
export const pageReportFiles = endpoint({
  name: 'pageReportFiles',
  method: 'GET',
  path: '/staff/reconciliation/files',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject(pageQuery),
  output: pageOf(reportFile),
  errors: [],
});
