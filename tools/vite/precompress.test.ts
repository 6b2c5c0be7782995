import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from '../compress-apps.ts';

describe('static files are compressed at build', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khidma-precompress-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('leaves small files and compressed formats alone', async () => {
    await writeFile(join(folder, 'small.js'), 'let a;');
    await writeFile(join(folder, 'font.woff2'), 'x'.repeat(5000));
    await precompress(folder);
    expect(await readdir(folder)).toEqual(['font.woff2', 'small.js']);
  });

  it('writes a Brotli and a gzip copy that unpack to the original', async () => {
    const text = 'const answer = 42;\n'.repeat(200);
    await writeFile(join(folder, 'large.js'), text);
    await precompress(folder);
    expect(brotliDecompressSync(await readFile(join(folder, 'large.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(folder, 'large.js.gz'))).toString()).toBe(text);
  });
});
