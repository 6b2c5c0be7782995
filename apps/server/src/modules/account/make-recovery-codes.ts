import { makeRecoveryCodes } from '@khidma/contract/account/make-recovery-codes';
import { callerOf, handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import {
  checkOwnPassword,
  countFactorCode,
  lockFactor,
  renewRecoveryCodes,
  notifyOfFactor,
} from '../auth/api.ts';

/** Makes new recovery codes, shown once; those of before no longer work. */
export const makeRecoveryCodesHandler = handleWork(
  makeRecoveryCodes,
  perMinute(30),
  async (call) => {
    const { id } = callerOf(call);
    const lockAccount = await checkOwnPassword(call, call.input.password);
    return {
      async save(tx) {
        const work = { ...call, tx };
        await lockAccount(tx);
        const factor = await lockFactor(tx, id);
        if (!factor?.confirmedAt) throw refuse('secondFactorWrongState');
        await countFactorCode(work, factor, call.input.code);
        const recoveryCodes = await renewRecoveryCodes(work, id);
        await notifyOfFactor(work, id, { kind: 'recoveryCodesMade' });
        return { recoveryCodes };
      },
    };
  },
);
