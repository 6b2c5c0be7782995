import type { EmirateCode } from '@khidma/domain/reference/codes';
import { and, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import { catalogue } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** Whom something is announced to; null where it is to everybody. */
export interface Audience {
  readonly emirate: EmirateCode | null;
  readonly categoryId: string | null;
}

/** Returns the condition that a merchant is told: for the count before it is sent, and for the sending. Whoever has ended the account reads nothing any more. */
export const isTold = (tx: Tx, { emirate, categoryId }: Audience): SQL | undefined =>
  and(
    ne(merchants.status, 'terminated'),
    emirate === null ? undefined : eq(merchants.emirate, emirate),
    categoryId === null
      ? undefined
      : exists(
          tx
            .select({ one: sql`1` })
            .from(catalogue)
            .where(
              and(eq(catalogue.merchantId, merchants.id), eq(catalogue.categoryId, categoryId)),
            ),
        ),
  );
