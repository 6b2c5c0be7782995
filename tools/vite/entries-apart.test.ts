import { describe, expect, it } from 'vitest';
import { entangledEntries, type ChunkLinks } from './entries-apart.ts';

const chunk = (fileName: string, links: Partial<ChunkLinks> = {}): ChunkLinks => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...links,
});

describe('no entry runs another', () => {
  it('refuses one that leads to another by way of a lazy file', () => {
    expect(
      entangledEntries([
        chunk('main.js', { isEntry: true, imports: ['shared.js'] }),
        chunk('auth.js', { isEntry: true, dynamicImports: ['calls.js'] }),
        chunk('calls.js', { imports: ['client.js'] }),
        chunk('client.js', { imports: ['main.js'] }),
        chunk('shared.js'),
      ]),
    ).toEqual(['auth.js leads to main.js']);
  });

  it('takes what they share', () => {
    expect(
      entangledEntries([
        chunk('main.js', { isEntry: true, imports: ['shared.js'] }),
        chunk('auth.js', { isEntry: true, imports: ['shared.js'] }),
        chunk('shared.js'),
      ]),
    ).toEqual([]);
  });
});
