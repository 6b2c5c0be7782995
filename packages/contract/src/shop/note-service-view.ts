import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Counts that somebody looks at a service, once a day for each visitor; nothing is kept of who it was. */
export const noteServiceView = endpoint({
  name: 'noteServiceView',
  method: 'POST',
  path: '/shop/services/{id}/viewed',
  realm: 'public',
  limit: perMinute(60),
  input: z.strictObject({ id }),
  output: nothing,
  errors: [],
});
