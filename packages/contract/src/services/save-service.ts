import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceContent, serviceDetail } from '../shapes/service.ts';

/** Saves a service's draft; with `submit` it goes to review. `draftRevision` is the one that was edited: a newer one on the server answers serviceConflict. */
export const saveService = endpoint({
  name: 'saveService',
  method: 'POST',
  path: '/merchant/product/saveOrUpdate',
  realm: 'merchant',
  tags: ['drafts'],
  input: z.strictObject({
    id: z.optional(id),
    draftRevision: z.optional(z.int()),
    content: serviceContent,
    submit: z._default(z.boolean(), false),
  }),
  output: serviceDetail,
  errors: [
    'notFound',
    'serviceWrongState',
    'serviceConflict',
    'serviceCoverMissing',
    'licenceExpired',
    'papersMissing',
  ],
});
