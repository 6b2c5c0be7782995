import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { certificateDue, certificateKind } from '../shapes/certificate-due.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** How near the end of a certificate is: within so many days, or past. */
export const certificateEnds = ['expired', '7', '30', '60'] as const;

/** Certificates of merchants who sell that end within 60 days or have ended, the earliest end first; `text` is a part of the merchant's name, mail or mobile number. */
export const pageCertificates = staffEndpoint('pageCertificates', {
  route: 'GET /staff/certificates',
  reads: onServer && 'replica',
  staff: { needs: 'papers' },
  tags: ['merchants', 'desk:certificates'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    kind: z.optional(certificateKind),
    ends: z.optional(z.enum(certificateEnds, 'invalid')),
  },
  output: onServer && pageOf(certificateDue),
});

/** Tells a merchant of the end of a certificate, beside the notices that go out by themselves; once a day. `id` is the merchant's. */
export const remindOfCertificate = staffEndpoint('remindOfCertificate', {
  route: 'POST /staff/certificate/remind',
  staff: { needs: 'review', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['merchants', 'staffWork', 'desk:certificates'],
  input: onServer && { id, kind: certificateKind },
  output: onServer && certificateDue,
  errors: onServer && ['notFound', 'remindedToday'],
});
