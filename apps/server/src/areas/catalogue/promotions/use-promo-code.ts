import { type Fils, fils } from '@khidma/domain/money/fils';
import { validatePromoCode, promoDiscount } from '@khidma/domain/promotions/promo-code';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { promoCodes, promoUses } from '../../../db/schema/promotions.ts';
import { ruleOfCode } from './promo-codes.ts';

/** The order that a customer would like to use a code for. */
interface PromoAsked {
  readonly code: string;
  readonly merchantId: string;
  readonly customerId: string;
  readonly categoryId: string;
  /** What would be paid without it. */
  readonly payable: Fils;
  readonly isFirstOrder: boolean;
}

/** A code that can be used, and what it takes off. */
export interface PromoGranted {
  readonly id: string;
  readonly code: string;
  readonly discount: Fils;
  readonly firstOrderOnly: boolean;
}

/** Returns what a code takes off an order, or refuses it at its field. With `lock` nobody else uses it until the transaction ends: the last use is one order's. */
export async function grantPromo(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  asked: PromoAsked,
  lock: boolean,
): Promise<PromoGranted> {
  const { merchantId, customerId, payable } = asked;
  const found = tx
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.merchantId, merchantId), eq(promoCodes.code, asked.code)));
  const [row] = await (lock ? found.for('no key update') : found);
  if (row === undefined) throw refuseFields([{ path: 'promoCode', rule: 'promoUnknown' }]);
  const own = await tx.$count(
    promoUses,
    and(
      eq(promoUses.merchantId, merchantId),
      eq(promoUses.codeId, row.id),
      eq(promoUses.customerId, customerId),
      isNull(promoUses.releasedAt),
    ),
  );
  const code = ruleOfCode(row);
  const broken = validatePromoCode(code, asked, { uses: { all: row.uses, own }, now });
  if (broken !== null) throw refuseFields([{ path: 'promoCode', ...broken }]);
  return {
    id: row.id,
    code: row.code,
    discount: promoDiscount(code.value, payable),
    firstOrderOnly: row.firstOrderOnly,
  };
}

interface PricedOrder {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
}

/** Counts the use of a code that was granted under its lock. */
export async function usePromo(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { id: codeId, discount: amount }: PromoGranted,
  { id: orderId, merchantId, customerId }: PricedOrder,
): Promise<void> {
  await tx.insert(promoUses).values({ orderId, codeId, merchantId, customerId, amount, at: now });
  await count(tx, { codeId, merchantId, by: 1, amount });
}

/** Gives a use back whose order lapsed before it was paid: somebody else can have it. */
export async function givePromoBack(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { id: orderId, merchantId }: Pick<PricedOrder, 'id' | 'merchantId'>,
): Promise<void> {
  const [use] = await tx
    .update(promoUses)
    .set({ releasedAt: now })
    .where(
      and(
        eq(promoUses.orderId, orderId),
        eq(promoUses.merchantId, merchantId),
        isNull(promoUses.releasedAt),
      ),
    )
    .returning();
  if (use === undefined) return;
  await count(tx, { codeId: use.codeId, merchantId, by: -1, amount: fils(-use.amount) });
}

interface Counted {
  readonly codeId: string;
  readonly merchantId: string;
  readonly by: 1 | -1;
  readonly amount: Fils;
}

async function count(
  tx: TxContext['tx'],
  { codeId, merchantId, by, amount }: Counted,
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({
      uses: sql`${promoCodes.uses} + ${by}`,
      takenOff: sql`${promoCodes.takenOff} + ${amount}`,
    })
    .where(and(eq(promoCodes.merchantId, merchantId), eq(promoCodes.id, codeId)));
}
