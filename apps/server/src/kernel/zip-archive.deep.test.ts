import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

it('an archive holds more entries than the older form can count, and a larger one than it can measure', async () => {
  const count = 65_536;
  const pieces = 4 * 1024 + 1;
  async function* large(): AsyncGenerator<Uint8Array> {
    const megabyte = new Uint8Array(1024 * 1024);
    for (let piece = 0; piece < pieces; piece += 1) yield await Promise.resolve(megabyte);
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1)
      yield await Promise.resolve({ name: `${at}.txt`, content: String(at) });
    yield { name: 'large', content: large() };
    yield { name: 'last.txt', content: 'last' };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(entries())) chunks.push(chunk);
  const sizes = new Map<string, number>();
  const read = unzipSync(Buffer.concat(chunks), {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return name === 'last.txt' || name === `${count - 1}.txt`;
    },
  });
  expect(sizes.size).toBe(count + 2);
  expect(sizes.get('large')).toBe(pieces * 1024 * 1024);
  expect(Object.values(read).map((bytes) => Buffer.from(bytes).toString())).toEqual([
    String(count - 1),
    'last',
  ]);
}, 600_000);
