import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { divideTexts } from './sets.ts';

/** What each module of an app brings along, by its name; modules are written as they would be in `src`. */
const divide = (modules: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(tmpdir(), 'khidma-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = join(root, 'apps/portal/src');
  for (const [name, code] of Object.entries(modules)) {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), code);
  }
  const { shared, modules: divided } = divideTexts([join(source, 'main.tsx')], (uses) => uses);
  const nameOf = (file: string): string => file.slice(source.length + 1);
  return {
    shared: [...shared],
    sets: Object.fromEntries(
      [...divided].map(([file, { own }]) => [nameOf(file), [...own].toSorted()]),
    ),
    sharing: [...divided].flatMap(([file, { needsShared }]) => (needsShared ? [nameOf(file)] : [])),
  };
};

/** A module that says these of an area. */
const says = (area: string, ...keys: readonly string[]): string =>
  `const ${area} = useTranslations('${area}'); ${keys.map((key) => `${area}('${key}');`).join(' ')}`;
/** So many texts that they are worth a file. */
const many = (area: string): string =>
  says(area, ...Array.from({ length: 30 }, (_, index) => `k${index}`));

describe('the texts of an app', () => {
  it('come with the module that speaks of them, but for those that have come before', () => {
    const { sets } = divide({
      'main.tsx': `import './shell.tsx'; import('./a-page.tsx'); import('./b-page.tsx');`,
      'shell.tsx': says('common', 'close'),
      'a-page.tsx': `import './table.tsx'; ${says('common', 'close')} ${says('a', 'title')}`,
      'b-page.tsx': `import './table.tsx';`,
      'table.tsx': says('list', 'empty'),
    });
    expect(sets).toEqual({
      'main.tsx': ['common.close'],
      'a-page.tsx': ['a.title', 'list.empty'],
      'b-page.tsx': ['list.empty'],
    });
  });

  it('come again with a part that is asked for from where they are not', () => {
    const { sets } = divide({
      'main.tsx': `import('./a-page.tsx'); import('./b-page.tsx');`,
      'a-page.tsx': `${says('a', 'x')} import('./part.tsx');`,
      'b-page.tsx': `import('./part.tsx');`,
      'part.tsx': `${says('a', 'x')} ${many('part')}`,
    });
    expect(sets['part.tsx']).toContain('a.x');
    expect(sets['part.tsx']).toHaveLength(31);
  });

  it('come with what asks for the part where they are few', () =>
    expect(
      divide({
        'main.tsx': `import('./a-page.tsx');`,
        'a-page.tsx': `import('./dialog.tsx');`,
        'dialog.tsx': says('dialog', 'title'),
      }).sets,
    ).toEqual({ 'main.tsx': [], 'a-page.tsx': ['dialog.title'], 'dialog.tsx': [] }));

  it('come with the entry where many pages speak of them', () => {
    const names = Array.from({ length: 8 }, (_, index) => `p${index}-page.tsx`);
    const { sets } = divide({
      'main.tsx': names.map((name) => `import('./${name}');`).join(' '),
      ...Object.fromEntries(names.map((name) => [name, says('list', 'next')])),
    });
    expect(sets['main.tsx']).toEqual(['list.next']);
    expect(names.flatMap((name) => sets[name])).toEqual([]);
  });

  it('come in one file, beside those of the first that needs them, where many dialogs speak of them', () => {
    const names = Array.from({ length: 8 }, (_, index) => `d${index}.tsx`);
    const { sets, shared, sharing } = divide({
      'main.tsx': `import('./a-page.tsx');`,
      'a-page.tsx': names.map((name) => `import('./${name}');`).join(' '),
      ...Object.fromEntries(names.map((name) => [name, says('rules', 'required')])),
    });
    expect(shared).toEqual(['rules.required']);
    expect(sharing).toEqual(names);
    expect(names.flatMap((name) => sets[name])).toEqual([]);
  });
});
