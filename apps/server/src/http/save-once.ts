import type { Received } from '../core/call.ts';
import type { Tx } from '../db/types.ts';
import { answerChange, type Change } from './answer-change.ts';
import type { Envelope } from './envelope.ts';

/** Saves what was made outside a transaction, in the one that also stores the answer; what is not saved is undone. */
export const saveOnce = async (
  received: Received<unknown>,
  saving: Omit<Change, 'run'>,
): Promise<Envelope> => {
  let saved = false;
  try {
    const run = async (tx: Tx): Promise<unknown> => {
      const output = await received.save(tx);
      saved = true;
      return output;
    };
    const answer = await answerChange({ ...saving, run });
    saved &&= answer.code === 0;
    await received.settle?.();
    return answer;
  } catch (error) {
    saved = false;
    throw error;
  } finally {
    if (!saved) await received.discard?.();
  }
};
