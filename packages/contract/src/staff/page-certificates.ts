import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { certificateDue, certificateKind } from '../shapes/certificate-due.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';

/** How near the end of a certificate is: within so many days, or past. */
export const certificateEnds = ['expired', '7', '30', '60'] as const;

/** Certificates of merchants who sell that end within 60 days or have ended, the earliest end first; `text` is a part of the merchant's name, mail or mobile number. */
export const pageCertificates = endpoint({
  name: 'pageCertificates',
  method: 'GET',
  path: '/staff/certificates',
  realm: 'staff',
  staff: { needs: 'papers' },
  tags: ['merchants', 'desk:certificates'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(certificateKind),
    ends: z.optional(z.enum(certificateEnds, 'invalid')),
  }),
  output: pageOf(certificateDue),
  errors: [],
});
