import { maxJobPictures } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { job } from '../shapes/job.ts';

/**
 * Hands pictures of the visit behind a job link to its merchant, for the proof: uploads of the kind `completion` that were
 * made without an account, so many of one visit at the most. As long as the visit is under way, and the link good.
 */
export const addJobPictures = endpoint({
  name: 'addJobPictures',
  method: 'POST',
  path: '/shop/open/job/pictures',
  realm: 'public',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({
    link: ticket,
    images: z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxJobPictures, 'tooMany')),
  }),
  output: job,
  errors: ['notFound'],
});
