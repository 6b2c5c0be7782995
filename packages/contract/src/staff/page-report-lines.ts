import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';
import { reportLine, reportSource } from '../shapes/reconciliation.ts';

/** The lines of a source's day, with what each was found to tell of. */
export const pageReportLines = endpoint({
  name: 'pageReportLines',
  method: 'GET',
  path: '/staff/reconciliation/lines',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: z.strictObject({ ...pageQuery, source: reportSource, day }),
  output: pageOf(reportLine),
  errors: [],
});
