import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { certificateDue, certificateKind } from '../shapes/certificate-due.ts';
import { id } from '../shapes/common.ts';

/** Tells a merchant of the end of a certificate, beside the notices that go out by themselves; once a day. `id` is the merchant's. */
export const remindOfCertificate = endpoint({
  name: 'remindOfCertificate',
  method: 'POST',
  path: '/staff/certificate/remind',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['merchants', 'staffWork', 'desk:certificates'],
  input: z.strictObject({ id, kind: certificateKind }),
  output: certificateDue,
  errors: ['notFound', 'remindedToday'],
});
