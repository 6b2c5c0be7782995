import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { reconciliationDay, reportSource } from '../shapes/reconciliation.ts';

/** The days of a source, the latest first: what lay there, what was reported, what of it agrees with the books. */
export const pageReconciliationDays = endpoint({
  name: 'pageReconciliationDays',
  method: 'GET',
  path: '/staff/reconciliation/days',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: z.strictObject({ ...pageQuery, source: reportSource }),
  output: pageOf(reconciliationDay),
  errors: [],
});
