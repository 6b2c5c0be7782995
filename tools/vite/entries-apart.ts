import type { Plugin } from 'vite';

/** As much of a chunk as this check looks at. */
export interface ChunkLinks {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Returns the entries that lead to another one, now or later: a page that starts there would run both. */
export function entangledEntries(chunks: readonly ChunkLinks[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return entries.flatMap((entry) => {
    const reached = new Set([entry]);
    for (const { imports, dynamicImports } of reached)
      for (const next of [...imports, ...dynamicImports]) {
        const chunk = byName.get(next);
        if (chunk) reached.add(chunk);
      }
    return entries
      .filter((other) => other !== entry && reached.has(other))
      .map((other) => `${nameOf(entry)} leads to ${nameOf(other)}`);
  });
}

const nameOf = ({ facadeModuleId, fileName }: ChunkLinks): string => facadeModuleId ?? fileName;

/** Refuses a build in which one entry would run another. */
export function entriesApart(): Plugin {
  return {
    name: 'khidma:entries-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const wrong = entangledEntries(
        Object.values(bundle).filter((output) => output.type === 'chunk'),
      );
      if (wrong.length > 0) this.error(wrong.join('\n'));
    },
  };
}
