import { fils } from '@khidma/domain/money/fils';
import type { PromoCode, PromoValue } from '@khidma/domain/promotions/promo-code';
import type { promoCodes } from '../../db/schema/promotions.ts';

/** A stored code. */
export type PromoRow = typeof promoCodes.$inferSelect;

/** Returns a stored code as its rules judge it. */
export const ruleOfCode = (row: PromoRow): PromoCode => ({
  value: valueOf(row),
  categoryIds: row.categoryIds,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  isPaused: row.pausedAt !== null,
  maxUses: row.maxUses,
  maxUsesEach: row.maxUsesEach,
  leastAmount: fils(row.leastAmount),
  firstOrderOnly: row.firstOrderOnly,
});

const valueOf = ({ id, percentOff, amountOff, mostOff }: PromoRow): PromoValue => {
  if (percentOff !== null)
    return { kind: 'percent', percentOff, most: mostOff === null ? null : fils(mostOff) };
  if (amountOff === null) throw new Error(`the code ${id} takes nothing off`);
  return { kind: 'amount', amountOff: fils(amountOff) };
};
