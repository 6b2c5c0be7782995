import { merchantEndpoint, staffEndpoint } from '../core/endpoint.ts';
import { day, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** The version of the terms that the merchant is asked to accept; null where there is none. */
export const getDueTerms = merchantEndpoint('getDueTerms', {
  route: 'GET /merchant/merchant/terms',
  tags: ['terms'],
  output: onServer && z.nullable(z.object({ version: z.int(), effectiveFrom: day })),
});

/** Accepts the version of the terms that holds now. */
export const acceptTerms = merchantEndpoint('acceptTerms', {
  route: 'POST /merchant/merchant/terms/accept',
  tags: ['terms'],
  input: onServer && { version: z.int() },
  errors: onServer && ['changedMeanwhile'],
});

/** Who accepted a version of the terms, the latest first. */
export const pageTermsAcceptances = staffEndpoint('pageTermsAcceptances', {
  route: 'GET /staff/terms-acceptances',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['contentPages'],
  input: onServer && {
    ...pageQuery,
    version: z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'type')), z.transform(Number)),
  },
  output: onServer && pageOf(z.object({ id, merchantName: z.string(), at: instant })),
});
