import type { Endpoint } from '@khidma/contract/core/endpoint';
import { type StaffPermission, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { useSession } from './session-store.ts';

/** What a call says of who may make it. The build puts it in the place of the call, which does not come along for that. */
export type CallOfStaff = Pick<Endpoint, 'staff'>;

/** Returns what a call needs, as it says itself. */
export const rightOf = ({ staff }: CallOfStaff): StaffPermission => {
  if (staff === undefined) throw new Error('a call that says nothing of who may make it');
  return staff.needs;
};

/** Returns whether whoever is signed in may make a call: by what the server asks, so that no button leads to a refusal. */
export const usePermission = (call: CallOfStaff): boolean => {
  const role = useSession((state) => state.staff?.role);
  return role !== undefined && call.staff !== undefined && staffRoleHolds(role, call.staff.needs);
};
