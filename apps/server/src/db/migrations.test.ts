import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MIGRATIONS_FOLDER } from './migrate.ts';

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })),
});

const journalFile = path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json');
const { entries } = journalSchema.parse(JSON.parse(readFileSync(journalFile, 'utf8')));

describe('migrations are numbered and never skipped', () => {
  it('each is later than the one before: drizzle passes over an older timestamp in silence', () => {
    const late = entries.filter((entry, index) => entry.when <= (entries[index - 1]?.when ?? 0));
    expect(late).toEqual([]);
  });

  it('each has the number of its place', () => {
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
    const misnamed = entries.filter(
      ({ tag, idx }) => !tag.startsWith(`${String(idx).padStart(4, '0')}_`),
    );
    expect(misnamed).toEqual([]);
  });

  it('the journal and the folder name the same ones', () => {
    const written = readdirSync(MIGRATIONS_FOLDER)
      .filter((name) => name !== 'meta')
      .map((name) => path.basename(name, '.sql'));
    expect(entries.map(({ tag }) => tag)).toEqual(written.toSorted());
  });
});
