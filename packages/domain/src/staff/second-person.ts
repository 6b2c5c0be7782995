import { type Fils, fromDirhams } from '../money/fils.ts';
import { dayMs } from '../rules/days.ts';
import type { Settings, OperatorSettingName } from '../settings/durations.ts';
import { can, defineMachine, type Machine } from '../transitions/machine.ts';
import { type StaffRole, staffRoleHolds } from './staff-roles.ts';

/** What an ask for a second person comes through. `agreed` waits until it counts. */
export const secondPersonStates = [
  'asked',
  'agreed',
  'done',
  'failed',
  'refused',
  'stopped',
] as const;

/** How far an ask for a second person is. */
export type SecondPersonStatus = (typeof secondPersonStates)[number];

/** What becomes of it. */
export const secondPersonEvents = ['agree', 'refuse', 'stop', 'do', 'fail'] as const;

/** What becomes of it. */
export type SecondPersonEvent = (typeof secondPersonEvents)[number];

/** The words of its table. */
export interface SecondPersonVocabulary {
  readonly state: SecondPersonStatus;
  readonly event: SecondPersonEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'secondPersonWrongState';
}

/** The table of what one member of staff asked a second one to agree to. */
export const secondPersonMachine: Machine<SecondPersonVocabulary> = defineMachine({
  name: 'secondPerson',
  states: secondPersonStates,
  initial: 'asked',
  terminal: ['done', 'failed', 'refused', 'stopped'],
  events: secondPersonEvents,
  wrongState: 'secondPersonWrongState',
  rows: [
    { event: 'agree', actors: ['staff'], from: ['asked'], to: 'agreed' },
    { event: 'refuse', actors: ['staff'], from: ['asked'], to: 'refused' },
    { event: 'stop', actors: ['staff'], from: ['asked', 'agreed'], to: 'stopped' },
    { event: 'do', actors: ['system'], from: ['agreed'], to: 'done' },
    { event: 'fail', actors: ['system'], from: ['agreed'], to: 'failed' },
  ],
});

/** Whether what was agreed to could not be done: its note is the refusal that it failed with. */
export const hasFailed = ({ status }: { readonly status: SecondPersonStatus }): boolean =>
  status === 'failed';

/** What can be done about such an ask now. */
export const secondPersonCan = {
  decide: ({ status }: { readonly status: SecondPersonStatus }): boolean =>
    can(secondPersonMachine, status, { event: 'agree', actor: 'staff' }),
  stop: ({ status }: { readonly status: SecondPersonStatus }): boolean =>
    can(secondPersonMachine, status, { event: 'stop', actor: 'staff' }),
} as const;

/** Settings that protect money: no administrator changes them alone. */
export const protectedSettings: ReadonlySet<OperatorSettingName> = new Set([
  'twoPersonLimit',
  'staffDailySum',
  'supportDailySum',
  'differenceLimit',
  'newAccountDays',
  'staffRecoveryWait',
  'serviceFee',
]);

/** What protects money counts so many days after a second administrator has agreed: whoever is told of it can stop it. */
export const protectedCountsAfterDays = 1;

/** The same in milliseconds. */
export const protectedCountsAfterMs = protectedCountsAfterDays * dayMs;

/** Whether a role moves money or lets others in: who gets it is named by two administrators. */
export const isPowerfulRole = (role: StaffRole): boolean =>
  staffRoleHolds(role, 'money') || staffRoleHolds(role, 'people');

/** Returns the setting of what one person in a role may give away in a day. */
export const dailySumSetting = (role: StaffRole): 'staffDailySum' | 'supportDailySum' =>
  staffRoleHolds(role, 'money') ? 'staffDailySum' : 'supportDailySum';

/** What one person may give away in a day, in fils. */
export const dailySumOf = (
  role: StaffRole,
  settings: Pick<Settings, 'staffDailySum' | 'supportDailySum'>,
): Fils => {
  const sum = fromDirhams(String(settings[dailySumSetting(role)]));
  if (sum === null) throw new Error('a setting in dirhams is no amount');
  return sum;
};
