import type { Adjustment } from '@khidma/contract/shapes/finance';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { merchantNameColumns, merchantNameFor } from '../../core/merchant-row.ts';
import { adjustments } from '../../db/schema/adjustments.ts';
import { staff } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/api.ts';

/** An adjustment as it is stored. */
export type StoredAdjustment = typeof adjustments.$inferSelect;

const decider = alias(staff, 'decider');

/** Adjustments with whose they are and who had to do with them. */
export const selectAdjustments = (tx: Queryable) =>
  tx
    .select({
      row: adjustments,
      orderNumber: orders.number,
      ...merchantNameColumns,
      askedBy: staff.name,
      decidedBy: decider.name,
    })
    .from(adjustments)
    .innerJoin(merchants, eq(merchants.id, adjustments.merchantId))
    .leftJoin(staff, eq(staff.id, adjustments.askedBy))
    .leftJoin(decider, eq(decider.id, adjustments.decidedBy))
    .leftJoin(orders, eq(orders.id, adjustments.orderId));

type Found = Awaited<ReturnType<typeof selectAdjustments>>[number];

/** An adjustment as staff see it. */
const presentAdjustment = (
  found: Found,
  { lang, files }: { readonly lang: Lang; readonly files: ReadonlyMap<string, FileRef> },
): Adjustment => {
  const { row, orderNumber, askedBy, decidedBy } = found;
  return {
    id: row.id,
    merchantId: row.merchantId,
    merchantName: merchantNameFor(lang, found),
    order: row.orderId === null ? null : { id: row.orderId, number: orderNumber ?? '' },
    kind: row.kind,
    amount: row.amount,
    reason: row.reason,
    reference: row.reference,
    proof: refsIn(files, row.proof),
    status: row.status,
    askedBy: row.askedBy === null ? null : { id: row.askedBy, name: askedBy ?? '' },
    askedAt: row.askedAt.toISOString(),
    decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusal: row.refusal,
  };
};

/** The same of several, with their proof. */
export async function presentAdjustments(
  viewing: Viewing,
  rows: readonly Found[],
): Promise<Adjustment[]> {
  const files = await fileRefsOf(
    viewing,
    rows.flatMap(({ row }) => row.proof),
  );
  return rows.map((found) => presentAdjustment(found, { lang: viewing.lang, files }));
}
