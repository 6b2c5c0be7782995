import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeFileStore } from './fake-file-store.ts';
import { type FileStore, MissingObjectError, UnsafeKeyError } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';

const UNSAFE = [
  '',
  '/',
  '..',
  '../a',
  'a/../b',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  '.incoming/x',
  'a\\b',
  'a\0b',
  'a b',
  'ملف',
  'a'.repeat(129),
  `${'ab/'.repeat(400)}a`,
];

const root = path.join(await mkdtemp(path.join(tmpdir(), 'khidma-files-')), 'files');
afterAll(() => rm(path.dirname(root), { recursive: true }));

const bytes = (content: string): Readable => Readable.from([Buffer.from(content)]);

async function contentOf(store: FileStore, key: string): Promise<string | undefined> {
  const object = await store.get(key);
  return object && text(object.stream);
}

describe.each([
  ['folder', () => openFolderFileStore(root)],
  ['fake', () => Promise.resolve<FileStore>(new FakeFileStore())],
])('a %s file store', (_kind, open) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });

  it.each(UNSAFE)('refuses the key %j, whatever is asked', async (key) => {
    await expect(store.putStream(key, bytes('x'))).rejects.toThrow(UnsafeKeyError);
    await expect((async () => store.get(key))()).rejects.toThrow(UnsafeKeyError);
    await expect((async () => store.stat(key))()).rejects.toThrow(UnsafeKeyError);
    await expect((async () => store.remove(key))()).rejects.toThrow(UnsafeKeyError);
    await expect(store.move('a', key)).rejects.toThrow(UnsafeKeyError);
    await expect(store.move(key, 'a')).rejects.toThrow(UnsafeKeyError);
  });

  it('has nothing under a key that was never put', async () => {
    expect(await store.get('none/at-all')).toBeUndefined();
    expect(await store.stat('none/at-all')).toBeUndefined();
    await store.remove('none/at-all');
    await expect(store.move('none/at-all', 'some/where')).rejects.toThrow(MissingObjectError);
  });

  it('keeps what was there when a stream breaks off', async () => {
    await store.putStream('half/object.txt', bytes('whole'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ha');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.putStream('half/object.txt', broken)).rejects.toThrow('connection lost');
    expect(await contentOf(store, 'half/object.txt')).toBe('whole');
  });

  it('refuses a range that begins past the end, and cuts one that ends there', async () => {
    await store.putStream('r/range', bytes('0123456789'));
    await expect(store.get('r/range', { start: 10, end: 12 })).rejects.toThrow(RangeError);
    await expect(store.get('r/range', { start: 5, end: 4 })).rejects.toThrow(RangeError);
    const part = await store.get('r/range', { start: 7, end: 99 });
    expect(part?.size).toBe(10);
    expect(part && (await text(part.stream))).toBe('789');
  });

  it('takes a file of the machine in, which is gone from where it was', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'khidma-adopted-')), 'file');
    await writeFile(file, 'whole');
    await store.putStream('a/adopted', bytes('old'));
    await store.adopt('a/adopted', file);
    expect(await contentOf(store, 'a/adopted')).toBe('whole');
    await expect(store.adopt('a/adopted', file)).rejects.toThrow('ENOENT');
    expect(await contentOf(store, 'a/adopted')).toBe('whole');
  });

  it('writes over bytes in their place, and never past the end', async () => {
    await store.putStream('o/written', bytes('0123456789'));
    await store.overwrite('o/written', [
      { at: 2, bytes: Buffer.from('ab') },
      { at: 9, bytes: Buffer.from('z') },
    ]);
    expect(await contentOf(store, 'o/written')).toBe('01ab45678z');
    const beyond = [{ at: 9, bytes: Buffer.from('zz') }];
    await expect(store.overwrite('o/written', beyond)).rejects.toThrow(RangeError);
    expect(await contentOf(store, 'o/written')).toBe('01ab45678z');
    await expect(store.overwrite('o/nothing', beyond)).rejects.toThrow(MissingObjectError);
  });

  it('puts, replaces, moves and removes', async () => {
    expect(await store.putStream('p/q/one.bin', bytes('first'))).toEqual({ size: 5 });
    await store.putStream('p/q/one.bin', bytes('second'));
    await store.move('p/q/one.bin', 'z/two.bin');
    expect(await store.stat('p/q/one.bin')).toBeUndefined();
    expect(await store.stat('z/two.bin')).toEqual({ size: 6 });
    expect(await contentOf(store, 'z/two.bin')).toBe('second');
    await store.remove('z/two.bin');
    expect(await store.stat('z/two.bin')).toBeUndefined();
  });

  it('says that it can be written to', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe('the folder behind the store', () => {
  const incoming = path.join(root, '.incoming');
  beforeAll(() => openFolderFileStore(root));

  it('is nobody else’s to read, and holds no half objects', async () => {
    const store = await openFolderFileStore(root);
    await store.putStream('secret/licence.pdf', bytes('x'));
    expect((await stat(path.join(root, 'secret/licence.pdf'))).mode & 0o077).toBe(0);
    expect((await stat(path.join(root, 'secret'))).mode & 0o077).toBe(0);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('takes a directory for no object', async () => {
    const store = await openFolderFileStore(root);
    await store.putStream('folder/file', bytes('x'));
    expect(await store.get('folder')).toBeUndefined();
    expect(await store.stat('folder')).toBeUndefined();
    expect(await store.get('folder/file/deeper')).toBeUndefined();
  });

  it('clears away what a crash left a day ago, and spares what may still be written', async () => {
    const old = path.join(incoming, 'old');
    await writeFile(old, 'x');
    await writeFile(path.join(incoming, 'young'), 'x');
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await utimes(old, longAgo, longAgo);
    await openFolderFileStore(root);
    expect(await readdir(incoming)).toEqual(['young']);
  });
});
