import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hydrate } from './binaries.ts';

const root = mkdtempSync(path.join(tmpdir(), 'khidma-binaries-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('a package installed without its scripts', () => {
  it('gets the symlinks that npm could not pack, once', () => {
    const native = path.join(root, 'native');
    mkdirSync(path.join(native, 'lib'), { recursive: true });
    writeFileSync(path.join(native, 'lib/libpq.so.5.18'), 'library');
    writeFileSync(
      path.join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    );
    hydrate(native);
    hydrate(native);
    expect(readFileSync(path.join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  });

  it('is left alone where it has no list', () => {
    expect(() => hydrate(path.join(root, 'elsewhere'))).not.toThrow();
  });
});
