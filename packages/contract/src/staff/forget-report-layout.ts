import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** Forgets which column is which in files with certain headings: the next one is asked about anew. */
export const forgetReportLayout = endpoint({
  name: 'forgetReportLayout',
  method: 'POST',
  path: '/staff/reconciliation/layout/forget',
  realm: 'staff',
  staff: { needs: 'money', noProof: 'reversible' },
  tags: ['money', 'staffWork'],
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['notFound'],
});
