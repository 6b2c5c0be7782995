import type { FeeSubject } from '@khidma/domain/fees/fee-rules';
import { eq } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';
import { categoryPaths, type FeeRuleRow, soldBy } from './fees.queries.ts';

/** Returns everything whose rate a rule can change: a merchant's own, or that of somebody new in each category. */
export async function subjectsOf(
  tx: Queryable,
  { merchantId, categoryId }: Pick<FeeRuleRow, 'merchantId' | 'categoryId'>,
  at: Date,
): Promise<FeeSubject[]> {
  if (merchantId !== null) {
    const sellers = await tx
      .select({ id: merchants.id, createdAt: merchants.createdAt })
      .from(merchants)
      .where(eq(merchants.id, merchantId));
    const sold = await soldBy(tx, sellers);
    return (sold.get(merchantId) ?? []).map(({ subject }) => subject);
  }
  const paths = await categoryPaths(tx);
  return [...paths.values()]
    .filter((path) => categoryId === null || path.includes(categoryId))
    .map((categories) => ({ merchantId: '', joinedAt: at.getTime(), categories }));
}
