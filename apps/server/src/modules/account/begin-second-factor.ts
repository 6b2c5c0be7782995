import { beginSecondFactor } from '@khidma/contract/account/begin-second-factor';
import { callerOf, handle } from '../../core/call.ts';
import { makeSecret, lockOwnAccount } from '../auth/api.ts';

/** Makes the secret for an authenticator app; it opens nothing until a code of it has been seen. */
export const beginSecondFactorHandler = handle(beginSecondFactor, async (call) =>
  makeSecret(call, await lockOwnAccount(call.tx, callerOf(call).id)),
);
