import { eq } from 'drizzle-orm';
import { resendActivation } from '@khidma/contract/staff/resend-activation';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { type Call, callerOf, handleWork } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import { type FirstPassword, makeFirstCredentials, makeFirstPassword } from '../auth/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { mailFirstCredentials } from './mail-first-credentials.ts';
import { lockApplication, recordEvent } from './move-application.ts';

/** Mails a new one-time password and activation code; the ones before no longer work. */
export const resendActivationHandler = handleWork(resendActivation, async (call) => {
  const first = await makeFirstPassword(call.ctx);
  return { save: (tx) => resend({ ...call, tx }, first) };
});

async function resend(call: Call<typeof resendActivation>, first: FirstPassword) {
  const { tx, input } = call;
  const staffId = callerOf(call).id;
  const application = await lockApplication(call, input.id);
  if (application.merchantId === null) throw refuse('applicationWrongState');
  const mine = eq(merchantCredentials.merchantId, application.merchantId);
  const [held] = await tx
    .select({ activatedAt: merchantCredentials.activatedAt })
    .from(merchantCredentials)
    .where(mine)
    .for('update');
  // Once the code has been used, what is left to do is a new password, and that goes by mail.
  if (held === undefined || held.activatedAt !== null) throw refuse('alreadyActivated');
  if (!applicationCan.sendActivationAgain(application)) throw refuse('applicationWrongState');
  const credentials = await makeFirstCredentials(call, application.merchantId, first);
  await tx.update(merchantCredentials).set(credentials.stored).where(mine);
  await recordEvent(call, {
    applicationId: application.id,
    event: 'resendActivation',
    actor: { kind: 'staff', id: staffId },
    data: {},
  });
  await recordStaffAction(call, {
    action: 'resendActivation',
    subjectKind: 'application',
    subjectId: application.id,
  });
  await mailFirstCredentials(call, { kind: 'activationSentAgain', application, credentials });
  return null;
}
