import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import {
  listIssuedDocuments,
  listMyDocuments,
  pageMerchantDocuments,
} from '@khidma/contract/accounting/issued-documents';
import { monthBounds } from '@khidma/domain/documents/statement-months';
import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { listPage, type PageInput } from '../../core/page.ts';
import { documents } from '../../db/schema/documents.ts';
import { presentDocuments } from './document.presenter.ts';

export const pageDocumentsHandler = handle(pageDocuments, (call) => {
  const { orderId } = call.input;
  return pageOf(call, {
    merchantId: callerOf(call).id,
    ofOrder: orderId === undefined ? undefined : eq(documents.orderId, orderId),
  });
});

/** The same list at the desk: opening one of it is what is recorded. */
export const pageMerchantDocumentsHandler = handle(pageMerchantDocuments, (call) =>
  pageOf(call, { merchantId: call.input.merchantId }),
);

type ListCall = CallBase & { readonly input: DocumentFilter & PageInput };
type DocumentFilter = Pick<ParsedInputOf<typeof pageDocuments>, 'kind' | 'month'>;

const pageOf = (
  call: ListCall,
  { merchantId, ofOrder }: { readonly merchantId: string; readonly ofOrder?: SQL | undefined },
) => {
  const { kind, month } = call.input;
  return listPage(call, {
    query: call.tx.select().from(documents).$dynamic(),
    from: documents,
    where: and(
      eq(documents.merchantId, merchantId),
      kind && eq(documents.kind, kind),
      ofOrder,
      month === undefined ? undefined : issuedIn(month),
    ),
    order: { at: documents.issuedAt, id: documents.id, first: 'newest' },
    keyOf: ({ issuedAt, id }) => ({ at: issuedAt, id }),
    present: (rows) => presentDocuments(call.tx, rows),
  });
};

export const listMyDocumentsHandler = handle(listMyDocuments, async (call) => {
  const rows = await call.tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.orderId, call.input.orderId), eq(documents.customerId, callerOf(call).id)),
    )
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return await presentDocuments(call.tx, rows);
});

export const listIssuedDocumentsHandler = handle(listIssuedDocuments, async (call) => {
  const { about, id } = call.input;
  const rows = await call.tx
    .select()
    .from(documents)
    .where(eq(about === 'order' ? documents.orderId : documents.withdrawalId, id))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return await presentDocuments(call.tx, rows);
});

/** What was issued in a month of Dubai's. */
export const issuedIn = (month: string): SQL | undefined => {
  const { start, end } = monthBounds(month);
  return and(gte(documents.issuedAt, start), lt(documents.issuedAt, end));
};
