import { describe, expect, it } from 'vitest';
import { unzipped } from '../testing/read-xlsx.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const bytesOf = async (entries: AsyncIterable<ZipEntry>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipArchive(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

async function* entriesOf(...entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

async function* inPieces(...pieces: readonly (string | Uint8Array)[]) {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

describe('an archive', () => {
  it('fails with what its entries fail with, and ends what they are made of', async () => {
    let isEnded = false;
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.resolve('a');
      throw new Error('the bucket is gone');
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      try {
        yield { name: 'good.txt', content: 'a' };
        yield { name: 'bad.txt', content: failing() };
        yield { name: 'never.txt', content: 'a' };
      } finally {
        isEnded = true;
      }
    }
    await expect(bytesOf(entries())).rejects.toThrow('the bucket is gone');
    expect(isEnded).toBe(true);
    async function* none(): AsyncGenerator<ZipEntry> {
      yield { name: 'good.txt', content: 'a' };
      await Promise.reject(new Error('the list is gone'));
    }
    await expect(bytesOf(none())).rejects.toThrow('the list is gone');
  });

  it('asks for no more than is read of it, and ends its sources with its reader', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'khidma');
    const ended: string[] = [];
    let made = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          made += 1;
          // What cannot be packed fills every buffer on its way.
          yield await Promise.resolve(crypto.getRandomValues(new Uint8Array(64 * 1024)));
        }
      } finally {
        ended.push('content');
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      try {
        yield { name: 'first.txt', content: inPieces(megabyte) };
        yield { name: 'endless', content: endless() };
      } finally {
        ended.push('entries');
      }
    }
    let [read, chunks] = [0, 0];
    for await (const chunk of zipArchive(entries())) {
      read += chunk.length;
      chunks += 1;
      expect(made * 64 * 1024 - read).toBeLessThan(1024 * 1024);
      if (chunks === 100) break;
    }
    expect(ended).toEqual(['content', 'entries']);
  });

  it('is read back by whoever reads such files: names in every script, texts, bytes, nothing at all', async () => {
    const made = () =>
      bytesOf(
        entriesOf(
          { name: 'profile.json', content: '{}' },
          { name: 'files/رخصة 许可证.txt', content: inPieces('خِدمة', new Uint8Array([33])) },
          { name: 'empty.txt', content: inPieces() },
        ),
      );
    const bytes = await made();
    expect([...unzipped(bytes)]).toEqual([
      ['profile.json', '{}'],
      ['files/رخصة 许可证.txt', 'خِدمة!'],
      ['empty.txt', ''],
    ]);
    expect(await made(), 'the same list is the same file').toEqual(bytes);
    expect(unzipped(await bytesOf(entriesOf())).size).toBe(0);
  });
});
