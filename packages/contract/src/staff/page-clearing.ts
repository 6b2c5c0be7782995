import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { clearingItem, reportSource } from '../shapes/reconciliation.ts';

/** What a source has not reported yet, the oldest first: payments at the provider, money on its way to the bank and from it. */
export const pageClearing = endpoint({
  name: 'pageClearing',
  method: 'GET',
  path: '/staff/reconciliation/clearing',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: z.strictObject({ ...pageQuery, source: reportSource }),
  output: pageOf(clearingItem),
  errors: [],
});
