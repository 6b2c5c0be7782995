import type { CallBase } from '../../core/call.ts';
import type { CodeFor } from './codes.queries.ts';

/** The code for a new customer's account, of this device: it is typed where it was asked for. */
export const signUpCodeFor = ({ client }: Pick<CallBase, 'client'>, address: string): CodeFor => ({
  address,
  purpose: 'signUp',
  // Nobody has signed in to an account that there is not yet.
  device: { id: client.deviceId, isKnown: false },
});
