import { describe, expect, it } from 'vitest';
import { chunkGroups, type GraphModule } from './chunk-groups.ts';

const graph = (
  modules: Readonly<Record<string, Partial<Omit<GraphModule, 'id'>>>>,
): Map<string, GraphModule> =>
  new Map(
    Object.entries(modules).map(([id, given]) => [
      id,
      { id, isEntry: false, imports: [], lazyImports: [], size: 100, ...given },
    ]),
  );

/** The modules that share a file, each file's in order. */
const files = (groups: Map<string, string>): string[] => {
  const byName = new Map<string, string[]>();
  for (const [id, name] of groups) byName.set(name, [...(byName.get(name) ?? []), id]);
  return [...byName.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
};

const main = {
  isEntry: true,
  imports: ['main.tsx'],
  lazyImports: ['a-page.tsx', 'b-page.tsx'],
};

describe('an app is divided into files by what is needed together', () => {
  it('leaves entries and lazy pages in files of their own, with what nobody else needs', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': main,
        'main.tsx': { imports: ['react'] },
        'a-page.tsx': {},
        'b-page.tsx': {},
        react: {},
      }),
    );
    expect([...groups.keys()]).toEqual(['react']);
  });

  it('never lets a page load what is heavy and not its own', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': main,
        'main.tsx': { imports: ['react'] },
        react: {},
        'a-page.tsx': { imports: ['table', 'chart'] },
        'b-page.tsx': { imports: ['table'] },
        table: {},
        chart: { size: 50_000 },
      }),
    );
    expect(files(groups)).not.toContain('chart table');
  });

  it('joins small ones, where a request costs more than the bytes', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': { ...main, lazyImports: [...main.lazyImports, 'c-page.tsx'] },
        'main.tsx': { imports: ['react'] },
        react: {},
        'a-page.tsx': { imports: ['icon', 'badge'] },
        'b-page.tsx': { imports: ['icon', 'badge'] },
        'c-page.tsx': { imports: ['icon'] },
        icon: { size: 10 },
        badge: { size: 10 },
      }),
    );
    expect(files(groups)).toContain('badge icon');
  });

  it('counts what a joined one imports in its turn', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': { ...main, lazyImports: [...main.lazyImports, 'c-page.tsx'] },
        'main.tsx': { imports: ['react'] },
        react: {},
        'a-page.tsx': { imports: ['icon', 'field'] },
        'b-page.tsx': { imports: ['icon', 'field'] },
        'c-page.tsx': { imports: ['icon'] },
        icon: { size: 10 },
        field: { size: 10, imports: ['forms'] },
        forms: { size: 50_000 },
      }),
    );
    expect(files(groups)).not.toContain('field icon');
  });

  it('gives another entry nothing heavy of the main one', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': { isEntry: true, imports: ['main.tsx'] },
        '/auth.html': { isEntry: true, imports: ['auth.tsx'] },
        'main.tsx': { imports: ['react', 'router'] },
        'auth.tsx': { imports: ['react'] },
        react: { size: 10 },
        router: { size: 5000 },
      }),
    );
    expect(files(groups)).toEqual(['react', 'router']);
  });

  it('lets nothing that another entry loads later lead to the main one', () => {
    const groups = chunkGroups(
      graph({
        '/index.html': {
          isEntry: true,
          imports: ['main.tsx'],
          lazyImports: ['a-page.tsx', 'b-page.tsx'],
        },
        '/auth.html': { isEntry: true, lazyImports: ['auth-calls.ts'] },
        'auth-calls.ts': { imports: ['client'] },
        'a-page.tsx': { imports: ['client', 'table'] },
        'b-page.tsx': { imports: ['client', 'table'] },
        client: { size: 10 },
        table: { size: 10, imports: ['main'] },
        'main.tsx': { imports: ['main'] },
        main: { size: 10 },
      }),
    );
    expect(files(groups)).toEqual(['client', 'main', 'table']);
  });
});
