import { caseStates } from '@khidma/domain/reconciliation/case-states';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { differenceRow } from '../shapes/reconciliation.ts';

/** Differences between reports and the books, the newest first. */
export const pageDifferences = endpoint({
  name: 'pageDifferences',
  method: 'GET',
  path: '/staff/reconciliation/differences',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: z.strictObject({ ...pageQuery, status: z.optional(z.enum(caseStates, 'invalid')) }),
  output: pageOf(differenceRow),
  errors: [],
});
