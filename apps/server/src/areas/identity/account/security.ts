import { pick } from '../../../kernel/pick.ts';
import { tickets } from '../../../db/schema/auth.ts';
import {
  type CallBase,
  handle,
  handleOutsideTx,
  type PendingResult,
  requireCaller,
  type TxContext,
  type WorkBase,
  pendingResult,
} from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import {
  checkAccountPassword,
  countFactorCode,
  deviceOf,
  type FactorOwner,
  factorTable,
  forgetDevices,
  loadLiveSessions,
  lockFactor,
  makeSecret,
  notifyOfFactor,
  passwordAccounts,
  recoveryHashes,
  renewRecoveryCodes,
  revokeSessionOf,
  revokeSessionsOf,
} from '../auth/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
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
import {
  endCustomerSession,
  endOtherCustomerSessions,
  endOtherSessions,
  endOtherStaffSessions,
  endSession,
  endStaffSession,
  listCustomerSessions,
  listSessions,
  listStaffSessions,
} from '@khidma/contract/identity/sessions';
import { and, eq, inArray } from 'drizzle-orm';

/** Where whoever asks is signed in. The user agent itself is not shown: what it says, in words. */
async function listOwn(call: CallBase): Promise<OutputOf<typeof listSessions>> {
  const { realm, id: subjectId, sessionId } = requireCaller(call);
  const live = await loadLiveSessions(call.tx, { realm, subjectId, first: sessionId }, call.now);
  return {
    sessions: live.map((session) => ({
      ...deviceOf(session.userAgent),
      ...pick(session, 'id', 'createdAt', 'lastUsedAt'),
      isThis: session.id === sessionId,
    })),
  };
}

/** Signs one of one's own devices out. Somebody else's, an unknown one and one that is over are answered alike. */
async function endOwn(call: CallBase & { readonly input: { readonly id: string } }): Promise<null> {
  const { realm, id: subjectId } = requireCaller(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm, subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
}

/** Signs every other device out. */
async function endOthers(call: CallBase): Promise<OutputOf<typeof endOtherSessions>> {
  const { realm, id: subjectId, sessionId: except } = requireCaller(call);
  return { ended: await revokeSessionsOf(call.tx, { realm, subjectId, except }, call.now) };
}

export const listSessionsHandler = handle(listSessions, listOwn);
export const listCustomerSessionsHandler = handle(listCustomerSessions, listOwn);
export const listStaffSessionsHandler = handle(listStaffSessions, listOwn);
export const endSessionHandler = handle(endSession, endOwn);
export const endCustomerSessionHandler = handle(endCustomerSession, endOwn);
export const endStaffSessionHandler = handle(endStaffSession, endOwn);
export const endOtherSessionsHandler = handle(endOtherSessions, endOthers);
export const endOtherCustomerSessionsHandler = handle(endOtherCustomerSessions, endOthers);
export const endOtherStaffSessionsHandler = handle(endOtherStaffSessions, endOthers);

/** Ends the sessions of a member of staff, knows no device any more, and takes back every link and ticket. */
export async function revokeAccess({ tx, now }: TxContext, staffId: string): Promise<void> {
  await revokeSessionsOf(tx, { realm: 'staff', subjectId: staffId }, now);
  await forgetDevices(tx, staffId);
  await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.subjectId, staffId),
        inArray(tickets.purpose, ['staffInvitation', 'resetPassword', 'secondFactor']),
      ),
    );
}

/** Since when the second factor is on, and how many recovery codes are left. */
async function readFactor(call: CallBase) {
  const owner = requireCaller(call);
  const factors = factorTable(owner);
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
  changeFactor(call, 'off', async (context, owner) => {
    const { realm, id: subjectId, sessionId: except } = requireCaller(call);
    const recoveryCodes = await renewRecoveryCodes(context, owner, { confirmedAt: call.now });
    await revokeSessionsOf(context.tx, { realm, subjectId, except }, call.now);
    await notifyOfFactor(context, owner, { kind: 'secondFactorOn' });
    return { recoveryCodes };
  });

export const turnOnSecondFactorHandler = handleOutsideTx(turnOnSecondFactor, turnOn);
export const turnOnStaffSecondFactorHandler = handleOutsideTx(turnOnStaffSecondFactor, turnOn);

/** Turns the second factor off, for whoever knows the password and has it still. */
const turnOff = (call: FactorCall) =>
  changeFactor(call, 'on', async (context, owner) => {
    const factors = factorTable(owner);
    await context.tx.delete(factors).where(eq(factors.ownerId, owner.id));
    await notifyOfFactor(context, owner, { kind: 'secondFactorOff' });
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
  changeFactor(call, 'on', async (context, owner) => {
    const recoveryCodes = await renewRecoveryCodes(context, owner);
    await notifyOfFactor(context, owner, { kind: 'recoveryCodesMade' });
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
  change: (context: TxContext, owner: FactorOwner) => Promise<Output>,
): Promise<PendingResult<Output>> {
  const lockAccount = await checkAccountPassword(call, call.input.password);
  return pendingResult(call, async (context) => {
    await lockAccount(context.tx);
    const factor = await lockFactor(context.tx, requireCaller(call));
    if (factor === undefined || (factor.confirmedAt !== null) !== (from === 'on'))
      throw refuse('secondFactorWrongState');
    await countFactorCode(context, factor, call.input.code);
    return change(context, requireCaller(call));
  });
}
