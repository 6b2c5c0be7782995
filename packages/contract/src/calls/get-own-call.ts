import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { liveCall } from '../shapes/call.ts';

/** The call that the caller is in or that rings for them; null where there is none. A page that opens asks for it. */
export const getOwnCall = endpoint({
  name: 'getOwnCall',
  method: 'GET',
  path: '/im/call',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['calls'],
  input: z.strictObject({}),
  output: z.nullable(liveCall),
  errors: [],
});
