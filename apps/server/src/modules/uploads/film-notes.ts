import type { FileStore, Patch } from '../../adapters/files/file-store.ts';
import type { Box, ReadSpan } from './mp4-boxes.ts';

/**
 * What a camera notes beside the pictures: places (`©xyz`, `loci`, Apple's keys, GPS), device, owner. It stands in the
 * user data and metadata boxes of the film and of its tracks, or as XMP in a box of its own. Nothing there is needed to play.
 */
export const noteBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

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
