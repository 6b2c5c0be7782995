import { turnOffSecondFactor } from '@khidma/contract/account/turn-off-second-factor';
import { eq } from 'drizzle-orm';
import { callerOf, handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { secondFactors } from '../../db/schema/auth.ts';
import { checkOwnPassword, countFactorCode, lockFactor, notifyOfFactor } from '../auth/api.ts';

/** Turns the second factor off, for whoever knows the password and has it still. */
export const turnOffSecondFactorHandler = handleWork(
  turnOffSecondFactor,
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
        await tx.delete(secondFactors).where(eq(secondFactors.merchantId, id));
        await notifyOfFactor(work, id, { kind: 'secondFactorOff' });
        return null;
      },
    };
  },
);
