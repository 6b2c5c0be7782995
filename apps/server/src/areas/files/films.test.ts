import { describe, expect, it } from 'vitest';
import { FakeFileStore } from '../../testing/fake-file-store.ts';
import { CallerGoneError } from '../../kernel/refuse.ts';
import { mediaNamed } from '../../testing/media.ts';
import { mp4Box, mp4Words } from '../../testing/mp4.ts';
import { validateFilm } from './films.ts';

const never = new AbortController().signal;

/** Counts how often a store is read. */
class CountingStore extends FakeFileStore {
  reads = 0;

  override get(...asked: Parameters<FakeFileStore['get']>): ReturnType<FakeFileStore['get']> {
    this.reads += 1;
    return super.get(...asked);
  }
}

function validated(film: Buffer, signal: AbortSignal = never) {
  const store = new CountingStore();
  store.objects.set('film', film);
  const arrived = { mime: 'video/mp4', size: film.length, sha256: '' } as const;
  return { store, frame: validateFilm(store, { key: 'film', arrived, signal }) };
}

const ftyp = mp4Box('ftyp', 'isom', mp4Words(0), 'isom');
const media = mp4Box('mdat', Buffer.alloc(1000));
const filmOf = (...tables: readonly Buffer[]): Buffer =>
  Buffer.concat([
    ftyp,
    mp4Box('moov', mp4Box('trak', mp4Box('mdia', mp4Box('minf', mp4Box('stbl', ...tables))))),
    media,
  ]);
/** Ten samples of a hundred bytes: nothing is wrong with them. */
const sizes = mp4Box('stsz', mp4Words(0, 100, 10));
const most = 0xff_ff_ff_ff;

describe('a film that promises more than it has is refused, before any library looks at it', () => {
  it.each([
    ['samples of more bytes than there are', filmOf(mp4Box('stsz', mp4Words(0, 100, 11)))],
    ['2^32 samples of no length', filmOf(mp4Box('stsz', mp4Words(0, 0, most)))],
    ['a million samples over nothing', filmOf(mp4Box('stsz', mp4Words(0, 1, 1_000_000)))],
    ['times for more samples', filmOf(sizes, mp4Box('stts', mp4Words(0, 1, most, 1)))],
    ['a table longer than its box', filmOf(sizes, mp4Box('stts', mp4Words(0, most, 10, 1)))],
    ['offsets of more samples', filmOf(sizes, mp4Box('ctts', mp4Words(0, 2, 9, 0, 2, 0)))],
    ['chunks behind its end', filmOf(sizes, mp4Box('stco', mp4Words(0, 1, 1_000_000)))],
    ['long chunks behind its end', filmOf(sizes, mp4Box('co64', mp4Words(0, 1, 1, 0)))],
    ['no samples at all', filmOf(mp4Box('stsz', mp4Words(0, 0, 0)))],
    [
      'a fragment of 2^32 samples',
      Buffer.concat([filmOf(), mp4Box('moof', mp4Box('traf', mp4Box('trun', mp4Words(0, most))))]),
    ],
    [
      'a fragment that lists fewer than it says',
      Buffer.concat([
        filmOf(),
        mp4Box('moof', mp4Box('traf', mp4Box('trun', mp4Words(0x200, 9, 1)))),
      ]),
    ],
  ])('%s', async (_, film) => {
    await expect(validated(film).frame).rejects.toMatchObject({ code: 'fileDamaged' });
  });
});

describe('a film’s frame is read through a window, box by box, and not for ever', () => {
  it.each([
    ['thousands of empty boxes', Buffer.alloc(1_600_000, mp4Box('free'))],
    [
      'thousands of empty boxes in its index',
      mp4Box('moov', Buffer.alloc(800_000, mp4Box('free'))),
    ],
    ['an index of 20 MB', mp4Box('moov', mp4Box('free', Buffer.alloc(20_000_000)))],
    [
      'boxes in boxes in boxes',
      Array.from({ length: 50 }).reduce<Buffer>((inner) => mp4Box('mdia', inner), Buffer.alloc(0)),
    ],
  ])('%s is refused after a few reads', async (_, boxes) => {
    const { store, frame } = validated(Buffer.concat([ftyp, boxes]));
    await expect(frame).rejects.toMatchObject({ code: 'fileDamaged' });
    expect(store.reads).toBeLessThan(30);
  });

  it.each([
    'video-ok-1280x720.mp4',
    'video-ok-moov-last-1280x720.mp4',
    'video-ok-fragmented-1280x720.mp4',
  ])('%s takes no more reads than windows', async (name) => {
    const film = await mediaNamed(name);
    const { store, frame } = validated(film);
    expect(await frame).toEqual({ width: 1280, height: 720 });
    expect(store.reads).toBeLessThan(20);
  });

  it('ends with its caller', async () => {
    const leaving = new AbortController();
    leaving.abort(new CallerGoneError());
    const { store, frame } = validated(await mediaNamed('video-ok-1280x720.mp4'), leaving.signal);
    await expect(frame).rejects.toThrow(CallerGoneError);
    expect(store.reads).toBe(0);
  });
});
