import { describe, expect, it } from 'vitest';
import { mayChangeDeskView, mayShareDeskViews } from './desk-views.ts';
import { staffRoles } from './staff-roles.ts';

describe('views of the console’s lists', () => {
  it('are kept for everybody by whoever does something, never by an auditor', () => {
    expect(staffRoles.filter((role) => !mayShareDeskViews(role))).toEqual(['auditor']);
  });

  it('are changed by whose they are, and the desk’s by whoever keeps views for everybody', () => {
    const mine = { ownerId: 'me', isShared: false };
    const desks = { ownerId: 'other', isShared: true };
    expect(mayChangeDeskView(mine, { id: 'me', role: 'auditor' })).toBe(true);
    expect(mayChangeDeskView(mine, { id: 'you', role: 'administrator' })).toBe(false);
    expect(mayChangeDeskView(desks, { id: 'me', role: 'support' })).toBe(true);
    expect(mayChangeDeskView(desks, { id: 'other', role: 'auditor' })).toBe(false);
  });
});
