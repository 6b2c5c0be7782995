import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../apps/server/src/db/migrate.ts';
import { readMigrations } from '../apps/server/src/db/run-migration.ts';
import { readTracked } from './checks/tracked-files.ts';
import { drawings } from './drawings.ts';
import { schemaInSql, writtenHash, writtenTables } from './baseline.ts';

describe('the baseline (`npm run baseline` makes it anew)', () => {
  it('has the tables of the schema, and no others', async () => {
    expect(writtenTables()).toBe(await schemaInSql());
  });

  it('bears the moment of its last change, by which a database knows it', () => {
    expect(writtenHash()).toBe(readMigrations(MIGRATIONS_FOLDER)[0]?.hash);
  });
});

it('the drawings are those of the schema and of the order’s table (`npm run drawings` makes them anew)', async () => {
  const drawn = await drawings();
  expect(Object.fromEntries(Object.keys(drawn).map((page) => [page, readTracked(page)]))).toEqual(
    drawn,
  );
});
