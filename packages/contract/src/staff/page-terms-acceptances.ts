import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, instant, pageOf, pageQuery } from '../shapes/common.ts';

/** Who accepted a version of the terms, the latest first. */
export const pageTermsAcceptances = endpoint({
  name: 'pageTermsAcceptances',
  method: 'GET',
  path: '/staff/terms-acceptances',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['contentPages'],
  input: z.strictObject({
    ...pageQuery,
    version: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'type')), z.transform(Number)),
  }),
  output: pageOf(z.object({ id, merchantName: z.string(), at: instant })),
  errors: [],
});
