import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import { type Machine, type Move, next, type Vocabulary } from '@khidma/domain/transitions/machine';
import { refuse } from './refuse.ts';

/** Returns where an event by an actor leads and its row of the table, or refuses with the table's error. Nothing is saved or posted by it. */
export function transition<V extends Vocabulary & { readonly error: ErrorCode }>(
  machine: Machine<V>,
  state: V['state'],
  by: Move<V>,
) {
  const outcome = next(machine, state, by);
  if (!outcome.ok) throw refuse(outcome.error);
  return outcome;
}
