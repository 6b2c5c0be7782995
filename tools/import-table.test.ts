import { describe, expect, it } from 'vitest';
import { checkImports } from './imports/check.ts';
import { findCycles } from './imports/cycles.ts';
import { importsOf } from './imports/read-imports.ts';

/** Complaints about a small repository; `existing` adds files that nobody reads. */
function complaintsAbout(
  files: Record<string, string>,
  existing: readonly string[] = [],
): string[] {
  const sources = Object.entries(files).map(([path, text]) => importsOf(path, text));
  return checkImports(sources, (path) => path in files || existing.includes(path));
}

/** The one complaint about one import, from a file to a file that exists. */
function complaintAbout(from: string, specifier: string, target: string): string[] {
  return complaintsAbout({ [from]: `import { a } from '${specifier}';` }, [target]);
}

const modules = 'apps/server/src/modules';
const portal = 'apps/portal/src';

describe('an import that the table does not name is refused', () => {
  it.each([
    ['packages/domain/src/a.ts', 'node:fs', ''],
    ['packages/domain/src/a.ts', '@khidma/contract/b', 'packages/contract/src/b.ts'],
    ['packages/contract/src/a.ts', 'zod', ''],
    ['packages/wire/src/a.ts', '@khidma/contract/b', 'packages/contract/src/b.ts'],
    ['packages/client/src/a.ts', '@khidma/ui/b', 'packages/ui/src/b.tsx'],
    ['packages/ui/src/a.tsx', '@khidma/domain/b', 'packages/domain/src/b.ts'],
    ['packages/ui/src/a.tsx', '@tanstack/react-router', ''],
    ['packages/app/src/a.ts', '@khidma/wire/b', 'packages/wire/src/b.ts'],
    ['packages/app/src/a.ts', '../../../apps/portal/src/b.ts', `${portal}/b.ts`],
    [`${portal}/features/orders/a.ts`, '../finance/b.ts', `${portal}/features/finance/b.ts`],
    [`${portal}/features/orders/a.ts`, '../../app/b.ts', `${portal}/app/b.ts`],
    [`${portal}/features/orders/a.ts`, '@khidma/wire/b', 'packages/wire/src/b.ts'],
    [`${portal}/shared/a.ts`, '../features/orders/b.ts', `${portal}/features/orders/b.ts`],
    [`${portal}/app/a.ts`, '../../../console/src/b.ts', 'apps/console/src/b.ts'],
    [`${portal}/app/a.ts`, 'node:fs', ''],
    [`${modules}/orders/a.ts`, '../finance/b.ts', `${modules}/finance/b.ts`],
    [`${modules}/orders/a.ts`, '../ledger/post.ts', `${modules}/ledger/post.ts`],
    [`${modules}/orders/a.ts`, '../ledger/a.queries.ts', `${modules}/ledger/a.queries.ts`],
    [`${modules}/orders/a.ts`, '../../http/b.ts', 'apps/server/src/http/b.ts'],
    [
      `${modules}/orders/a.ts`,
      '../../adapters/mail/smtp-mailer.ts',
      'apps/server/src/adapters/mail/smtp-mailer.ts',
    ],
    ['apps/server/src/http/a.ts', '../modules/orders/b.ts', `${modules}/orders/b.ts`],
    ['apps/server/src/main.ts', '@khidma/ui/b', 'packages/ui/src/b.tsx'],
  ])('%s may not import %s', (from, specifier, target) => {
    const complaints = complaintAbout(from, specifier, target);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`${from}:1: `);
    expect(complaints[0]).toContain('may not import');
  });

  it.each([
    [`import type { A } from 'node:fs';`],
    [`const a = await import('node:fs');`],
    [`import 'node:fs';`],
  ])('however it is written: %s', (statement) => {
    expect(complaintsAbout({ 'packages/domain/src/a.ts': statement })).toHaveLength(1);
  });
});

describe('files say what they import, and where from', () => {
  it('refuses a relative import without its ending and one of no file', () => {
    expect(
      complaintAbout('packages/domain/src/a.ts', './b', 'packages/domain/src/b.ts')[0],
    ).toContain('carry their ending');
    expect(complaintAbout('packages/domain/src/a.ts', './gone.ts', '')[0]).toContain('no file');
    expect(complaintAbout('packages/contract/src/a.ts', '@khidma/domain/gone', '')[0]).toContain(
      'no file',
    );
  });

  it('refuses barrels, whatever they hand on', () => {
    for (const text of [
      `export * from './b.ts';`,
      `export { b } from './b.ts';`,
      `export type { B } from './b.ts';`,
    ]) {
      const complaints = complaintsAbout({
        'packages/domain/src/a.ts': text,
        'packages/domain/src/b.ts': '',
      });
      expect(complaints).toEqual([expect.stringContaining('no barrels')]);
    }
    expect(complaintsAbout({ 'packages/domain/src/index.ts': '' })).toEqual([
      expect.stringContaining('is called index'),
    ]);
  });

  it('refuses text that cannot be read instead of passing it over', () => {
    expect(() => importsOf('packages/domain/src/a.ts', 'import {')).toThrow(
      'packages/domain/src/a.ts',
    );
  });
});

describe('a module of the server has one door', () => {
  const door = `${modules}/ledger/api.ts`;
  const post = `${modules}/ledger/post.ts`;

  it('that hands on what stands in the module, by name', () => {
    expect(
      complaintsAbout({ [door]: `export { post, type Entry } from './post.ts';`, [post]: '' }),
    ).toEqual([]);
  });

  it.each([
    [`export * from './post.ts';`],
    [`export * as post from './post.ts';`],
    [`export { order } from '../orders/api.ts';`],
    [`export { fils } from '@khidma/domain/money/fils';`],
    [`import { post } from './post.ts'; export const twice = () => post(post());`],
  ])('and nothing else: %s', (text) => {
    expect(
      complaintsAbout({ [door]: text, [post]: '' }, [
        `${modules}/orders/api.ts`,
        'packages/domain/src/money/fils.ts',
      ]),
    ).toEqual([expect.stringContaining('nothing else')]);
  });

  it('for others: its own files take each other', () => {
    expect(complaintsAbout({ [post]: `import { a } from './api.ts';`, [door]: '' })).toEqual([
      expect.stringContaining('is the door for others'),
    ]);
  });

  it('and needs none that needs it, though no file does', () => {
    expect(
      complaintsAbout({
        [door]: `export { post } from './post.ts';`,
        [post]: `import { a } from '../orders/api.ts';`,
        [`${modules}/orders/api.ts`]: `export { a } from './a.ts';`,
        [`${modules}/orders/a.ts`]: '',
        [`${modules}/orders/b.ts`]: `import { post } from '../ledger/api.ts';`,
      }),
    ).toEqual(['a cycle of modules: ledger → orders → ledger']);
  });
});

describe('no import cycle', () => {
  it('finds a knot across files, types included, and names its way', () => {
    expect(
      complaintsAbout({
        'packages/domain/src/a.ts': `import type { B } from './b.ts';`,
        'packages/domain/src/b.ts': `import { c } from './c.ts';`,
        'packages/domain/src/c.ts': `import { a } from './a.ts';`,
      }),
    ).toEqual([
      'a cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
    ]);
  });

  it('takes no diamond for a cycle, nor a page loaded later', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['d']],
          ['c', ['d']],
          ['d', []],
        ]),
      ),
    ).toEqual([]);
    expect(
      complaintsAbout({
        'packages/domain/src/a.ts': `export const b = () => import('./b.ts');`,
        'packages/domain/src/b.ts': `import { a } from './a.ts';`,
      }),
    ).toEqual([]);
  });
});

describe('an import that the table names is accepted', () => {
  it.each([
    [
      'packages/contract/src/a.ts',
      '@khidma/domain/money/fils',
      'packages/domain/src/money/fils.ts',
    ],
    ['packages/contract/src/a.ts', 'zod/mini', ''],
    [`${modules}/orders/a.ts`, '../ledger/api.ts', `${modules}/ledger/api.ts`],
    ['apps/server/src/jobs/a.ts', '../modules/ledger/b.ts', `${modules}/ledger/b.ts`],
    [
      'apps/server/src/endpoints/all-handlers.ts',
      '../modules/ledger/b.ts',
      `${modules}/ledger/b.ts`,
    ],
    [
      `${modules}/orders/a.ts`,
      '../../adapters/mail/mailer.ts',
      'apps/server/src/adapters/mail/mailer.ts',
    ],
    [`${portal}/features/orders/a.tsx`, '../../shared/paths.ts', `${portal}/shared/paths.ts`],
    [`${portal}/features/orders/a.tsx`, '@khidma/ui/field', 'packages/ui/src/field.tsx'],
    [`${portal}/app/a.tsx`, '../features/orders/b.tsx', `${portal}/features/orders/b.tsx`],
    [`${portal}/app/a.tsx`, './icon.svg?url', `${portal}/app/icon.svg`],
    ['packages/domain/src/a.test.ts', 'vitest', ''],
  ])('%s may import %s', (from, specifier, target) => {
    expect(complaintAbout(from, specifier, target)).toEqual([]);
  });
});
