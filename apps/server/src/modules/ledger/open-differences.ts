import { type Fils } from '@khidma/domain/money/fils';
import { caseMachine, type DifferenceKind } from '@khidma/domain/reconciliation/case-transitions';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { reconciliationCases } from '../../db/schema/reconciliation.ts';
import type { Tx } from '../../db/types.ts';

/** A difference that was found, and what it is about. */
export interface FoundDifference {
  readonly source: ReportSource;
  readonly kind: DifferenceKind;
  readonly day: string;
  readonly found: Fils;
  readonly expected: Fils;
  readonly fileId?: string | null;
  readonly lineId?: string | null;
  readonly paymentId?: string | null;
  readonly transferId?: string | null;
  readonly orderId?: string | null;
  readonly merchantId?: string | null;
}

/** Opens a case for each difference; one that is looked for again and again is opened once. Returns how many were new. */
export async function openDifferences(
  { ctx, tx, now }: { readonly ctx: Pick<Ctx, 'ids'>; readonly tx: Tx; readonly now: Date },
  found: readonly FoundDifference[],
): Promise<number> {
  if (found.length === 0) return 0;
  const opened = await tx
    .insert(reconciliationCases)
    .values(
      found.map((difference) => ({
        ...difference,
        id: ctx.ids.uuid(),
        number: sql`'RD-' || nextval('reconciliation_case_numbers')`,
        status: caseMachine.initial,
        openedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: reconciliationCases.id });
  return opened.length;
}
