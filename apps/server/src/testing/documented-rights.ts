import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { readFileSync } from 'node:fs';

/** Returns a table of `docs/roles.md` by what stands first in its rows: the other cells by their column's name. */
const tableOf = (first: string): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const text = readFileSync(new URL('../../../../docs/roles.md', import.meta.url), 'utf8');
  const [table = ''] = new RegExp(String.raw`^\| ${first} [^]*?(?=\n\n)`, 'm').exec(text) ?? [];
  const rows = table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const [head = [], , ...body] = rows;
  return new Map(
    body.map((cells) => [
      cells[1] ?? '',
      Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])),
    ]),
  );
};

const held = tableOf('Permission');

/** What the documentation names of what roles hold, in its order. */
export const documentedPermissions: readonly string[] = [...held.keys()];

/** Whether the documentation says that a role holds a permission. */
export const isDocumented = (role: StaffRole, permission: string): boolean =>
  held.get(permission)?.[role] === 'yes';

/** What the documentation says of events of a socket: by event and by whose page it is. */
export const documentedEvents = tableOf('Event');
