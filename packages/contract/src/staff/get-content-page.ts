import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { contentPage, contentPageDetail } from '../shapes/content-page.ts';

/** A page that the operator writes: its versions, and what is being written. */
export const getContentPage = endpoint({
  name: 'getContentPage',
  method: 'GET',
  path: '/staff/content-page',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['contentPages'],
  input: z.strictObject({ page: contentPage }),
  output: contentPageDetail,
  errors: [],
});
