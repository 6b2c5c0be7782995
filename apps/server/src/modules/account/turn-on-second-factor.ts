import { turnOnSecondFactor } from '@khidma/contract/account/turn-on-second-factor';
import { callerOf, handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import {
  checkOwnPassword,
  countFactorCode,
  lockFactor,
  renewRecoveryCodes,
  revokeSessionsOf,
  notifyOfFactor,
} from '../auth/api.ts';

/** Turns the second factor on. The other sessions have not shown it, so they end. */
export const turnOnSecondFactorHandler = handleWork(
  turnOnSecondFactor,
  perMinute(30),
  async (call) => {
    const { now, input } = call;
    const { id, sessionId } = callerOf(call);
    const lockAccount = await checkOwnPassword(call, input.password);
    return {
      async save(tx) {
        const work = { ...call, tx };
        await lockAccount(tx);
        const factor = await lockFactor(tx, id);
        if (factor === undefined || factor.confirmedAt !== null)
          throw refuse('secondFactorWrongState');
        await countFactorCode(work, factor, input.code);
        const recoveryCodes = await renewRecoveryCodes(work, id, { confirmedAt: now });
        await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id, except: sessionId }, now);
        await notifyOfFactor(work, id, { kind: 'secondFactorOn' });
        return { recoveryCodes };
      },
    };
  },
);
