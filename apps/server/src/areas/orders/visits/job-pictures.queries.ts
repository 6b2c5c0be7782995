import type { FileRef } from '@khidma/contract/shapes/common';
import { and, asc, eq } from 'drizzle-orm';
import { jobPictures } from '../../../db/schema/visits.ts';
import { loadFileRefs, refsIn, type Viewing } from '../../files/index.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';

/** The condition that a picture was taken at the visit of an order. */
export const picturesOfJob = ({ id, merchantId }: Pick<OrderRow, 'id' | 'merchantId'>) =>
  and(eq(jobPictures.orderId, id), eq(jobPictures.merchantId, merchantId));

/** Returns the pictures that were taken at the visit of an order, the earliest first. */
export async function jobPicturesOf(viewing: Viewing, order: OrderRow): Promise<FileRef[]> {
  const rows = await viewing.tx
    .select({ id: jobPictures.fileId })
    .from(jobPictures)
    .where(picturesOfJob(order))
    .orderBy(asc(jobPictures.at), asc(jobPictures.fileId));
  const ids = rows.map(({ id }) => id);
  return refsIn(await loadFileRefs(viewing, ids), ids);
}
