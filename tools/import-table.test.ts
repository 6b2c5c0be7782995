import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSource, refusedImports } from './import-table.ts';

/** Packages of ours, and some from outside, as a small repository has them. */
const packages = ['domain', 'contract', 'wire', 'client', 'ui', 'app', 'i18n'];
const outside = ['zod', 'zod/mini', '@tanstack/react-router', 'react', 'pg', 'fastify'];

/** What is refused in a small repository, of which every file is read. */
async function refusedIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const name of packages) {
    const source = name === 'ui' ? './src/*.tsx' : './src/*.ts';
    const manifest = { name: `@khidma/${name}`, exports: { './*': source } };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    mkdirSync(join(root, 'node_modules/@khidma'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@khidma', name));
  }
  for (const name of outside) write(`node_modules/${name}/index.js`, '');
  try {
    return await refusedImports(root, Object.keys(files).filter(isSource));
  } finally {
    rmSync(root, { recursive: true });
  }
}

type Example = readonly [from: string, specifier: string, target?: string];

/** Files that import one thing each, and what they import; of the names only the folders matter. */
function exampleFiles(examples: readonly Example[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [from, specifier, target] of examples) {
    files[from] = `import { a } from '${specifier}';`;
    if (target !== undefined) files[target] = 'export const a = 1;';
  }
  return files;
}

const server = 'apps/server/src';
const rooms = `${server}/areas/money`;
const portal = 'apps/portal/src';
const one = `${rooms}/orders`;
const other = `${rooms}/ledger`;

describe('an import that the table does not name is refused', () => {
  const examples: readonly Example[] = [
    ['packages/domain/src/a1.ts', 'node:fs'],
    ['packages/domain/src/a2.ts', '@khidma/contract/b', 'packages/contract/src/b.ts'],
    ['packages/domain/src/a3.ts', 'zod/mini'],
    ['packages/contract/src/a1.ts', 'zod'],
    ['packages/wire/src/a1.ts', '@khidma/contract/b', 'packages/contract/src/b.ts'],
    ['packages/client/src/a1.ts', '@khidma/ui/b', 'packages/ui/src/b.tsx'],
    ['packages/ui/src/a1.tsx', '@khidma/domain/b', 'packages/domain/src/b.ts'],
    ['packages/ui/src/a2.tsx', '@tanstack/react-router'],
    ['packages/app/src/a1.ts', '@khidma/wire/b', 'packages/wire/src/b.ts'],
    ['packages/app/src/a2.ts', '../../../apps/portal/src/b.ts', `${portal}/b.ts`],
    [`${portal}/features/orders/a1.ts`, '../finance/b.ts', `${portal}/features/finance/b.ts`],
    [`${portal}/features/orders/a2.ts`, '../../app/b.ts', `${portal}/app/b.ts`],
    [`${portal}/features/orders/a3.ts`, '@khidma/wire/b', 'packages/wire/src/b.ts'],
    [`${portal}/shared/a1.ts`, '../features/finance/b.ts', `${portal}/features/finance/b.ts`],
    [`${portal}/app/a1.ts`, '../../../console/src/b.ts', 'apps/console/src/b.ts'],
    [`${portal}/app/a2.ts`, 'node:fs'],
    [`${portal}/app/a3.ts`, 'pg'],
    ['apps/messenger/src/agent/a1.ts', 'react'],
    [`${one}/a1.ts`, '../finance/b.ts', `${rooms}/finance/b.ts`],
    [`${one}/a2.ts`, '../ledger/a.queries.ts', `${other}/a.queries.ts`],
    [`${one}/a3.ts`, '../../../http/b.ts', `${server}/http/b.ts`],
    [
      `${one}/a4.ts`,
      '../../../adapters/mail/smtp-mailer.ts',
      `${server}/adapters/mail/smtp-mailer.ts`,
    ],
    [`${server}/http/a1.ts`, '../areas/money/finance/b.ts', `${rooms}/finance/b.ts`],
    [`${server}/kernel/a1.ts`, '../areas/money/finance/b.ts', `${rooms}/finance/b.ts`],
    [`${server}/db/a1.ts`, '../kernel/b.ts', `${server}/kernel/b.ts`],
    [`${server}/adapters/a1.ts`, '../kernel/b.ts', `${server}/kernel/b.ts`],
    [`${server}/jobs/a1.ts`, '../http/b.ts', `${server}/http/b.ts`],
    [`${server}/a1.ts`, '@khidma/ui/b', 'packages/ui/src/b.tsx'],
  ];

  it('each of them, and nothing else', async () => {
    const refused = (await refusedIn(exampleFiles(examples))).map((line) => line.split(' → ')[0]);
    expect(refused).toHaveLength(examples.length);
    expect(new Set(refused)).toEqual(new Set(examples.map(([from]) => from)));
  });

  it('however it is written', async () => {
    const statements = [
      `import type { A } from 'node:fs';`,
      `const a = await import('node:fs');`,
      `import 'node:fs';`,
    ];
    const files = Object.fromEntries(
      statements.map((text, index) => [`packages/domain/src/a${index}.ts`, text]),
    );
    expect(await refusedIn(files)).toHaveLength(statements.length);
  });
});

describe('files say what they import, and where from', () => {
  it('refuses an import of no file', async () => {
    const refused = await refusedIn({
      ...exampleFiles([['packages/domain/src/c.ts', './gone.ts']]),
      ...exampleFiles([['packages/contract/src/a.ts', '@khidma/domain/gone']]),
    });
    const named = refused.filter((line) => line.endsWith(': a file that is there'));
    expect(new Set(named.map((line) => line.split(' → ')[0]))).toEqual(
      new Set(['packages/contract/src/a.ts', 'packages/domain/src/c.ts']),
    );
  });

  it('refuses barrels', async () => {
    const refused = await refusedIn({
      'packages/domain/src/a.ts': `export { b } from './c.ts';`,
      'packages/domain/src/b.ts': `export type { B } from './c.ts';`,
      'packages/domain/src/c.ts': '',
    });
    expect(refused).toEqual([
      'packages/domain/src/a.ts → packages/domain/src/c.ts: no barrels',
      'packages/domain/src/b.ts → packages/domain/src/c.ts: no barrels',
    ]);
  });

  it('lets a list of calls hand on to where they are mounted, and to nobody else', async () => {
    const room = 'apps/server/src/areas/money/fees';
    const refused = await refusedIn({
      [`${room}/endpoints.ts`]: `export * from './fees.ts';`,
      [`${room}/fees.ts`]: '',
      [`${room}/fee-rules.ts`]: `import { fees } from './endpoints.ts';`,
      'apps/server/src/endpoints/all-handlers.ts': `import * as fees from '../areas/money/fees/endpoints.ts';`,
    });
    expect(refused).toEqual([
      `${room}/fee-rules.ts → ${room}/endpoints.ts: a list of calls is read where they are mounted`,
    ]);
  });

  it('refuses a file called index', async () => {
    const complaint = 'packages/domain/src/index.ts: is called index; name it after what it holds';
    expect(await refusedIn({ 'packages/domain/src/index.ts': '' })).toEqual([complaint]);
  });

  it('refuses text that cannot be read instead of passing it over', async () => {
    await expect(refusedIn({ 'packages/domain/src/a.ts': 'import {' })).rejects.toThrow();
  });
});

describe('a room of the server has one door', () => {
  const door = `${other}/index.ts`;
  const post = `${other}/post.ts`;
  const domain = 'packages/domain/src/fils.ts';

  it('that hands on what stands in the room, for others', async () => {
    const files = {
      [door]: `export { post, type Entry } from './post.ts';`,
      [post]: '',
      [domain]: '',
      [`${rooms}/one/index.ts`]: `export { order } from '../ledger/index.ts';`,
      [`${rooms}/two/index.ts`]: `export { fils } from '@khidma/domain/fils';`,
      [`${rooms}/three/index.ts`]: `import { a } from './a.ts'; export { b } from './a.ts';`,
      [`${rooms}/three/a.ts`]: '',
      [`${rooms}/four/index.ts`]: `export { a } from './a.ts';`,
      [`${rooms}/four/a.ts`]: '',
      [`${rooms}/four/b.ts`]: `import { a } from './index.ts';`,
    };
    expect((await refusedIn(files)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      `${rooms}/four/b.ts → ${rooms}/four/index.ts: a door for others`,
      `${rooms}/one/index.ts → ${door}: a door of its own room`,
      `${rooms}/three/index.ts → ${rooms}/three/a.ts: a door holds nothing itself`,
      `${rooms}/two/index.ts → ${domain}: a door of its own room`,
    ]);
  });

  it('and needs none that needs it, though no file does', async () => {
    const refused = await refusedIn({
      [door]: `export { post } from './post.ts';`,
      [post]: `import { a } from '../orders/index.ts';`,
      [`${one}/index.ts`]: `export { a } from './a.ts';`,
      [`${one}/a.ts`]: '',
      [`${one}/b.ts`]: `import { post } from '../ledger/index.ts';`,
    });
    expect(refused).toEqual([
      `${other} → ${one} → ${other}: no cycle of rooms`,
      `${one} → ${other} → ${one}: no cycle of rooms`,
    ]);
  });
});

describe('no import cycle', () => {
  it('across files, types included, with its way', async () => {
    const [refused = ''] = await refusedIn({
      'packages/domain/src/a.ts': `import type { B } from './b.ts';`,
      'packages/domain/src/b.ts': `import { c } from './c.ts';`,
      'packages/domain/src/c.ts': `import { a } from './a.ts';`,
    });
    expect(refused).toContain('a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts');
    expect(refused).toContain('no cycle');
  });

  it('takes no diamond for a cycle, nor a page loaded later', async () => {
    const refused = await refusedIn({
      'packages/domain/src/a.ts': `import './b.ts'; import './c.ts';`,
      'packages/domain/src/b.ts': `import './d.ts';`,
      'packages/domain/src/c.ts': `import './d.ts';`,
      'packages/domain/src/d.ts': `export const later = () => import('./a.ts');`,
    });
    expect(refused).toEqual([]);
  });
});

describe('an import that the table names', () => {
  it('is accepted', async () => {
    const examples: readonly Example[] = [
      ['packages/contract/src/a1.ts', '@khidma/domain/b', 'packages/domain/src/b.ts'],
      ['packages/contract/src/a2.ts', 'zod/mini'],
      [`${other}/a1.ts`, '../finance/index.ts'],
      [`${server}/jobs/a1.ts`, '../areas/money/finance/b.ts', `${rooms}/finance/b.ts`],
      [`${server}/endpoints/a1.ts`, '../areas/money/finance/b.ts', `${rooms}/finance/b.ts`],
      [`${other}/a2.ts`, '../../../adapters/mail/mailer.ts', `${server}/adapters/mail/mailer.ts`],
      [`${server}/a1.ts`, 'fastify'],
      [`${portal}/features/orders/a1.tsx`, '../../shared/b.ts', `${portal}/shared/b.ts`],
      [`${portal}/features/orders/a2.tsx`, '@khidma/ui/b', 'packages/ui/src/b.tsx'],
      [`${portal}/app/a1.tsx`, '../features/orders/b.tsx', `${portal}/features/orders/b.tsx`],
      [`${portal}/app/a2.tsx`, './icon.svg?url', `${portal}/app/icon.svg`],
    ];
    const door = { [`${rooms}/finance/index.ts`]: `export { a } from './b.ts';` };
    expect(await refusedIn({ ...exampleFiles(examples), ...door })).toEqual([]);
  });
});
