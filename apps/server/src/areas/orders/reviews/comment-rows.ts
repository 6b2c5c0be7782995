import { pick } from '../../../kernel/pick.ts';
import { comments } from '../../../db/schema/comments.ts';
import type { Tx } from '../../../db/types.ts';
import {
  loadFileRefs,
  hideMedia,
  publishMedia,
  refsIn,
  requireOwnFiles,
  type Viewing,
} from '../../files/index.ts';
import { isOfOrder, type OrderRow } from '../lifecycle/order-row.ts';
import { wordsOfOrder } from '../records/index.ts';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { ratingEditableUntil } from '@khidma/domain/orders/comment-moderation';

/** A comment with what is shown beside it. */
interface CommentOfOrder {
  readonly comment: StoredComment;
  readonly snapshot: OrderRow['snapshot'];
}

/** Returns what presents each comment of a page: in a reader's words, with its pictures by one query. */
export async function commentPresenter(viewing: Viewing, rows: readonly CommentOfOrder[]) {
  const ids = rows.flatMap(({ comment }) => comment.images);
  const refs = await loadFileRefs(viewing, ids);
  return ({ comment, snapshot }: CommentOfOrder) => ({
    ...presentComment(comment),
    serviceId: comment.serviceId,
    serviceName: wordsOfOrder(viewing.lang, snapshot).serviceName,
    images: refsIn(refs, comment.images),
  });
}

type StoredComment = typeof comments.$inferSelect;

/** What everybody who sees a comment is told of it, with its answer. */
const presentComment = (comment: StoredComment) =>
  pick(comment, 'id', 'rating', 'text', 'createdAt', 'reply', 'repliedAt');

/** Until when its customer can change a comment, in milliseconds since 1970; null where no more. */
export const editableUntil = ({ createdAt, editedAt, hiddenAt }: StoredComment, now: Date) =>
  ratingEditableUntil(
    { createdAt: createdAt.getTime(), isEdited: editedAt !== null, isHidden: hiddenAt !== null },
    now.getTime(),
  );

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

/** What the customer said of an order and what the merchant replied, as both sides and staff see it. */
export async function commentOnOrder(
  viewing: Viewing,
  order: OrderRow,
): Promise<OrderDetail['comment']> {
  const { tx, now } = viewing;
  const [comment] = await tx.select().from(comments).where(isOfOrder(comments, order));
  if (comment === undefined) return null;
  const until = editableUntil(comment, now);
  return {
    ...presentComment(comment),
    editableUntil: until === null ? null : new Date(until).toISOString(),
    images: refsIn(await loadFileRefs(viewing, comment.images), comment.images),
    ...pick(comment, 'editedAt', 'hiddenAt', 'hiddenReason'),
  };
}
