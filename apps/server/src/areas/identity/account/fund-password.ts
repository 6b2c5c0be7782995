import { eq } from 'drizzle-orm';
import {
  forgetFundPassword,
  hasFundPassword,
  resetFundPassword,
} from '@khidma/contract/identity/passwords';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { merchantCredentials } from '../../../db/schema/auth.ts';
import { refuse, refuseFields, refuseAndCommit } from '../../../kernel/refuse.ts';
import {
  ownWordsOf,
  requirePassword,
  lockOwnAccount,
  consumeCode,
  merchantCodeOf,
  type MerchantAccount,
} from '../auth/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';

/** Whether a fund password is set, and until when it is locked. */
export const hasFundPasswordHandler = handle(hasFundPassword, async (call) => {
  const [row] = await call.tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, requireCaller(call).id));
  const { hash = null, lockedUntil = null } = row ?? {};
  const isLocked = lockedUntil !== null && lockedUntil > call.now;
  return { exists: hash !== null, lockedUntil: isLocked ? lockedUntil.toISOString() : null };
});

/** Sets the first fund password, or changes it for whoever knows the old one. */
export const resetFundPasswordHandler = handle(resetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  if (merchant.fundPasswordHash !== null) {
    if (input.oldPassword === undefined)
      throw refuseFields([{ path: 'oldPassword', rule: 'required' }]);
    await checkFundPassword(call, id, input.oldPassword);
    if (input.oldPassword === input.password) throw refuse('samePassword');
  }
  await setFundPassword(call, merchant, input.password);
  return null;
});

/** A forgotten fund password is set anew with a code that went to the bound mailbox. */
export const forgetFundPasswordHandler = handle(forgetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  await consumeCode(call, {
    ...merchantCodeOf(merchant, 'fundPassword', merchant.email),
    code: input.code,
  });
  await setFundPassword(call, merchant, input.password);
  return null;
});

/** Stores a new fund password, unlike the login password, lifts a lock and tells the merchant. */
export async function setFundPassword(
  work: TxContext,
  merchant: MerchantAccount,
  password: string,
): Promise<void> {
  const { ctx, tx } = work;
  if (await ctx.passwords.verify(merchant.passwordHash, password))
    throw refuse('fundPasswordEqualsLogin');
  await tx
    .update(merchantCredentials)
    .set({
      fundPasswordHash: await ctx.passwords.hash(password),
      fundFailures: 0,
      fundLockedUntil: null,
    })
    .where(eq(merchantCredentials.merchantId, merchant.id));
  const kind = merchant.fundPasswordHash === null ? 'fundPasswordSet' : 'fundPasswordChanged';
  await notify(work, merchantRecipient(merchant), { kind, data: {} });
}

/** Passes when the fund password is right; else refuses, and the counted try stays. Call it before anything else is written. */
export async function checkFundPassword(
  work: TxContext,
  merchantId: string,
  password: string,
): Promise<void> {
  const { ctx, tx, now } = work;
  const limits = await loadOperatorSettings(work, 'fundPasswordTries', 'fundPasswordLock');
  // Locked, so that tries sent all at once are counted one by one.
  const [row] = await tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      failures: merchantCredentials.fundFailures,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, merchantId))
    .for('update');
  if (row === undefined || row.hash === null) throw refuse('fundPasswordMissing');
  if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(row.lockedUntil);
  const right = await ctx.passwords.verify(row.hash, password);
  const failures = right ? 0 : row.failures + 1;
  if (right && row.failures === 0) return;
  const lockedUntil =
    failures >= limits.fundPasswordTries ? new Date(now.getTime() + limits.fundPasswordLock) : null;
  await tx
    .update(merchantCredentials)
    .set({ fundFailures: lockedUntil ? 0 : failures, fundLockedUntil: lockedUntil })
    .where(eq(merchantCredentials.merchantId, merchantId));
  if (right) return;
  if (lockedUntil)
    throw refuseAndCommit('fundPasswordLocked', { lockedUntil: lockedUntil.toISOString() });
  throw refuseAndCommit('wrongFundPassword', {
    triesLeft: limits.fundPasswordTries - failures,
  });
}

const locked = (until: Date) => refuse('fundPasswordLocked', { lockedUntil: until.toISOString() });
