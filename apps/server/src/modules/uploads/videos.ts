import { buffer } from 'node:stream/consumers';
import { judgeImage } from '@khidma/domain/uploads/upload-rules';
import { CustomSource, Input, MP4 } from 'mediabunny';
import type { ByteRange, FileStore } from '../../adapters/files/file-store.ts';
import { refuse, type Refusal } from '../../core/refuse.ts';
import { refuseFile, type Arrived } from './receive-file.ts';

/** Reads a stored MP4's width and height by ranges, wherever its index stands, and judges them. No frame is decoded. */
export async function judgeVideo(
  files: FileStore,
  key: string,
  { mime, size }: Arrived,
): Promise<{ width: number; height: number }> {
  const found = await frameSizeOf(files, key, size);
  const problem = judgeImage('video', { mime, bytes: size, ...found });
  if (problem) throw refuseFile(problem);
  return found;
}

async function frameSizeOf(
  files: FileStore,
  key: string,
  size: number,
): Promise<{ width: number; height: number }> {
  let unread: unknown;
  const input = new Input({
    formats: [MP4],
    source: new CustomSource({
      getSize: () => size,
      read: async (start, end) => {
        try {
          return await bytesOf(files, key, { start, end: end - 1 });
        } catch (error) {
          unread = error;
          throw error;
        }
      },
    }),
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw damaged();
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } catch (error) {
    // A store that cannot be read says nothing about the film.
    throw unread ?? damaged(error);
  } finally {
    input.dispose();
  }
}

async function bytesOf(files: FileStore, key: string, range: ByteRange): Promise<Buffer> {
  const object = await files.get(key, range);
  if (!object) throw new Error(`${key} is gone while it is read`);
  return await buffer(object.stream);
}

const damaged = (cause?: unknown): Refusal => Object.assign(refuse('fileDamaged'), { cause });
