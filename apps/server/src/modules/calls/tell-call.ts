import type { CallChange } from '@khidma/contract/shapes/call';
import type { TxContext } from '../../core/call.ts';
import { tellLive } from '../../core/tell-live.ts';
import type { CallPerson } from './call-sides.ts';

/** Tells every page of some people what has become of a call, once the transaction is over. */
export const tellCall = (
  { tx }: Pick<TxContext, 'tx'>,
  people: readonly CallPerson[],
  change: Pick<CallChange, 'callId' | 'change'> & Partial<CallChange>,
): Promise<void> =>
  tellLive(
    tx,
    people.map(({ realm, personId }) => `${realm}:${personId}` as const),
    { event: 'call', tabId: null, outcome: null, ...change },
  );
