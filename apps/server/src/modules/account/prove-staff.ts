import { proveStaff } from '@khidma/contract/identity/sign-in';
import { callerOf, handleWork } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { transaction } from '../../db/transaction.ts';
import {
  checkAccountPassword,
  countFactorCode,
  isSecondFactorOn,
  lockFactor,
  proveSession,
} from '../auth/api.ts';

/** A code where a second factor is on, the password where none is; good for this session alone. */
export const proveStaffHandler = handleWork(proveStaff, async (call) => {
  const { password, code } = call.input;
  const owner = callerOf(call);
  const isOn = await transaction(call.ctx.db, (tx) => isSecondFactorOn(tx, owner), {
    readOnly: true,
  });
  if (isOn && code === undefined) throw refuseFields([{ path: 'code', rule: 'required' }]);
  if (!isOn && password === undefined) throw refuseFields([{ path: 'password', rule: 'required' }]);
  const lockAccount = isOn ? null : await checkAccountPassword(call, password ?? '');
  return {
    async save(tx) {
      const work = { ...call, tx };
      const factor = await lockFactor(tx, owner);
      const asksForCode = factor !== undefined && factor.confirmedAt !== null;
      // Turned on or off in between: what was shown is no longer what is asked for.
      if (asksForCode !== (lockAccount === null)) throw refuse('secondFactorWrongState');
      if (factor !== undefined && code !== undefined && asksForCode)
        await countFactorCode(work, factor, code);
      await lockAccount?.(tx);
      await proveSession(work, owner.sessionId);
      return null;
    },
  };
});
