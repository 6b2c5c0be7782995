import type { Ctx } from '../../../kernel/context.ts';
import { lockMerchant } from '../../merchants/records/index.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { rowsWhere } from '../../../db/schema/columns.ts';
import {
  documents,
  merchantInvoicing,
  ownInvoiceReminders,
  ownInvoices,
} from '../../../db/schema/documents.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { notify } from '../../messaging/notices/index.ts';
import { isOwnInvoiced, suppliedOn } from './vat-return.ts';
import {
  hasOwnInvoice,
  ownReminderDays,
  ownReminderEndsDays,
} from '@khidma/domain/documents/document-kinds';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { and, asc, between, desc, eq, inArray, lte, notExists, type SQL } from 'drizzle-orm';

/** Returns whether a merchant issued its tax invoices itself at a moment. */
export async function issuesOwnAt(tx: Queryable, merchantId: string, at: Date): Promise<boolean> {
  const [last] = await tx
    .select({ isOwn: merchantInvoicing.isOwn })
    .from(merchantInvoicing)
    .where(and(eq(merchantInvoicing.merchantId, merchantId), lte(merchantInvoicing.since, at)))
    .orderBy(desc(merchantInvoicing.since))
    .limit(1);
  return last?.isOwn ?? false;
}

/** Returns which of the merchants' own invoices stand behind documents, by the document's id. */
export async function loadOwnInvoices(
  tx: Queryable,
  rows: readonly Pick<typeof documents.$inferSelect, 'id' | 'content'>[],
): Promise<ReadonlyMap<string, { readonly number: string; readonly issuedOn: string }>> {
  const ids = rows.filter(({ content }) => hasOwnInvoice(content)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx.select().from(ownInvoices).where(inArray(ownInvoices.documentId, ids));
  return new Map(
    found.map(({ documentId, number, issuedOn }) => [documentId, { number, issuedOn }]),
  );
}

/**
 * The job: reminds merchants that invoice themselves of receipts whose number is still missing ten days after the payment
 * or the refund, four before the law's time is over. Each receipt once, all of a merchant's together. Returns how many
 * merchants were looked at.
 */
export const remindOwnInvoices = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  repeat(async () => ((await remindNext(ctx)) ? 1 : null), signal);

async function remindNext(ctx: Ctx): Promise<boolean> {
  const now = ctx.clock.now();
  const [next] = await ctx.db
    .select({ merchantId: documents.merchantId })
    .from(documents)
    .where(isDue(ctx.db, now))
    .orderBy(asc(suppliedOn), asc(documents.id))
    .limit(1);
  if (next === undefined) return false;
  const { merchantId } = next;
  await transaction(ctx.db, async (tx) => {
    // Two nodes: the second finds nothing left.
    const { status } = await lockMerchant(tx, merchantId);
    const due = await tx
      .select({ documentId: documents.id, merchantId: documents.merchantId })
      .from(documents)
      .where(and(eq(documents.merchantId, merchantId), isDue(tx, now)));
    if (due.length === 0) return;
    await tx.insert(ownInvoiceReminders).values(due.map((one) => ({ ...one, at: now })));
    // Whose account is closed can't sign in to name anything.
    if (!merchantCan.trade({ status }) && !merchantCan.restore({ status })) return;
    const link = `${ctx.settings.publicUrl}/finance-manage?tab=documents`;
    const data = { link, count: String(due.length) };
    await notify({ ctx, tx, now }, merchantId, { kind: 'ownInvoicesMissing', data });
  });
  return true;
}

/** Receipts and refund receipts of merchants that invoice themselves, whose own number is still missing. */
export const lacksOwnInvoice = (tx: Queryable): SQL | undefined =>
  and(
    isOwnInvoiced,
    notExists(rowsWhere(tx, ownInvoices, eq(ownInvoices.documentId, documents.id))),
  );

/** Those of them of which nobody was reminded. */
function isDue(tx: Queryable, now: Date): SQL | undefined {
  const today = dubaiDay(now.getTime());
  const reminded = eq(ownInvoiceReminders.documentId, documents.id);
  return and(
    lacksOwnInvoice(tx),
    between(suppliedOn, addDays(today, -ownReminderEndsDays), addDays(today, -ownReminderDays)),
    notExists(rowsWhere(tx, ownInvoiceReminders, reminded)),
  );
}
