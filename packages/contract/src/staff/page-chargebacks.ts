import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { chargebackRow } from '../shapes/chargeback.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';

/** Payments that cards' banks ask about or have taken back, the newest first. */
export const pageChargebacks = endpoint({
  name: 'pageChargebacks',
  method: 'GET',
  path: '/staff/chargebacks',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money', 'desk:chargebacks'],
  input: z.strictObject(pageQuery),
  output: pageOf(chargebackRow),
  errors: [],
});
