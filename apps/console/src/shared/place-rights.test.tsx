import { staffRoles } from '@khidma/domain/staff/staff-roles';
import { describe, expect, it } from 'vitest';
import { navGroups } from '../app/nav-items.tsx';
import { renderConsole } from '../testing/render-console.tsx';
import { paths } from './paths.ts';
import { isPlaceOpen } from './place-rights.ts';

describe('what a role is offered', () => {
  it('is every place to an administrator, and to others what their calls open', () => {
    const places = [
      paths.applications(),
      paths.revision('1'),
      paths.certificates(),
      paths.payoutRun('1'),
      `${paths.differences()}?tab=days`,
      paths.books(),
      paths.messages(),
      paths.staff(),
    ];
    const closedTo = Object.fromEntries(
      staffRoles.map((role) => [role, places.filter((path) => !isPlaceOpen(role, path))]),
    );
    expect(closedTo).toEqual({
      administrator: [],
      reviewer: places.slice(3),
      finance: [...places.slice(0, 3), ...places.slice(6)],
      support: [...places.slice(0, 6), paths.staff()],
      auditor: places.slice(6),
    });
    for (const role of staffRoles) expect(isPlaceOpen(role, paths.orders())).toBe(true);
  });

  it('has no link in the menu that leads to a refusal, and no empty group', () => {
    for (const role of staffRoles) {
      const groups = navGroups((key) => key, '', { role, overview: undefined });
      const links = groups.flatMap(({ items }) => items.map(({ href }) => href));
      expect(links).toContain(paths.orders());
      expect(links.filter((href) => !isPlaceOpen(role, href))).toEqual([]);
      expect(groups.filter(({ items }) => items.length === 0)).toEqual([]);
    }
  });

  it('says of an address that somebody sent why it is closed, and asks the server for nothing', async () => {
    const screen = await renderConsole('/books', [], { role: 'support' });
    await screen.find('heading', 'This page is not part of your role');
    await screen.find('link', 'Go to the overview');
  });
});
