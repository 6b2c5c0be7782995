import { describe, expect, it } from 'vitest';
import { type StaffPermission, staffRoleHolds, staffRoles } from './staff-roles.ts';

describe('Roles of staff', () => {
  it('all read, and only the administrator holds everything', () => {
    expect(staffRoles.filter((role) => staffRoleHolds(role, 'read'))).toEqual(staffRoles);
    const holders = (permission: StaffPermission) =>
      staffRoles.filter((role) => staffRoleHolds(role, permission));
    expect(holders('settings')).toEqual(['administrator']);
    expect(holders('money')).toEqual(['administrator', 'finance']);
    expect(holders('review')).toEqual(['administrator', 'reviewer']);
    expect(holders('support')).toEqual(['administrator', 'support']);
  });
});
