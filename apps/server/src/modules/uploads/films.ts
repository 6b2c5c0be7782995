import { judgeCodecs } from '@khidma/domain/uploads/film-codecs';
import { judgeImage } from '@khidma/domain/uploads/upload-rules';
import { CustomSource, Input, MP4 } from 'mediabunny';
import { type FileStore, type Patch, readObject } from '../../adapters/files/file-store.ts';
import { refuse } from '../../core/refuse.ts';
import { judgeTables, tableBoxes } from './film-tables.ts';
import { filmReader, readBoxes, type Box, type FilmBoxes, type ReadSpan } from './mp4-boxes.ts';
import { refuseFile, type Arrived } from './receive-file.ts';

interface StoredFilm {
  readonly key: string;
  readonly arrived: Arrived;
  readonly signal: AbortSignal;
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What a camera notes beside the pictures: places (`©xyz`, `loci`, Apple's keys, GPS), device, owner. It stands in the
 * user data and metadata boxes of the film and of its tracks, or as XMP in a box of its own. Nothing there is needed to play.
 */
export const noteBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const wanted: ReadonlySet<string> = new Set(['moov', ...tableBoxes, ...noteBoxes]);

/** Judges a stored MP4 by ranges, wherever its index stands, and blanks what its camera noted. No frame is decoded. */
export async function judgeFilm(files: FileStore, film: StoredFilm): Promise<FrameSize> {
  const { key, arrived, signal } = film;
  const { size, mime } = arrived;
  const read = filmReader(files, { key, size, signal });
  // Before anybody else looks: a library walks through whatever it is given, however much of it there is.
  const boxes = await readBoxes(read, size, wanted);
  await judgeTables(read, boxes, size);
  await judgeFilmCodecs(files, film, boxes);
  const frame = await frameSizeOf(files, film);
  const problem = judgeImage('video', { mime, bytes: size, ...frame });
  if (problem) throw refuseFile(problem);
  signal.throwIfAborted();
  await blankNotes(files, key, { read, found: boxes.found });
  return frame;
}

/** What is accepted can be watched: how its pictures are coded stands in its index. */
async function judgeFilmCodecs(
  files: FileStore,
  { key, signal }: StoredFilm,
  { found }: FilmBoxes,
): Promise<void> {
  const index = found.find(({ type }) => type === 'moov');
  if (index === undefined || index.end === index.content) return;
  signal.throwIfAborted();
  const span = { start: index.content, end: index.end - 1 };
  const problem = judgeCodecs(await readObject(files, key, span));
  if (problem) throw refuseFile(problem);
}

async function frameSizeOf(
  files: FileStore,
  { key, arrived, signal }: StoredFilm,
): Promise<FrameSize> {
  let unread: unknown;
  const input = new Input({
    formats: [MP4],
    source: new CustomSource({
      getSize: () => arrived.size,
      read: async (start, end) => {
        try {
          signal.throwIfAborted();
          return await readObject(files, key, { start, end: end - 1 });
        } catch (error) {
          unread = error;
          throw error;
        }
      },
      prefetchProfile: 'fileSystem',
    }),
  });
  try {
    // The first: to choose between several the library would read all their samples.
    const [track] = await input.getVideoTracks();
    if (!track) throw refuse('fileDamaged');
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } catch (error) {
    // A store that cannot be read says nothing about the film.
    throw unread ?? Object.assign(refuse('fileDamaged'), { cause: error });
  } finally {
    input.dispose();
  }
}

/** A panorama film says in such a box how it is projected. */
const spherical = 'ffcc8263f8554a938814587a02521fdd';

const free = Buffer.from('free', 'latin1');
const zeros = Buffer.alloc(256 * 1024);

/**
 * Takes out of an MP4 what its camera noted: those boxes become free space of the same length, so that every offset in
 * the file stays true. Only for what nobody can see yet.
 */
export async function blankNotes(
  files: FileStore,
  key: string,
  { read, found }: { readonly read: ReadSpan; readonly found: readonly Box[] },
): Promise<void> {
  const patches: Patch[] = [];
  for (const box of found) {
    if (!noteBoxes.has(box.type) || (await isSpherical(read, box))) continue;
    patches.push({ at: box.start + 4, bytes: free });
    for (let at = box.content; at < box.end; at += zeros.length)
      patches.push({ at, bytes: zeros.subarray(0, box.end - at) });
  }
  if (patches.length > 0) await files.overwrite(key, patches);
}

async function isSpherical(read: ReadSpan, box: Box): Promise<boolean> {
  if (box.type !== 'uuid' || box.end - box.content < 16) return false;
  const id = await read({ start: box.content, end: box.content + 16 });
  return id.toString('hex') === spherical;
}
