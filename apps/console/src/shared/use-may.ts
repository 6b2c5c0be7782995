import { type StaffPermission, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { useSession } from './session-store.ts';

/** Returns whether whoever is signed in holds a permission: by the table that the server asks, so that no button leads to a refusal. */
export const useMay = (permission: StaffPermission): boolean => {
  const role = useSession((state) => state.staff?.role);
  return role !== undefined && staffRoleHolds(role, permission);
};
