import { can, defineMachine, type Machine, next } from '../transitions/machine.ts';

/** How far it is until a member of staff who lost app and recovery codes gets in by the password alone. */
export const recoveryStates = ['asked', 'confirmed', 'done', 'stopped', 'expired'] as const;

/** How far a recovery is. */
export type RecoveryStatus = (typeof recoveryStates)[number];

/** What can happen to a recovery. */
export const recoveryEvents = ['confirm', 'stop', 'reset', 'expire'] as const;

/** What can happen to a recovery. */
export type RecoveryEvent = (typeof recoveryEvents)[number];

/** The words of the recovery's table. */
export interface RecoveryVocabulary {
  readonly state: RecoveryStatus;
  readonly event: RecoveryEvent;
  readonly deadline: 'staffRecoveryDays' | 'staffRecoveryWait';
  readonly posts: never;
  readonly condition: never;
  readonly error: 'recoveryWrongState';
}

/**
 * The recovery's table: one person asks for a colleague, an administrator who is neither confirms, and a day later the
 * second factor is gone, unless somebody has stopped it.
 */
export const recoveryMachine: Machine<RecoveryVocabulary> = defineMachine({
  name: 'staff recovery',
  states: recoveryStates,
  initial: 'asked',
  terminal: ['done', 'stopped', 'expired'],
  events: recoveryEvents,
  wrongState: 'recoveryWrongState',
  rows: [
    { event: 'confirm', actors: ['staff'], from: ['asked'], to: 'confirmed' },
    { event: 'stop', actors: ['staff'], from: ['asked', 'confirmed'], to: 'stopped' },
    {
      event: 'reset',
      actors: ['system'],
      from: ['confirmed'],
      to: 'done',
      deadline: 'staffRecoveryWait',
    },
    {
      event: 'expire',
      actors: ['system'],
      from: ['asked'],
      to: 'expired',
      deadline: 'staffRecoveryDays',
    },
  ],
});

/** The states in which a recovery is under way. */
export const openRecoveryStates: readonly RecoveryStatus[] = recoveryStates.filter((status) =>
  can(recoveryMachine, status, { event: 'stop', actor: 'staff' }),
);

/** What decides whether somebody may confirm a recovery. */
export interface RecoveryFacts {
  readonly status: RecoveryStatus;
  /** Whose second factor it is. */
  readonly memberId: string;
  readonly askedBy: string;
}

/** What one person's wish to confirm is answered with: nobody confirms for themselves, nor what they asked for. */
export function validateConfirmation(
  { status, memberId, askedBy }: RecoveryFacts,
  staffId: string,
): 'ownStaffAccount' | 'recoveryOwnAsk' | 'recoveryWrongState' | null {
  if (memberId === staffId) return 'ownStaffAccount';
  if (askedBy === staffId) return 'recoveryOwnAsk';
  return can(recoveryMachine, status, { event: 'confirm', actor: 'staff' })
    ? null
    : 'recoveryWrongState';
}

/** Returns what a recovery is after somebody of staff, or the clock, has moved it; throws where the table knows no such move. */
export function recoveryAfter(status: RecoveryStatus, event: RecoveryEvent): RecoveryStatus {
  const actor = event === 'reset' || event === 'expire' ? 'system' : 'staff';
  const outcome = next(recoveryMachine, status, { event, actor });
  if (!outcome.ok) throw new Error(`a recovery that is ${status} does not ${event}`);
  return outcome.to;
}
