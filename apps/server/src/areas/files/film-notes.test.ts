import { describe, expect, it } from 'vitest';
import { FakeFileStore } from '../../testing/fake-file-store.ts';
import { mediaNamed, sha256Of } from '../../testing/media.ts';
import { blankNotes, filmReader, validateFilm, metadataBoxes, readBoxes } from './films.ts';
import { storeFile } from './store-file.ts';

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1'))); // a buffer is copied as it is
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};

const number = (value: number): Buffer => Buffer.from([0, 0, 0, value]);

const place = '+25.2048+055.2708/';
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const projection = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex');
const language = Buffer.from([0, place.length, 0x15, 0xc7]);

/** What cameras and phones note, in the boxes that they note it in. */
const noted: Readonly<Record<string, Buffer>> = {
  '©xyz of an Android phone': box('udta', box('\u00a9xyz', language, place)),
  'loci of 3GPP': box('udta', box('loci', Buffer.alloc(6), `Marina\0${place}`)),
  "Apple's key": box(
    'meta',
    box('hdlr', Buffer.alloc(8), 'mdta', Buffer.alloc(13)),
    box('keys', number(0), number(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\u0001', box('data', number(1), number(0), place))),
  ),
  'a GPS box': box('udta', box('GPS ', place)),
  XMP: box('uuid', xmp, `<exif:GPSLatitude>${place}</exif:GPSLatitude>`),
};

/** A film whose index stands last: what is added to it moves nothing else. */
async function filmWith(note: Buffer): Promise<Buffer> {
  const film = Buffer.from(await mediaNamed('video-ok-moov-last-1280x720.mp4'));
  const at = film.lastIndexOf('moov', undefined, 'latin1') - 4;
  film.writeUInt32BE(film.readUInt32BE(at) + note.length, at);
  return Buffer.concat([film, note]);
}

const signal = new AbortController().signal;

/** What the notes of a film are blanked by. */
async function blanked(store: FakeFileStore, key: string, size: number): Promise<void> {
  const read = filmReader(store, { key, size, signal });
  const { found } = await readBoxes(read, size, metadataBoxes);
  await blankNotes(store, key, { read, found });
}

async function kept(film: Buffer): Promise<Buffer> {
  const store = new FakeFileStore();
  store.objects.set('incoming/1', film);
  const arrived = { mime: 'video/mp4', size: film.length, sha256: sha256Of(film) } as const;
  const { key } = await storeFile(store, {
    id: '1',
    temporary: 'incoming/1',
    kind: 'video',
    arrived,
    client: 'a merchant',
    signal,
  });
  return store.objects.get(key) ?? Buffer.alloc(0);
}

describe('every stored film has lost the places that its camera noted', () => {
  it.each(Object.entries(noted))('%s: in the film, and in a track', async (_, note) => {
    for (const inner of [note, box('trak', note)]) {
      const film = await filmWith(inner);
      expect(film.includes(place)).toBe(true);
      const stored = await kept(film);
      expect(stored.includes(place)).toBe(false);
      // Not a byte has moved: what was not noted is what it was.
      expect(stored.length).toBe(film.length);
      const before = film.length - inner.length;
      const old = Buffer.from(film.subarray(0, before));
      expect(stored.subarray(0, before).includes('mdat')).toBe(true);
      expect(sameBut(stored, old)).toBeLessThan(200);
      const store = new FakeFileStore();
      store.objects.set('a', stored);
      const arrived = { mime: 'video/mp4', size: stored.length, sha256: '' } as const;
      expect(await validateFilm(store, { key: 'a', arrived, signal })).toEqual({
        width: 1280,
        height: 720,
      });
    }
  });

  it('keeps how a panorama film is projected', async () => {
    const film = await filmWith(
      box('trak', box('uuid', projection, '<Spherical>true</Spherical>')),
    );
    expect((await kept(film)).includes('<Spherical>true')).toBe(true);
  });

  it('makes free space of a box of any length, and leaves its neighbours alone', async () => {
    const notes = place.repeat(20_000);
    const film = Buffer.concat([box('ftyp', 'isom'), box('udta', notes), box('mdat', 'frames')]);
    const store = new FakeFileStore();
    store.objects.set('a', film);
    await blanked(store, 'a', film.length);
    const blank = box('free', Buffer.alloc(notes.length));
    const whole = Buffer.concat([box('ftyp', 'isom'), blank, box('mdat', 'frames')]);
    expect(store.objects.get('a')?.equals(whole)).toBe(true);
  });
});

describe('boxes that make no sense are a damaged file', () => {
  it.each([
    ['one that is shorter than its own header', Buffer.from([0, 0, 0, 4, 0x6d, 0x6f, 0x6f, 0x76])],
    ['one that reaches beyond the end', Buffer.from([0, 0, 1, 0, 0x6d, 0x6f, 0x6f, 0x76])],
    ['a long one without its length', Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76])],
    ['thousands of empty ones', Buffer.concat(Array.from({ length: 51_000 }, () => box('free')))],
  ])('%s', async (_, film) => {
    const store = new FakeFileStore();
    store.objects.set('a', film);
    await expect(blanked(store, 'a', film.length)).rejects.toMatchObject({
      code: 'fileDamaged',
    });
  });
});

/** How many of the bytes that both have differ. */
const sameBut = (one: Buffer, other: Buffer): number =>
  other.reduce((count, byte, index) => count + (byte === one[index] ? 0 : 1), 0);
