import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allJobs } from './all-jobs.ts';

const operations = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/operations.md'),
  'utf8',
);

const inWords = (seconds: number): string => {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
};

/** The names in the table of jobs, with how often it says that they run. */
const rows = [...operations.matchAll(/^\| (`[^|]+`) \| ([^|,]+)(?:, at once)? \| /gm)].flatMap(
  ([, names = '', every]) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${name} every ${every}`),
);

it('whoever runs the platform reads of every job what it does and how often', () => {
  const jobs = allJobs.map(({ name, everySeconds }) => `${name} every ${inWords(everySeconds)}`);
  expect(rows.filter((row) => / \d+ (?:s|min|h)$/.test(row)).toSorted()).toEqual(jobs.toSorted());
});
