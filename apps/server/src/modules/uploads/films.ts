import { judgeImage } from '@khidma/domain/uploads/upload-rules';
import { CustomSource, Input, MP4 } from 'mediabunny';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { readObject } from '../../adapters/files/read-object.ts';
import { refuse } from '../../core/refuse.ts';
import { blankNotes, noteBoxes } from './film-notes.ts';
import { judgeTables, tableBoxes } from './film-tables.ts';
import { filmReader, readBoxes } from './mp4-boxes.ts';
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

const wanted: ReadonlySet<string> = new Set([...tableBoxes, ...noteBoxes]);

/** Judges a stored MP4 by ranges, wherever its index stands, and blanks what its camera noted. No frame is decoded. */
export async function judgeFilm(files: FileStore, film: StoredFilm): Promise<FrameSize> {
  const { key, arrived, signal } = film;
  const { size, mime } = arrived;
  const read = filmReader(files, { key, size, signal });
  // Before anybody else looks: a library walks through whatever it is given, however much of it there is.
  const boxes = await readBoxes(read, size, wanted);
  await judgeTables(read, boxes, size);
  const frame = await frameSizeOf(files, film);
  const problem = judgeImage('video', { mime, bytes: size, ...frame });
  if (problem) throw refuseFile(problem);
  signal.throwIfAborted();
  await blankNotes(files, key, { read, found: boxes.found });
  return frame;
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
