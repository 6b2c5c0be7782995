import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** Shows an uploaded file of kind `avatar`, the merchant's own, as its avatar; everybody can see it from then on. */
export const changeAvatar = endpoint({
  name: 'changeAvatar',
  method: 'POST',
  path: '/merchant/merchant/changeAvatar',
  realm: 'merchant',
  tags: ['profile'],
  input: z.strictObject({ fileId: id }),
  output: z.object({ avatarUrl: z.string() }),
  errors: [],
});
