import type { CallBase } from '../../core/call.ts';
import type { CodeFor } from './codes.queries.ts';
import { isKnownDevice } from './known-devices.queries.ts';

/** The code for a forgotten password, of this device: it is typed where it was asked for. */
export const resetCodeFor = async (
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  address: string,
): Promise<CodeFor> => ({
  address,
  purpose: 'resetPassword',
  device: {
    id: call.client.deviceId,
    isKnown: await isKnownDevice(call, { realm: 'merchant', account: address }),
  },
});
