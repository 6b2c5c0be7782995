import { expect, it } from 'vitest';
import { databaseLog } from './database-log.ts';

const levelOf = (line: string): string => {
  const levels: string[] = [];
  databaseLog({ info: () => levels.push('info'), warn: () => levels.push('warn') })(line);
  return levels.join(' ');
};

it.each([
  'PostgreSQL is gone; starting it again.',
  'migrations: orders_status waits for a lock',
  'database connection lost: Connection terminated unexpectedly',
  '2026-11-28 15:09:38.582 UTC [23830] FATAL:  could not write lock file "postmaster.pid": No space left on device',
  '2026-11-28 UTC [1] LOG:  checkpoint starting\n2026-11-28 UTC [1] PANIC:  could not locate a valid checkpoint record',
])('warns of %s', (line) => {
  expect(levelOf(line)).toBe('warn');
});

it.each([
  '2026-11-28 15:09:38.692 UTC [23830] LOG:  database system is ready to accept connections',
  'migrations: 0198_conversation-search-of-old',
])('only informs of %s', (line) => {
  expect(levelOf(line)).toBe('info');
});
