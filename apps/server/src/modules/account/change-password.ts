import { eq } from 'drizzle-orm';
import { changePassword } from '@khidma/contract/account/change-password';
import { callerOf, handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import {
  checkOwnPassword,
  ownWordsOf,
  readOwnAccount,
  requirePassword,
  requireUnlike,
  revokeSessionsOf,
} from '../auth/api.ts';
import { notify } from '../outbox/api.ts';

/** Sets a new login password for whoever knows the old one; every other session ends. */
export const changePasswordHandler = handleWork(changePassword, perMinute(30), async (call) => {
  const { ctx, now, input } = call;
  const { id, sessionId } = callerOf(call);
  const own = await readOwnAccount(call);
  // Said before anything else of it: whoever keeps the old one knows what to change.
  if (input.password === input.oldPassword) throw refuse('samePassword');
  await requirePassword({ kind: 'login', ...input, ownWords: ownWordsOf(own) });
  const lockAccount = await checkOwnPassword(call, input.oldPassword);
  await requireUnlike(ctx, own, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  return {
    async save(tx) {
      const merchant = await lockAccount(tx);
      await tx
        .update(merchantCredentials)
        .set({ passwordHash, passwordChangedAt: now })
        .where(eq(merchantCredentials.merchantId, id));
      await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id, except: sessionId }, now);
      const data = { link: `${ctx.settings.publicUrl}/login` };
      await notify({ ...call, tx }, merchant, { kind: 'passwordChanged', data });
      return null;
    },
  };
});
