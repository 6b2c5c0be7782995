import { equals } from '../../../db/equals.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { disputes, extraWorks } from '../../../db/schema/disputes.ts';
import { documents } from '../../../db/schema/documents.ts';
import { ledgerEntries, withdrawals } from '../../../db/schema/finance.ts';
import type { Tx } from '../../../db/types.ts';
import {
  amountsOf,
  creditedFeesOf,
  creditedSaleOf,
  type Drafted,
  type FeeParts,
  line,
  type Order,
  loadDueOrder,
  plain,
  referenceTo,
  sumsOf,
  toMerchant,
} from './drafted-document.ts';
import { customerOf, loadMerchantParty } from './documents.ts';
import type { DueCause } from './due-documents.ts';
import { issuesOwnAt } from './own-invoices.ts';
import { printed } from './printed-words.ts';
import { statementContent } from './statement.ts';
import {
  creditedVat,
  type DocumentLine,
  type DocumentReference,
  invoiceForm,
  refundKind,
  saleKind,
  saleVat,
} from '@khidma/domain/documents/document-content';
import type { DocumentKind } from '@khidma/domain/documents/document-kinds';
import { add, fils, type Fils, subtract, zero } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, asc, eq } from 'drizzle-orm';

/** Returns the invoice of a fee, or the credit note of what of it goes back. */
async function draftOfFee(context: TxContext, due: DueCause): Promise<Drafted> {
  const order = await loadDueOrder(context, due);
  const parties = await toMerchant(context, due);
  const [amount, vat] = [fils(due.amount), fils(due.vatAmount)];
  const kind = due.cause === 'fee' ? 'feeInvoice' : 'feeCreditNote';
  const text = kind === 'feeInvoice' ? 'serviceFee' : 'serviceFeeReturned';
  const details = [order.number];
  const returned =
    kind === 'feeInvoice'
      ? nothingReturned
      : await feeReturnOf(context, order, { net: subtract(amount, vat), vat });
  const [reference = null, ...furtherReferences] = returned.references;
  return {
    kind,
    customerId: null,
    content: {
      ...plain,
      ...parties,
      form: invoiceForm({
        amount,
        supplierTrn: parties.supplier.trn,
        recipientTrn: parties.recipient.trn,
      }),
      suppliedOn: dubaiDay(due.at.getTime()),
      ...amountsOf(amount, vat),
      lines:
        furtherReferences.length === 0
          ? [line({ text, details, amount, vat })]
          : returned.parts.map(({ of, net, vat: vatPart }) =>
              line({ text, details: [...details, ...of], amount: add(net, vatPart), vat: vatPart }),
            ),
      orderNumber: order.number,
      reason: kind === 'feeInvoice' ? '' : 'feeReturned',
      reference,
      ...(furtherReferences.length > 0 && { furtherReferences }),
    },
  };
}

/** What was issued of an order; two of one moment in the order of their numbers. */
const issuedOf = (tx: Tx, orderId: string) =>
  tx
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence), asc(documents.id));

/** Which invoices of an order's fee a return is of, and how much of it is of each. */
async function feeReturnOf({ tx }: TxContext, { id }: Order, returned: FeeParts) {
  const { credited, rest } = creditedFeesOf(await issuedOf(tx, id), returned);
  return {
    references: credited.map(({ invoice, left }) =>
      referenceTo(invoice, { grossAfter: add(left.net, left.vat), vatAfter: left.vat }),
    ),
    parts: [
      ...credited.map(({ invoice, taken }) => ({ ...taken, of: [invoice.number] })),
      // Of an instalment that was settled before documents were issued.
      ...(rest.net > 0 || rest.vat > 0 ? [{ ...rest, of: [] }] : []),
    ],
  };
}

interface FeeReturn {
  readonly references: readonly DocumentReference[];
  readonly parts: readonly (FeeParts & { readonly of: readonly string[] })[];
}

const nothingReturned: FeeReturn = { references: [], parts: [] };

/**
 * Returns why money goes back, in a word that documents print: what was decided or agreed on, as the booking says, or why the
 * order was cancelled, where it was and this is what it gave back; '' where nobody said.
 */
export async function loadRefundReason(
  context: TxContext,
  order: Order,
  due: DueCause,
): Promise<string> {
  const decided = (await remarkOf(context, due))?.['refundedBy'];
  if (decided !== undefined) return decided;
  // A request to cancel that was refused leaves its reason on an order that goes on.
  return order.cancelledAt?.getTime() === due.at.getTime()
    ? await cancelReasonOf(context, order, order.cancelledAt)
    : '';
}

/** What the booking says of itself. */
async function remarkOf({ tx }: TxContext, { entryId, merchantId }: DueCause) {
  const [booked] = await tx
    .select({ remark: ledgerEntries.remark })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, entryId ?? ''), eq(ledgerEntries.merchantId, merchantId)));
  return booked?.remark;
}

async function cancelReasonOf(
  { tx }: TxContext,
  { id, merchantId, cancelledBy, cancelReason }: Order,
  at: Date,
): Promise<string> {
  if (cancelledBy === 'staff') {
    const decided = equals(disputes, { orderId: id, merchantId, closedAt: at, outcome: 'all' });
    return (await tx.$count(disputes, decided)) > 0 ? 'disputeRefund' : 'staffCancel';
  }
  return cancelReason ?? 'cancelled';
}

/** Returns what a document says, of what was booked and of who the parties are today. */
export async function draftOf(context: TxContext, due: DueCause): Promise<Drafted> {
  switch (due.cause) {
    case 'sale':
    case 'refund':
      return await draftForCustomer(context, due);
    case 'fee':
    case 'feeReturn':
      return await draftOfFee(context, due);
    case 'payout':
      return await draftOfPayout(context, due);
    case 'statement':
      return {
        kind: 'statement',
        customerId: null,
        content: {
          ...plain,
          ...(await toMerchant(context, due)),
          ...amountsOf(zero, zero),
          lines: [],
          ...(await statementContent(context, due)),
        },
      };
  }
}

async function draftForCustomer(context: TxContext, due: DueCause): Promise<Drafted> {
  const order = await loadDueOrder(context, due);
  const amount = fils(due.amount);
  const isSale = due.cause === 'sale';
  const credited = isSale ? null : creditedSaleOf(await issuedOf(context.tx, order.id));
  const isOwnInvoiced = isSale
    ? order.merchantHasTrn && (await issuesOwnAt(context.tx, due.merchantId, due.at))
    : credited?.sale.content.isOwnInvoiced === true;
  const kind = isSale
    ? saleKind(order.merchantHasTrn, isOwnInvoiced)
    : refundKind(credited?.sale.kind ?? null);
  const vat = isSale ? saleVat(amount, kind) : creditOf(kind, credited?.kept ?? zero, amount);
  const reference =
    credited === null
      ? null
      : referenceTo(credited.sale, {
          grossAfter: subtract(credited.kept, amount),
          vatAfter: subtract(credited.keptVat, vat),
        });
  const supplier = await loadMerchantParty(
    context.tx,
    due.merchantId,
    kind !== 'receipt' && kind !== 'refundNote',
  );
  const recipient = customerOf(order);
  return {
    kind,
    customerId: order.customerId,
    content: {
      ...plain,
      form: invoiceForm({ amount, supplierTrn: supplier.trn, recipientTrn: recipient.trn }),
      suppliedOn: dubaiDay(due.at.getTime()),
      supplier,
      recipient,
      ...amountsOf(amount, vat),
      lines: [
        isSale
          ? await lineOfSale(context, order, { due, amount, vat })
          : refundLine(
              credited?.sale.content.lines[0] ??
                (await lineOfSale(context, order, { due, amount, vat })),
              { amount, vat },
            ),
      ],
      orderNumber: order.number,
      reason: isSale ? '' : await loadRefundReason(context, order, due),
      reference,
      ...(isOwnInvoiced && { isOwnInvoiced }),
    },
  };
}

const creditOf = (kind: DocumentKind, kept: Fils, amount: Fils): Fils =>
  kind === 'creditNote' ? creditedVat(kept, amount) : zero;

async function draftOfPayout(context: TxContext, due: DueCause): Promise<Drafted> {
  const [found] = await context.tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, due.withdrawalId ?? ''));
  if (found === undefined) throw new Error(`the withdrawal of cause ${due.sequence} is gone`);
  const { number, iban, holder, bank, appliedAt } = found;
  const amount = fils(due.amount);
  return {
    kind: 'payoutAdvice',
    customerId: null,
    content: {
      ...plain,
      ...(await toMerchant(context, due)),
      suppliedOn: dubaiDay(due.at.getTime()),
      ...amountsOf(amount, zero),
      lines: [line({ text: 'payout', details: [number], amount, vat: zero })],
      payout: { number, iban, holder, bank, askedAt: appliedAt.toISOString() },
    },
  };
}

/** Which code took a part of the discount off, in both languages of the document. */
const promoDetails = (promo: Order['snapshot']['promo']): string[] =>
  promo ? [printed.promo.en, printed.promo.ar].map((word) => `${word}: ${promo.code}`) : [];

const saleLine = (order: Order, amount: Fils, vat: Fils): DocumentLine => ({
  text: order.snapshot.serviceName,
  texts: order.snapshot.serviceNames ?? {},
  details: [
    ...order.snapshot.specs.map(({ name, option }) => `${name}: ${option}`),
    ...promoDetails(order.snapshot.promo),
  ],
  quantity: order.quantity,
  price: order.basePrice,
  discount: order.discountAmount,
  ...sumsOf(amount, vat),
});

/** What was sold, or goes back: the service that was ordered, or extra work in it. */
async function lineOfSale(
  context: TxContext,
  order: Order,
  { due, amount, vat }: { readonly due: DueCause; readonly amount: Fils; readonly vat: Fils },
): Promise<DocumentLine> {
  const extraWorkId = (await remarkOf(context, due))?.['extraWork'];
  if (extraWorkId === undefined) return saleLine(order, amount, vat);
  const [extra] = await context.tx
    .select()
    .from(extraWorks)
    .where(and(eq(extraWorks.id, extraWorkId), eq(extraWorks.merchantId, due.merchantId)));
  if (extra === undefined) throw new Error(`the extra work of cause ${due.sequence} is gone`);
  const details = extra.description === '' ? [] : [extra.description];
  return line({ text: extra.title, details, amount, vat });
}

/** What a note gives back is what was sold: the line of the document that it corrects, whole where all of it goes back at once. */
const refundLine = (
  sold: DocumentLine,
  { amount, vat }: { readonly amount: Fils; readonly vat: Fils },
): DocumentLine => ({
  ...sold,
  ...(sold.gross !== amount && { quantity: 1, price: amount, discount: 0 }),
  ...sumsOf(amount, vat),
});
