import {
  checkCustomerResetCode,
  checkStaffResetCode,
  sendCustomerResetCode,
  sendStaffResetCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  type CallBase,
  handle,
  handleWork,
  type PendingResult,
  type TxContext,
  type WorkBase,
} from '../../core/call.ts';
import type { Actor } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueueMail, enqueueSms } from '../outbox/api.ts';
import { tunablesOf } from '../settings/api.ts';
import {
  type CodeFor,
  codeMinutesOf,
  codeTimesOf,
  consumeCode,
  issueCode,
  requireCodeQuota,
} from './codes.ts';
import { isKnownDevice } from './known-devices.ts';
import { passwordAccounts } from './password-accounts.ts';
import { sendOrPretend } from './send-or-pretend.ts';
import { issueTicket } from './tickets.ts';

/** An account as somebody typed it, known or not. */
interface TypedAccount {
  readonly realm: Actor['realm'];
  readonly typed: string;
}

type CodeTimes = Awaited<ReturnType<typeof codeTimesOf>>;

/** Returns the code for a forgotten password, of this device: it is typed where it was asked for. */
const resetCodeOf = async (
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  { realm, typed }: TypedAccount,
): Promise<CodeFor> => {
  const { keyOf, resetPurpose: purpose } = passwordAccounts[realm];
  const address = keyOf(typed);
  const isKnown = await isKnownDevice(call, { realm, account: address });
  return { address, purpose, device: { id: call.client.deviceId, isKnown } };
};

/**
 * Sends a code for a new password by mail, or by SMS to a number. Answers alike whether or not somebody signs in with
 * it; only who does gets one.
 */
export async function sendResetCode(
  call: WorkBase,
  on: TypedAccount,
): Promise<PendingResult<CodeTimes>> {
  const codeFor = await transaction(call.ctx.db, (tx) => resetCodeOf({ ...call, tx }, on), {
    readOnly: true,
  });
  await requireCodeQuota(call, codeFor);
  return {
    async save(tx) {
      const work = { ...call, tx };
      const { address: to } = codeFor;
      const code = await issueCode(work, codeFor);
      const account = await passwordAccounts[on.realm].find(tx, to);
      const minutes = await codeMinutesOf(work);
      const { lang } = call;
      const send = (inner: TxContext) =>
        to.includes('@')
          ? enqueueMail(inner, {
              kind: 'resetCode',
              to,
              lang,
              data: { name: account?.name ?? to, code, minutes },
            })
          : enqueueSms(inner, { kind: 'resetCode', to, lang, data: { code, minutes } });
      await sendOrPretend(work, account?.mayEnter === true, send);
      return codeTimesOf(work);
    },
  };
}

/** Uses a code up for the ticket for a new password. */
async function ticketFor(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  { code, ...on }: TypedAccount & { readonly code: string },
): Promise<OutputOf<typeof validateCode>> {
  const codeFor = await resetCodeOf(call, on);
  await consumeCode(call, { ...codeFor, code });
  const account = await passwordAccounts[on.realm].find(call.tx, codeFor.address);
  // Somebody guessed the code of an address that it was never sent to.
  if (account?.mayEnter !== true) throw refuse('codeExpired');
  const { resetTicketLife: lifeMs } = await tunablesOf(call, 'resetTicketLife');
  const ticket = { purpose: 'resetPassword', subjectId: account.id, lifeMs } as const;
  return { ticket: await issueTicket(call, ticket), ownWords: [...account.ownWords] };
}

/** A right code gives the ticket for a new password. */
export const validateCodeHandler = handle(validateCode, (call) =>
  ticketFor(call, { realm: 'merchant', typed: call.input.account, code: call.input.code }),
);

export const sendCustomerResetCodeHandler = handleWork(sendCustomerResetCode, (call) =>
  sendResetCode(call, { realm: 'customer', typed: call.input.email }),
);

export const checkCustomerResetCodeHandler = handle(checkCustomerResetCode, (call) =>
  ticketFor(call, { realm: 'customer', typed: call.input.email, code: call.input.code }),
);

export const sendStaffResetCodeHandler = handleWork(sendStaffResetCode, (call) =>
  sendResetCode(call, { realm: 'staff', typed: call.input.email }),
);

export const checkStaffResetCodeHandler = handle(checkStaffResetCode, (call) =>
  ticketFor(call, { realm: 'staff', typed: call.input.email, code: call.input.code }),
);
