import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeFileStore } from '../../testing/fake-file-store.ts';
import { type FileStore, MissingObjectError, UnsafeKeyError } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3Storage } from './s3-file-store.ts';
import { placeOf, startFakeS3 } from '../../testing/s3/fake-s3.ts';

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

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

const root = path.join(await mkdtemp(path.join(tmpdir(), 'khidma-files-')), 'files');
afterAll(() => rm(path.dirname(root), { recursive: true }));

const bytes = (content: string): Readable => Readable.from([Buffer.from(content)]);

async function contentOf(store: FileStore, key: string): Promise<string | undefined> {
  const object = await store.get(key);
  return object && text(object.stream);
}

const s3 = await startFakeS3();
afterAll(() => s3.close());

describe.each([
  ['folder', () => openFolderFileStore(root)],
  ['bucket', async () => (await openS3Storage(placeOf(s3))).files],
  ['fake', () => Promise.resolve<FileStore>(new FakeFileStore())],
])('files in a %s', (_kind, open) => {
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

  it('takes a file of the machine in, which stays as it is where it was', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'khidma-adopted-')), 'file');
    await writeFile(file, 'whole');
    await store.putStream('a/adopted', bytes('old'));
    await store.adopt('a/adopted', file);
    expect(await contentOf(store, 'a/adopted')).toBe('whole');
    await store.overwrite('a/adopted', [{ at: 0, bytes: Buffer.from('W') }]);
    expect(await contentOf(store, 'a/adopted')).toBe('Whole');
    expect(await readFile(file, 'utf8')).toBe('whole');
    await expect(store.adopt('a/adopted', `${file}-missing`)).rejects.toThrow('ENOENT');
    expect(await contentOf(store, 'a/adopted')).toBe('Whole');
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
    await store.overwrite('o/written', []);
    expect(await contentOf(store, 'o/written')).toBe('01ab45678z');
  });

  it('writes over bytes of a long object, across the borders of whatever it is written in', async () => {
    const long = Buffer.alloc(17 * MB, 'abcdefg');
    await store.putStream('o/long', Readable.from([long.subarray(0, 7), long.subarray(7)]));
    const patches = [
      { at: 0, bytes: Buffer.from('first') },
      { at: 8 * MB - 2, bytes: Buffer.from('over') },
      { at: 17 * MB - 4, bytes: Buffer.from('last') },
    ];
    await store.overwrite('o/long', patches);
    for (const patch of patches) long.set(patch.bytes, patch.at);
    const object = await store.get('o/long');
    const found = object && (await buffer(object.stream));
    expect(found?.length).toBe(long.length);
    expect(found && long.compare(found)).toBe(0);
    const part = await store.get('o/long', { start: 8 * MB - 4, end: 8 * MB + 3 });
    expect(part && (await text(part.stream))).toBe(long.toString('latin1', 8 * MB - 4, 8 * MB + 4));
  });

  it('keeps an empty object, and gives no part of it', async () => {
    expect(await store.putStream('e/empty', Readable.from([]))).toEqual({ size: 0 });
    expect(await store.stat('e/empty')).toEqual({ size: 0 });
    expect(await contentOf(store, 'e/empty')).toBe('');
    await expect(store.get('e/empty', { start: 0, end: 0 })).rejects.toThrow(RangeError);
  });

  it('moves an object onto itself without losing it', async () => {
    await store.putStream('m/same', bytes('still here'));
    await store.move('m/same', 'm/same');
    expect(await contentOf(store, 'm/same')).toBe('still here');
  });

  it('lets go of what nobody reads', async () => {
    await store.putStream('g/unread', bytes('unread'));
    for (let time = 0; time < 3; time += 1) {
      const object = await store.get('g/unread');
      object?.stream.destroy();
    }
    expect(await contentOf(store, 'g/unread')).toBe('unread');
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
    const store = await openFolderFileStore(root);
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await store.putStream('incoming/old', bytes('x'));
    await store.putStream('incoming/young', bytes('x'));
    await store.putStream('originals/old', bytes('x'));
    for (const folder of ['.incoming', 'incoming', 'originals']) {
      const old = path.join(root, folder, 'old');
      await writeFile(old, 'x');
      await utimes(old, longAgo, longAgo);
    }
    expect(await store.removeAbandoned(DAY_MS)).toBe(2);
    expect(await readdir(incoming)).toEqual([]);
    expect(await readdir(path.join(root, 'incoming'))).toEqual(['young']);
    expect(await store.stat('originals/old')).toBeDefined();
    expect(await store.removeAbandoned(DAY_MS)).toBe(0);
  });
});
