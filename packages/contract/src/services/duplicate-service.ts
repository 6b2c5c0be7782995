import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceDetail } from '../shapes/service.ts';

/** Makes a draft of what a service's newest content is, with the length of its visits; nothing of it is on sale. */
export const duplicateService = endpoint({
  name: 'duplicateService',
  method: 'POST',
  path: '/merchant/product/duplicate',
  realm: 'merchant',
  tags: ['drafts', 'services'],
  input: z.strictObject({ id }),
  output: serviceDetail,
  errors: ['notFound'],
});
