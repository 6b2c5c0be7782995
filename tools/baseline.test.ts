import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../apps/server/src/db/migrate.ts';
import { readMigrations } from '../apps/server/src/db/run-migration.ts';
import { inOneOrder, schemaInSql, writtenHash, writtenRules, writtenTables } from './baseline.ts';
import { rulesInSql } from './baseline-rules.ts';

describe('the baseline (`npm run baseline` makes it anew)', () => {
  it('has the tables of the schema, and no others', async () => {
    expect(inOneOrder(writtenTables())).toEqual(inOneOrder(await schemaInSql()));
  });

  it('has the rules that the domain states', () => {
    expect(writtenRules()).toBe(rulesInSql());
  });

  it('bears the moment of its last change, by which a database knows it', () => {
    expect(writtenHash()).toBe(readMigrations(MIGRATIONS_FOLDER)[0]?.hash);
  });
});
