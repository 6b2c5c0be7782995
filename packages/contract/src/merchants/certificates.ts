import { endpoint, perMinute } from '../core/endpoint.ts';
import { certificateDue, certificateKind } from '../shapes/certificate-due.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import * as z from 'zod/mini';

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
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      kind: z.optional(certificateKind),
      ends: z.optional(z.enum(certificateEnds, 'invalid')),
    }),
  output: onServer && pageOf(certificateDue),
});

/** Tells a merchant of the end of a certificate, beside the notices that go out by themselves; once a day. `id` is the merchant's. */
export const remindOfCertificate = endpoint({
  name: 'remindOfCertificate',
  method: 'POST',
  path: '/staff/certificate/remind',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['merchants', 'staffWork', 'desk:certificates'],
  input: onServer && z.strictObject({ id, kind: certificateKind }),
  output: onServer && certificateDue,
  errors: onServer && ['notFound', 'remindedToday'],
});
