import {
  beginSecondFactor,
  beginStaffSecondFactor,
  getSecondFactor,
  getStaffSecondFactor,
  makeRecoveryCodes,
  makeStaffRecoveryCodes,
  turnOffSecondFactor,
  turnOffStaffSecondFactor,
  turnOnSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { eq } from 'drizzle-orm';
import {
  type CallBase,
  requireCaller,
  handle,
  handleOutsideTx,
  type TxContext,
  type WorkBase,
  type PendingResult,
} from '../../../kernel/call.ts';
import {
  makeSecret,
  checkAccountPassword,
  type FactorOwner,
  factorsOf,
  passwordAccounts,
  countFactorCode,
  lockFactor,
  recoveryHashes,
  renewRecoveryCodes,
  revokeSessionsOf,
  notifyOfFactor,
} from '../auth/index.ts';
import { refuse } from '../../../kernel/refuse.ts';

/** Since when the second factor is on, and how many recovery codes are left. */
async function readFactor(call: CallBase) {
  const owner = requireCaller(call);
  const factors = factorsOf(owner);
  const [row] = await call.tx
    .select({ since: factors.confirmedAt, recoveryCodes: factors.recoveryCodes })
    .from(factors)
    .where(eq(factors.ownerId, owner.id));
  const since = row?.since ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft:
      row === undefined || since === null
        ? 0
        : recoveryHashes(call.ctx, { owner, recoveryCodes: row.recoveryCodes }).length,
  };
}

export const getSecondFactorHandler = handle(getSecondFactor, readFactor);
export const getStaffSecondFactorHandler = handle(getStaffSecondFactor, async (call) => ({
  ...(await readFactor(call)),
  required: call.ctx.settings.staffSecondFactor,
}));

/** Makes the secret for an authenticator app; it opens nothing until a code of it has been seen. */
async function begin(call: CallBase) {
  const owner = requireCaller(call);
  const account = await passwordAccounts[owner.realm].lock(call.tx, owner.id);
  if (account === undefined) throw new Error(`${owner.realm} ${owner.id} has no account`);
  return makeSecret(call, { owner, email: account.email });
}

export const beginSecondFactorHandler = handle(beginSecondFactor, begin);
export const beginStaffSecondFactorHandler = handle(beginStaffSecondFactor, begin);

/** Turns the second factor on. The other sessions have not shown it, so they end. */
const turnOn = (call: FactorCall) =>
  changeFactor(call, 'off', async (work, owner) => {
    const { realm, id: subjectId, sessionId: except } = requireCaller(call);
    const recoveryCodes = await renewRecoveryCodes(work, owner, { confirmedAt: call.now });
    await revokeSessionsOf(work.tx, { realm, subjectId, except }, call.now);
    await notifyOfFactor(work, owner, { kind: 'secondFactorOn' });
    return { recoveryCodes };
  });

export const turnOnSecondFactorHandler = handleOutsideTx(turnOnSecondFactor, turnOn);
export const turnOnStaffSecondFactorHandler = handleOutsideTx(turnOnStaffSecondFactor, turnOn);

/** Turns the second factor off, for whoever knows the password and has it still. */
const turnOff = (call: FactorCall) =>
  changeFactor(call, 'on', async (work, owner) => {
    const factors = factorsOf(owner);
    await work.tx.delete(factors).where(eq(factors.ownerId, owner.id));
    await notifyOfFactor(work, owner, { kind: 'secondFactorOff' });
    return null;
  });

export const turnOffSecondFactorHandler = handleOutsideTx(turnOffSecondFactor, turnOff);
export const turnOffStaffSecondFactorHandler = handleOutsideTx(
  turnOffStaffSecondFactor,
  async (call) => {
    if (call.ctx.settings.staffSecondFactor) throw refuse('secondFactorMandatory');
    return turnOff(call);
  },
);

/** Makes new recovery codes, shown once; those of before no longer work. */
const makeCodes = (call: FactorCall) =>
  changeFactor(call, 'on', async (work, owner) => {
    const recoveryCodes = await renewRecoveryCodes(work, owner);
    await notifyOfFactor(work, owner, { kind: 'recoveryCodesMade' });
    return { recoveryCodes };
  });

export const makeRecoveryCodesHandler = handleOutsideTx(makeRecoveryCodes, makeCodes);
export const makeStaffRecoveryCodesHandler = handleOutsideTx(makeStaffRecoveryCodes, makeCodes);

type FactorCall = WorkBase & {
  readonly input: { readonly password: string; readonly code: string };
};

/** Changes a second factor that is on or off, for whoever knows the password and has just used up a code of it. */
async function changeFactor<Output>(
  call: FactorCall,
  from: 'on' | 'off',
  change: (work: TxContext, owner: FactorOwner) => Promise<Output>,
): Promise<PendingResult<Output>> {
  const lockAccount = await checkAccountPassword(call, call.input.password);
  return {
    async save(tx) {
      const work = { ...call, tx };
      await lockAccount(tx);
      const factor = await lockFactor(tx, requireCaller(call));
      if (factor === undefined || (factor.confirmedAt !== null) !== (from === 'on'))
        throw refuse('secondFactorWrongState');
      await countFactorCode(work, factor, call.input.code);
      return change(work, requireCaller(call));
    },
  };
}
