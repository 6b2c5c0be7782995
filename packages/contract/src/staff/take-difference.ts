import { longestCaseNote } from '@khidma/domain/reconciliation/case-transitions';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { difference } from '../shapes/reconciliation.ts';

/** Takes a difference on, or lets it go, and writes something down about it. */
export const takeDifference = endpoint({
  name: 'takeDifference',
  method: 'POST',
  path: '/staff/reconciliation/differences/{id}/take',
  realm: 'staff',
  staff: { needs: 'money', noProof: 'deskWork' },
  tags: ['money', 'staffWork'],
  input: z.strictObject({ id, isMine: z.boolean(), note: optionalText(longestCaseNote) }),
  output: difference,
  errors: ['notFound', 'differenceWrongState'],
});
