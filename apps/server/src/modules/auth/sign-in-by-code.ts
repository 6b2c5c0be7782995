import { sendSignInCode, signInByCode } from '@khidma/contract/identity/sign-in';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type CallBase, handle, handleWork } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import { enqueueSms } from '../outbox/api.ts';
import { beginCustomerSession } from './begin-session.ts';
import {
  type CodeFor,
  codeMinutesOf,
  codeTimesOf,
  consumeCode,
  issueCode,
  requireCodeQuota,
} from './codes.ts';
import { isKnownDevice } from './known-devices.ts';
import { openToDevice } from './sign-in-attempts.ts';
import { sendOrPretend } from './send-or-pretend.ts';

/** Texts a code to a customer's number. Answers alike, and takes as long, whether or not it is one. */
export const sendSignInCodeHandler = handleWork(sendSignInCode, async (call) => {
  const { mobile } = call.input;
  const codeFor = await transaction(call.ctx.db, (tx) => codeOf({ ...call, tx }, mobile), {
    readOnly: true,
  });
  await requireCodeQuota(call, codeFor);
  return {
    async save(tx) {
      const work = { ...call, tx };
      const code = await issueCode(work, codeFor);
      const owner = await ownerOf(tx, mobile);
      const data = { code, minutes: await codeMinutesOf(work) };
      await sendOrPretend(work, owner?.blockedAt === null, (inner) =>
        enqueueSms(inner, { kind: 'resetCode', to: mobile, lang: call.lang, data }),
      );
      return codeTimesOf(work);
    },
  };
});

/** Signs a customer in by that code. */
export const signInByCodeHandler = handle(signInByCode, async (call) => {
  const { mobile, code } = call.input;
  await consumeCode(call, { ...(await codeOf(call, mobile)), code });
  const owner = await ownerOf(call.tx, mobile);
  // Somebody guessed the code of a number that it was never sent to.
  if (owner === undefined) throw refuse('codeExpired');
  await openToDevice(call, {
    realm: 'customer',
    id: owner.id,
    accounts: [owner.email, owner.mobile],
  });
  return beginCustomerSession(call, owner);
});

/** The code of this device: it is typed where it was asked for. */
const codeOf = async (
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  mobile: string,
): Promise<CodeFor> => ({
  address: mobile,
  purpose: 'signInCustomer',
  device: {
    id: call.client.deviceId,
    isKnown: await isKnownDevice(call, { realm: 'customer', account: mobile }),
  },
});

/** Whose number it is: whoever has shown it to be theirs, no one who only typed it. */
const ownerOf = async (tx: Tx, mobile: string) =>
  (
    await tx
      .select()
      .from(customers)
      .where(and(eq(customers.mobile, mobile), isNotNull(customers.mobileShownAt)))
      .limit(1)
  )[0];
