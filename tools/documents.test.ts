import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isCode, readTracked, textFiles, trackedFiles } from './checks/tracked-files.ts';
import { drawings } from './drawings.ts';
import { root } from './setup/paths.mjs';

const pages = trackedFiles().filter((path) => path.endsWith('.md'));
const decisions = pages.filter((path) => path.startsWith('docs/decisions/0'));

it('links between documents lead to files that exist', () => {
  const broken = pages.flatMap((page) =>
    [...readTracked(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => join(dirname(page), link))
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(broken).toEqual([]);
});

it('decisions have one form, and the index names each', () => {
  const form =
    /^# \d+\. .+\n\n\d+ \w+ \d{4}.*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Not taken\n[^]+\n## Consequences\n/;
  expect(decisions.filter((page) => !form.test(readTracked(page)))).toEqual([]);
  const index = readTracked('docs/decisions/README.md');
  expect(decisions.filter((page) => !index.includes(`(${basename(page)})`))).toEqual([]);
});

it('names of the glossary exist in the code', () => {
  const code = textFiles()
    .filter(isCode)
    .map(({ text }) => text)
    .join('\n');
  const names = [...readTracked('docs/glossary.md').matchAll(/`([A-Za-z]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it('drawings are those of the schema and of the order’s table: `npm run drawings`', async () => {
  const drawn = await drawings();
  expect(Object.fromEntries(Object.keys(drawn).map((page) => [page, readTracked(page)]))).toEqual(
    drawn,
  );
});

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section. */
const required = `
  1.1: 1-2; 1.2: 1-9; 1.3: 1-11; 1.4: 1-3; 1.5: 1-2
  2.1: 1-3; 2.2: 1-3; 2.3: 1-4; 2.4: 1
  3.2: 1-2; 3.3: 1-4; 3.4: 1-6; 3.5: 1-5; 3.7: 1-2
  4.1: 1-3; 4.2: 1; 4.3: 1-2; 4.4: 1-4
  5.1: 1; 5.2: 1-3; 5.3: 1-2; 5.4: 1-3
  6.1: 1-3; 6.2: 1-12; 6.3: 1-4; 6.4: 1-4; 6.5: 1-5; 6.6: 1-3; 6.8: 1-4
  7.1: 1-3; 7.2: 1-4; 7.3: 1-2; 7.4: 1-5; 7.5: 1-2; 7.6: 1-2
  8.1: 1-2; 8.2: 1-3; 8.3: 1; 8.4: 1
  9.1: 1-3; 9.2: 1-4
  10.1: 1-2; 10.2: 1-2; 10.3: 1-4; 10.4: 1-11; 10.5: 1-5; 10.6: 1-2; 10.7: 1-3
  11.1: 1-2; 11.2: 1-3; 11.3: 1-3; 11.4: 1-4; 11.5: 1; 11.6: 1
  12.1: 1-3; 12.2: 1-2; 12.3: 1-4
  13.1: 1; 13.2: 1-5; 13.3: 1-2; 13.4: 1-5
  14.1: 1-2; 14.2: 1-4; 14.3: 1-3
  15.1: 1-3; 15.2: 1-3; 15.3: 1-7
  16.1: 1; 16.2: 1-5; 16.3: 1-4; 16.4: 1-3; 16.5: 1-3
  17.1: 1; 17.2: 1-4; 17.3: 1-2`;

const numbers = required
  .trim()
  .split(/;\s*|\n\s*/)
  .flatMap((section) => {
    const [name, ranges = ''] = section.split(': ');
    return ranges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${name}.${first + at}`);
    });
  });

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d[\d., ]*) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, of = '', verdict = '', text = '']) => ({ of: of.split(', '), verdict, text }),
);

it('each requirement of the standard has its one row', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.flatMap(({ of }) => of).toSorted()).toEqual(numbers.toSorted());
});

it('says of each whether it is held, and by what', () => {
  const said = ['held', 'partly', '**not held**', 'does not apply'];
  expect(rows.filter(({ verdict, text }) => !said.includes(verdict) || text === '')).toEqual([]);
});

it('names files that exist', () => {
  const asvs = [...page.matchAll(/`S\/([\w./@-]+\.\w+)`/g)].map(
    ([, file]) => `apps/server/src/${file}`,
  );
  const named = pages.flatMap((each) =>
    [
      ...readTracked(each).matchAll(/`((?:apps|packages|tools|docs|bench|e2e)\/[\w./@-]+\.\w+)`/g),
    ].map(([, file = '']) => file),
  );
  expect(asvs.length).toBeGreaterThan(100);
  expect([...asvs, ...named].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
