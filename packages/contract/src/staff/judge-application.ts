import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { applicationDetail, fieldVerdict } from '../shapes/application.ts';
import { id } from '../shapes/common.ts';

/** Notes what staff think of single fields while they look; null takes a word back. Others stay. */
export const judgeApplication = endpoint({
  name: 'judgeApplication',
  method: 'POST',
  path: '/staff/applications/{id}/verdicts',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  input: z.strictObject({
    id,
    verdicts: z.record(z.string().check(z.maxLength(40)), z.nullable(fieldVerdict)),
  }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState'],
});
