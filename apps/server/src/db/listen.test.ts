import { beforeEach, describe, expect, it } from 'vitest';
import type { SQL } from 'drizzle-orm';
import { wakeJob, withoutListeners } from './listen.ts';
import type { Queryable } from './types.ts';

const said: SQL[] = [];
const tx = {
  execute: async (statement: SQL) => said.push(statement),
} as unknown as Queryable; // telling does nothing else with it
beforeEach(() => said.splice(0));

describe('what is told', () => {
  it('goes to the database', async () => {
    await wakeJob(tx, 'documents');
    expect(said).toHaveLength(1);
  });

  it('does not where nobody listens yet, and does again afterwards', async () => {
    await withoutListeners(async () => {
      await wakeJob(tx, 'documents');
    });
    expect(said).toEqual([]);
    await wakeJob(tx, 'documents');
    expect(said).toHaveLength(1);
  });
});
