import { endpoint } from '../core/endpoint.ts';
import { day, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** The version of the terms that the merchant is asked to accept; null where there is none. */
export const getDueTerms = endpoint({
  name: 'getDueTerms',
  method: 'GET',
  path: '/merchant/merchant/terms',
  realm: 'merchant',
  tags: ['terms'],
  output: onServer && z.nullable(z.object({ version: z.int(), effectiveFrom: day })),
});

/** Accepts the version of the terms that holds now. */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/merchant/merchant/terms/accept',
  realm: 'merchant',
  tags: ['terms'],
  input: onServer && z.strictObject({ version: z.int() }),
  errors: onServer && ['changedMeanwhile'],
});

/** Who accepted a version of the terms, the latest first. */
export const pageTermsAcceptances = endpoint({
  name: 'pageTermsAcceptances',
  method: 'GET',
  path: '/staff/terms-acceptances',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['contentPages'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      version: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'type')), z.transform(Number)),
    }),
  output: onServer && pageOf(z.object({ id, merchantName: z.string(), at: instant })),
});
