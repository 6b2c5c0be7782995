import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { partsOf } from '@khidma/domain/documents/document-parts';
import { isEInvoice } from '@khidma/domain/documents/e-invoice';
import { hasOwnInvoice } from '@khidma/domain/documents/own-invoices';
import { withdrawalMoment } from '@khidma/domain/withdrawals/withdrawal-steps';
import { inArray } from 'drizzle-orm';
import type { documents } from '../../db/schema/documents.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { deliveriesOf } from './mail-document.ts';
import { ownInvoicesOf } from './own-invoices.queries.ts';

type Stored = typeof documents.$inferSelect;

/** How far the payment of an advice has got. */
export interface PayoutState extends Pick<NonNullable<DocumentRow['payout']>, 'stage'> {
  readonly at: Date | null;
}

/** Documents as a list shows them; what became of payouts stands beside their advices, which never change. */
export async function presentDocuments(tx: Tx, rows: readonly Stored[]): Promise<DocumentRow[]> {
  const beside = {
    payouts: await payoutsOf(tx, rows),
    mails: await deliveriesOf(tx, rows),
    own: await ownInvoicesOf(tx, rows),
  };
  return rows.map((row) => present(row, beside));
}

/** Returns how far the payments of advices have got, by withdrawal. */
export async function payoutsOf(
  db: Queryable,
  rows: readonly Pick<Stored, 'withdrawalId'>[],
): Promise<ReadonlyMap<string, PayoutState>> {
  const ids = rows.flatMap(({ withdrawalId }) => (withdrawalId === null ? [] : [withdrawalId]));
  if (ids.length === 0) return new Map();
  const found = await db.select().from(withdrawals).where(inArray(withdrawals.id, ids));
  return new Map(found.map((row) => [row.id, { stage: row.stage, at: withdrawalMoment(row) }]));
}

interface Beside {
  readonly payouts: ReadonlyMap<string, PayoutState>;
  readonly mails: Awaited<ReturnType<typeof deliveriesOf>>;
  readonly own: Awaited<ReturnType<typeof ownInvoicesOf>>;
}

const unnamed = { number: null, issuedOn: null };

const present = (row: Stored, { payouts, mails, own }: Beside): DocumentRow => {
  const payout = payouts.get(row.withdrawalId ?? '');
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuer: row.issuer,
    issuedAt: row.issuedAt.toISOString(),
    amount: row.amount,
    vatAmount: row.vatAmount,
    orderId: row.orderId,
    orderNumber: row.content.orderNumber,
    withdrawalNumber: row.content.payout?.number ?? null,
    payout:
      payout === undefined ? null : { stage: payout.stage, at: payout.at?.toISOString() ?? null },
    month: row.month,
    isEInvoice: isEInvoice(row.content),
    sent: mails.get(row.id) ?? null,
    own: hasOwnInvoice(row.content) ? (own.get(row.id) ?? unnamed) : null,
    parts: partsOf(row.content.statement?.entries ?? 0),
  };
};
