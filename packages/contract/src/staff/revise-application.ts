import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { applicationDetail, remark } from '../shapes/application.ts';
import { id, text } from '../shapes/common.ts';

/** Gives the form back: the fields that were flagged have to be done again, those that were approved stay as they are. */
export const reviseApplication = endpoint({
  name: 'reviseApplication',
  method: 'POST',
  path: '/staff/applications/{id}/revise',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input: z.strictObject({
    id,
    message: text(1000),
    /** What is wrong with the flagged fields, at least one. */
    remarks: z.array(remark).check(z.minLength(1, 'required'), z.maxLength(40)),
  }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState'],
});
