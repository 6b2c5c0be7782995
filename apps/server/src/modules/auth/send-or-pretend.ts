import type { TxContext } from '../../core/call.ts';

/**
 * Writes a message, or does the same work and writes nothing: how long an answer takes must not tell whether an
 * account exists. Both ways take the same steps in the database, a savepoint around the message.
 */
export async function sendOrPretend(
  work: TxContext,
  isMeant: boolean,
  write: (work: TxContext) => Promise<void>,
): Promise<void> {
  try {
    await work.tx.transaction(async (tx) => {
      await write({ ...work, tx });
      if (!isMeant) throw new Pretended();
    });
  } catch (error) {
    if (!(error instanceof Pretended)) throw error;
  }
}

/** Takes the message back. */
class Pretended extends Error {}
