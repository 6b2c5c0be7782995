import type { FileRef } from '@khidma/contract/shapes/common';
import { refuseFields } from '../../core/refuse.ts';
import type { comments } from '../../db/schema/comments.ts';
import type { Tx } from '../../db/types.ts';
import {
  fileRefsOf,
  hideMedia,
  ownFilesOf,
  publishMedia,
  refsIn,
  type Viewing,
} from '../uploads/api.ts';

type Pictured = Pick<typeof comments.$inferSelect, 'images'>;

/** Returns what gives each comment of a page its pictures, by one query. */
export async function imagesOf(
  viewing: Viewing,
  rows: readonly Pictured[],
): Promise<(comment: Pictured) => FileRef[]> {
  const refs = await fileRefsOf(
    viewing,
    rows.flatMap(({ images }) => images),
  );
  return ({ images }) => refsIn(refs, images);
}

/** Shows what a customer adds to a comment, and takes what it leaves out of sight; refuses what is not the customer's own. */
export async function showImages(
  tx: Tx,
  customerId: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<string[]> {
  const images = [...new Set(after)];
  const owner = { realm: 'customer', id: customerId } as const;
  const own = await ownFilesOf(tx, { ids: images, kinds: ['comment'], owner });
  const missing = images.flatMap((image, index) =>
    own.has(image) ? [] : [{ path: `images.${index}`, rule: 'file' as const }],
  );
  if (missing.length > 0) throw refuseFields(missing);
  await publishMedia(tx, images);
  await hideMedia(
    tx,
    before.filter((image) => !images.includes(image)),
  );
  return images;
}
