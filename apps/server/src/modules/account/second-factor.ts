import { getSecondFactor } from '@khidma/contract/account/get-second-factor';
import { eq } from 'drizzle-orm';
import { beginSecondFactor } from '@khidma/contract/account/begin-second-factor';
import { turnOnSecondFactor } from '@khidma/contract/account/turn-on-second-factor';
import { turnOffSecondFactor } from '@khidma/contract/account/turn-off-second-factor';
import { makeRecoveryCodes } from '@khidma/contract/account/make-recovery-codes';
import {
  callerOf,
  handle,
  handleWork,
  perMinute,
  type TxContext,
  type WorkBase,
  type PendingResult,
} from '../../core/call.ts';
import { secondFactors } from '../../db/schema/auth.ts';
import {
  makeSecret,
  lockOwnAccount,
  checkOwnPassword,
  countFactorCode,
  lockFactor,
  renewRecoveryCodes,
  revokeSessionsOf,
  notifyOfFactor,
} from '../auth/api.ts';
import { refuse } from '../../core/refuse.ts';

/** Since when the second factor is on, and how many recovery codes are left. */
export const getSecondFactorHandler = handle(getSecondFactor, async (call) => {
  const [row] = await call.tx
    .select({ since: secondFactors.confirmedAt, hashes: secondFactors.recoveryHashes })
    .from(secondFactors)
    .where(eq(secondFactors.merchantId, callerOf(call).id));
  const since = row?.since ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : (row?.hashes.length ?? 0),
  };
});

/** Makes the secret for an authenticator app; it opens nothing until a code of it has been seen. */
export const beginSecondFactorHandler = handle(beginSecondFactor, async (call) =>
  makeSecret(call, await lockOwnAccount(call.tx, callerOf(call).id)),
);

/** Turns the second factor on. The other sessions have not shown it, so they end. */
export const turnOnSecondFactorHandler = handleWork(turnOnSecondFactor, perMinute(30), (call) =>
  changeFactor(call, 'off', async (work) => {
    const { id: subjectId, sessionId: except } = callerOf(call);
    const recoveryCodes = await renewRecoveryCodes(work, subjectId, { confirmedAt: call.now });
    await revokeSessionsOf(work.tx, { realm: 'merchant', subjectId, except }, call.now);
    await notifyOfFactor(work, subjectId, { kind: 'secondFactorOn' });
    return { recoveryCodes };
  }),
);

/** Turns the second factor off, for whoever knows the password and has it still. */
export const turnOffSecondFactorHandler = handleWork(turnOffSecondFactor, perMinute(30), (call) =>
  changeFactor(call, 'on', async (work) => {
    const { id } = callerOf(call);
    await work.tx.delete(secondFactors).where(eq(secondFactors.merchantId, id));
    await notifyOfFactor(work, id, { kind: 'secondFactorOff' });
    return null;
  }),
);

/** Makes new recovery codes, shown once; those of before no longer work. */
export const makeRecoveryCodesHandler = handleWork(makeRecoveryCodes, perMinute(30), (call) =>
  changeFactor(call, 'on', async (work) => {
    const { id } = callerOf(call);
    const recoveryCodes = await renewRecoveryCodes(work, id);
    await notifyOfFactor(work, id, { kind: 'recoveryCodesMade' });
    return { recoveryCodes };
  }),
);

type FactorCall = WorkBase & {
  readonly input: { readonly password: string; readonly code: string };
};

/** Changes a second factor that is on or off, for whoever knows the password and has just used up a code of it. */
async function changeFactor<Output>(
  call: FactorCall,
  from: 'on' | 'off',
  change: (work: TxContext) => Promise<Output>,
): Promise<PendingResult<Output>> {
  const lockAccount = await checkOwnPassword(call, call.input.password);
  return {
    async save(tx) {
      const work = { ...call, tx };
      await lockAccount(tx);
      const factor = await lockFactor(tx, callerOf(call).id);
      if (factor === undefined || (factor.confirmedAt !== null) !== (from === 'on'))
        throw refuse('secondFactorWrongState');
      await countFactorCode(work, factor, call.input.code);
      return change(work);
    },
  };
}
