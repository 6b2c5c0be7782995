import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { feeRule } from '../shapes/fee-rule.ts';

/** The rates of the service fee that are made for some, the latest first. */
export const pageFeeRules = endpoint({
  name: 'pageFeeRules',
  method: 'GET',
  path: '/staff/settings/fee-rules',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: z.strictObject(pageQuery),
  output: pageOf(feeRule),
  errors: [],
});
