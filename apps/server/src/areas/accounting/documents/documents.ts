import { found, loadRow, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Operator } from '../../../config/operator-values.ts';
import { documentDeliveries, documents } from '../../../db/schema/documents.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { orders } from '../../../db/schema/orders.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import {
  type CallBase,
  handle,
  handleOutsideTx,
  type PendingResult,
  requireCaller,
  type WorkBase,
} from '../../../kernel/call.ts';
import { listPage, type PageInput } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { loadFileRefs } from '../../files/index.ts';
import { hasFile, keepFile, keptFile, makeFile } from './keep-rendering.ts';
import { loadDeliveries, mailDocument } from './mail-document.ts';
import { loadOwnInvoices } from './own-invoices.ts';
import { openDocument, pageDocuments, sendDocument } from '@khidma/contract/accounting/documents';
import {
  listIssuedDocuments,
  listMyDocuments,
  openIssuedDocument,
  openMyDocument,
  pageMerchantDocuments,
  sendMyDocument,
} from '@khidma/contract/accounting/issued-documents';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { type DeliveryCause, mayMailAgain } from '@khidma/domain/documents/document-delivery';
import { type DocumentFormat, hasOwnInvoice } from '@khidma/domain/documents/document-kinds';
import { countDocumentParts } from '@khidma/domain/documents/document-parts';
import { isEInvoice } from '@khidma/domain/documents/e-invoice';
import { monthBounds } from '@khidma/domain/documents/statement-months';
import { type EmirateCode, emirateCodes } from '@khidma/domain/reference/codes';
import { withdrawalMoment } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const sendDocumentHandler = handle(sendDocument, (call) =>
  send(call, ownDocument(call, documents.merchantId), 'merchant'),
);

export const sendMyDocumentHandler = handle(sendMyDocument, (call) =>
  send(call, ownDocument(call, documents.customerId), 'customer'),
);

/** It goes to whom it was issued and to nobody else, and not again within the hour: two who press at once send one. */
async function send(call: CallBase, where: SQL | undefined, cause: DeliveryCause) {
  const { tx, now } = call;
  const document = found(await tx.select().from(documents).where(where).for('update'));
  const [last] = await tx
    .select({ at: documentDeliveries.at })
    .from(documentDeliveries)
    .where(eq(documentDeliveries.documentId, document.id))
    .orderBy(desc(documentDeliveries.at))
    .limit(1);
  if (!mayMailAgain(last?.at ?? null, now)) throw refuse('tooManyRequests');
  await mailDocument(call, document, cause);
  return presentDocument(tx, document);
}

type Stored = typeof documents.$inferSelect;

/** How far the payment of an advice has got. */
export interface PayoutState extends Pick<NonNullable<DocumentRow['payout']>, 'stage'> {
  readonly at: Date | null;
}

/** Documents as a list shows them; what became of payouts stands beside their advices, which never change. */
export async function presentDocuments(tx: Tx, rows: readonly Stored[]): Promise<DocumentRow[]> {
  const beside = {
    payouts: await loadPayoutStates(tx, rows),
    mails: await loadDeliveries(tx, rows),
    own: await loadOwnInvoices(tx, rows),
  };
  return rows.map((row) => present(row, beside));
}

/** One document as a list shows it. */
export async function presentDocument(tx: Tx, row: Stored): Promise<DocumentRow> {
  return only(await presentDocuments(tx, [row]));
}

/** Returns how far the payments of advices have got, by withdrawal. */
export async function loadPayoutStates(
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
  readonly mails: Awaited<ReturnType<typeof loadDeliveries>>;
  readonly own: Awaited<ReturnType<typeof loadOwnInvoices>>;
}

const unnamed = { number: null, issuedOn: null };

const present = (row: Stored, { payouts, mails, own }: Beside): DocumentRow => {
  const payout = payouts.get(row.withdrawalId ?? '');
  return {
    ...pick(row, 'id', 'number', 'kind', 'issuer', 'issuedAt', 'amount', 'vatAmount', 'orderId'),
    orderNumber: row.content.orderNumber,
    withdrawalNumber: row.content.payout?.number ?? null,
    payout:
      payout === undefined ? null : { stage: payout.stage, at: payout.at?.toISOString() ?? null },
    month: row.month,
    isEInvoice: isEInvoice(row.content),
    sent: mails.get(row.id) ?? null,
    own: hasOwnInvoice(row.content) ? (own.get(row.id) ?? unnamed) : null,
    parts: countDocumentParts(row.content.statement?.entries ?? 0),
  };
};

const nobody: DocumentParty = {
  name: '',
  names: {},
  address: '',
  community: '',
  emirate: '',
  trn: '',
  tin: '',
  licence: '',
};

/** The first ten digits of the corporate-tax number are the tax identification number. */
const TIN_DIGITS = 10;

/** Returns a merchant as its documents name it; `withTrn` where the day's registration belongs on it. */
export async function loadMerchantParty(
  tx: Tx,
  merchantId: string,
  withTrn: boolean,
): Promise<DocumentParty> {
  const merchant = only(await tx.select().from(merchants).where(eq(merchants.id, merchantId)));
  return {
    name: merchant.merchantName,
    names: merchant.merchantNames,
    address: merchant.address,
    community: merchant.community ?? '',
    emirate: merchant.emirate,
    trn: withTrn ? merchant.vatNumber : '',
    tin: merchant.corporateTaxNumber.slice(0, TIN_DIGITS),
    licence: merchant.licenceNumber,
  };
}

/** Returns who ordered, as the order names them. */
export const customerOf = ({ contact }: typeof orders.$inferSelect): DocumentParty => ({
  ...nobody,
  ...pick(contact, 'name', 'address'),
  community: contact.community ?? '',
  emirate: emirateOf(contact.emirate),
});

const emirateOf = (text: string): EmirateCode | '' =>
  emirateCodes.find((code) => code === text) ?? '';

/** Returns the platform as its own documents name it. */
export const operatorParty = (operator: Operator) => ({
  ...nobody,
  ...pick(operator, 'name', 'address', 'emirate', 'trn', 'tin', 'licence'),
  names: { 'ar-AE': operator.arabicName },
});

export const pageDocumentsHandler = handle(pageDocuments, (call) => {
  const { orderId } = call.input;
  return pageOf(call, {
    merchantId: requireCaller(call).id,
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
  const { orderId } = call.input;
  const own = and(eq(documents.orderId, orderId), eq(documents.customerId, requireCaller(call).id));
  return await listWhere(call.tx, own);
});

async function listWhere(tx: Tx, where: SQL | undefined): Promise<DocumentRow[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(where)
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return await presentDocuments(tx, rows);
}

export const listIssuedDocumentsHandler = handle(listIssuedDocuments, async (call) => {
  const { about, id } = call.input;
  const subject = about === 'order' ? documents.orderId : documents.withdrawalId;
  return await listWhere(call.tx, eq(subject, id));
});

/** What was issued in a month of Dubai's. */
export const issuedIn = (month: string): SQL | undefined => {
  const { start, end } = monthBounds(month);
  return and(gte(documents.issuedAt, start), lt(documents.issuedAt, end));
};

type AskedDocument = Pick<CallBase, 'actor' | 'requestId'> & {
  readonly input: { readonly id: string };
};

/** The document that is asked for, where it is the caller's. */
const ownDocument = (call: AskedDocument, owner: AnyPgColumn): SQL | undefined =>
  and(eq(documents.id, call.input.id), eq(owner, requireCaller(call).id));

export const openDocumentHandler = handleOutsideTx(openDocument, (call) =>
  openWhere(call, ownDocument(call, documents.merchantId), call.input),
);

export const openMyDocumentHandler = handleOutsideTx(openMyDocument, (call) =>
  openWhere(call, ownDocument(call, documents.customerId)),
);

/** What staff open is not theirs: whose it is says who opened it, in the transaction that gives the link. */
export const openIssuedDocumentHandler = handleOutsideTx(openIssuedDocument, async (call) => {
  const { id } = call.input;
  const made = await openWhere(call, eq(documents.id, id), call.input);
  return {
    ...made,
    save: async (tx) => {
      await recordOpening({ ...call, tx }, id);
      return await made.save(tx);
    },
  };
});

async function recordOpening(call: CallBase, id: string): Promise<void> {
  const opened = await loadRow(call.tx, documents, id);
  const { number: name, orderId, withdrawalId, merchantId } = opened;
  await recordStaffAction(call, {
    action: 'openIssuedDocument',
    subject:
      orderId !== null
        ? ['order', orderId]
        : withdrawalId !== null
          ? ['withdrawal', withdrawalId]
          : ['merchant', merchantId],
    data: { reason: name },
  });
}

interface Asked {
  readonly part?: number | undefined;
  readonly format?: DocumentFormat | undefined;
}

/** Somebody else's and an unknown one are the same, and so is a part that it has not. What was made once is never made again. */
async function openWhere(
  call: WorkBase,
  where: SQL | undefined,
  { part = 1, format = 'pdf' }: Asked = {},
): Promise<PendingResult<FileRef>> {
  const { ctx, now } = call;
  const [document] = await ctx.db.select().from(documents).where(where);
  const wanted = { format, part };
  if (document === undefined || !hasFile(document.content, wanted)) throw refuse('notFound');
  const fileId = await keptFile(ctx.db, document.id, wanted);
  if (fileId !== undefined) return { save: (tx) => linkTo(call, tx, fileId) };
  const made = await makeFile(ctx, document, wanted);
  return {
    save: async (tx) => await linkTo(call, tx, await keepFile(ctx, tx, { document, made, now })),
    discard: () => ctx.files.remove(made.key),
  };
}

async function linkTo(call: WorkBase, tx: Tx, fileId: string): Promise<FileRef> {
  const ref = (await loadFileRefs({ ...call, tx }, [fileId])).get(fileId);
  if (ref === undefined) throw new Error(`the file of a document is gone: ${fileId}`);
  return ref;
}
