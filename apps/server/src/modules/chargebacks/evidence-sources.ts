import { partsOfProof } from '@khidma/domain/orders/completion-rules';
import { picturesThatFit } from '@khidma/domain/payments/evidence-files';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { documents } from '../../db/schema/documents.ts';
import { files } from '../../db/schema/files.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';

/** A document that the customer got for paying. */
export type Receipt = typeof documents.$inferSelect;

/** Returns what an order's customer got for paying it, in order: a tax invoice or a receipt for each payment. */
export const receiptsOf = (tx: Queryable, orderId: string): Promise<Receipt[]> =>
  tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.cause, 'sale')))
    .orderBy(asc(documents.issuedAt), asc(documents.id));

/** A picture of the proof in the size that a bank gets. */
export interface ProofPicture {
  readonly fileId: string;
  readonly key: string;
  readonly size: number;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly takenAt: Date | null;
}

/** The pictures of an order's proof that a bank gets. */
export interface ProofPictures {
  readonly before: readonly ProofPicture[];
  readonly after: readonly ProofPicture[];
  readonly signature: ProofPicture | null;
}

/** Returns the pictures that go to a bank: of each the largest copy that is no larger than a page needs, as many as fit. */
export async function proofPicturesOf(tx: Queryable, orderId: string): Promise<ProofPictures> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`order ${orderId} is gone`);
  const signatureId = order.signature?.fileId ?? null;
  const { before, after } = partsOfProof(order.completionImages, {
    beforeCount: order.completionBeforeCount,
    signatureId,
  });
  const named = [...after, ...before, ...(signatureId === null ? [] : [signatureId])];
  if (named.length === 0) return { before: [], after: [], signature: null };
  const rows = await tx.select().from(files).where(inArray(files.id, named));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const picturesIn = (ids: readonly string[]): ProofPicture[] =>
    ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : (copyOf(row) ?? []);
    });
  // What was finished says more than what was found: it comes first where not everything fits.
  const fitting = new Set(
    picturesThatFit([...picturesIn(after), ...picturesIn(before)]).map(({ fileId }) => fileId),
  );
  const [signature = null] = picturesIn(signatureId === null ? [] : [signatureId]);
  return {
    before: picturesIn(before).filter(({ fileId }) => fitting.has(fileId)),
    after: picturesIn(after).filter(({ fileId }) => fitting.has(fileId)),
    signature,
  };
}

/** Wide enough for a third of a printed page. */
const WIDEST = 800;

/** A JPEG of what was derived of it, or the picture itself where nothing was; null where it is none of the formats that banks take. */
function copyOf(row: typeof files.$inferSelect): ProofPicture | null {
  const { id: fileId, mime, key, size, takenAt, variants } = row;
  const [widest] = variants
    .filter(({ format, width }) => format === 'jpeg' && width <= WIDEST)
    .toSorted((one, other) => other.width - one.width);
  if (widest !== undefined)
    return { fileId, key: widest.key, size: widest.size, mime: 'image/jpeg', takenAt };
  return mime === 'image/jpeg' || mime === 'image/png'
    ? { fileId, key, size, mime, takenAt }
    : null;
}
