import { eq } from 'drizzle-orm';
import { changePassword } from '@khidma/contract/account/change-password';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import { ownWordsOf, requirePassword, requireUnlike } from '../auth/new-password.queries.ts';
import { checkOwnPassword } from '../auth/own-password.queries.ts';
import { revokeSessionsOf } from '../auth/sessions.queries.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { lockOwnAccount } from './own-account.ts';

/** Sets a new login password for whoever knows the old one; every other session ends. */
export const changePasswordHandler = handle(changePassword, perMinute(30), async (call) => {
  const { ctx, tx, now, input } = call;
  const { id, sessionId } = callerOf(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'login', ...input, ownWords: ownWordsOf(merchant) });
  await checkOwnPassword(call, merchant, input.oldPassword);
  await requireUnlike(call, merchant, input.password);
  await tx
    .update(merchantCredentials)
    .set({ passwordHash: await ctx.passwords.hash(input.password), passwordChangedAt: now })
    .where(eq(merchantCredentials.merchantId, id));
  await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id, except: sessionId }, now);
  await enqueueMail(call, {
    kind: 'passwordChanged',
    to: merchant.email,
    lang: merchant.lang,
    data: { name: merchant.contactName, link: `${ctx.settings.publicUrl}/login` },
  });
  return null;
});
