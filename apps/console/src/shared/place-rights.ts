import {
  type StaffPermission,
  type StaffRole,
  staffRoleHolds,
} from '@khidma/domain/staff/staff-roles';
import { paths } from './paths.ts';

/**
 * What a place needs that is not open to every role: what the call needs that it begins with. A test compares them; here
 * the calls themselves would come with every first load.
 */
export const placeNeeds: ReadonlyMap<string, StaffPermission> = new Map([
  [paths.applications(), 'papers'],
  [paths.revisions(), 'papers'],
  [paths.certificates(), 'papers'],
  [paths.payoutRuns(), 'figures'],
  [paths.differences(), 'figures'],
  [paths.books(), 'figures'],
  [paths.messages(), 'support'],
  [paths.staff(), 'people'],
]);

/** Whether a place of the console is open to a role, whatever stands below it or behind its question mark. */
export const isPlaceOpen = (role: StaffRole | undefined, path: string): boolean => {
  const [, first = ''] = path.split(/[/?#]/);
  const needs = placeNeeds.get(`/${first}`);
  return needs === undefined || (role !== undefined && staffRoleHolds(role, needs));
};
