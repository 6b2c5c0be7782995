import type { FileRef } from '@khidma/contract/shapes/common';
import type { comments } from '../../db/schema/comments.ts';
import type { Tx } from '../../db/types.ts';
import {
  fileRefsOf,
  hideMedia,
  publishMedia,
  refsIn,
  requireOwnFiles,
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
  const images = await requireOwnFiles(tx, {
    path: 'images',
    ids: after,
    kind: 'comment',
    owner: { realm: 'customer', id: customerId },
  });
  await publishMedia(tx, images);
  await hideMedia(
    tx,
    before.filter((image) => !images.includes(image)),
  );
  return images;
}
