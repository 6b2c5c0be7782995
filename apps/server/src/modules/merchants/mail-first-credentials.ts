import type { Work } from '../../core/work.ts';
import type { FirstCredentials } from '../auth/api.ts';
import { notify } from '../outbox/api.ts';
import type { ApplicationRow } from './move-application.ts';

interface FirstMail {
  readonly kind: 'applicationApproved' | 'activationSentAgain';
  readonly application: ApplicationRow;
  readonly credentials: FirstCredentials;
}

/** Mails the sign-in address, the one-time password and the activation code: the only place where they can be read. */
export async function mailFirstCredentials(
  work: Work,
  { kind, application, credentials }: FirstMail,
): Promise<void> {
  const signInUrl = `${work.ctx.settings.publicUrl}/login`;
  const to = { ...application, contactName: application.content.contactName };
  await notify(work, to, {
    kind,
    data: {
      merchantName: application.merchantName,
      signInUrl,
      account: application.email,
      password: credentials.password,
      activationCode: credentials.activationCode,
      validUntil: credentials.stored.activationExpiresAt.toISOString(),
      link: signInUrl,
    },
  });
}
