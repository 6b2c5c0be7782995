import type { DocumentReference } from '@khidma/domain/documents/document-content';
import { invoiceForm } from '@khidma/domain/documents/document-rules';
import { add, fils, subtract } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { documents } from '../../db/schema/documents.ts';
import { creditedFeesOf, type FeeParts } from './credited-fees.ts';
import {
  amountsOf,
  type Drafted,
  line,
  type Order,
  orderOf,
  plain,
  referenceTo,
  toMerchant,
} from './drafted-document.ts';
import type { DueCause } from './due-cause.ts';

/** Returns the invoice of a fee, or the credit note of what of it goes back. */
export async function draftOfFee(work: TxContext, due: DueCause): Promise<Drafted> {
  const order = await orderOf(work, due);
  const parties = await toMerchant(work, due);
  const [amount, vat] = [fils(due.amount), fils(due.vatAmount)];
  const kind = due.cause === 'fee' ? 'feeInvoice' : 'feeCreditNote';
  const text = kind === 'feeInvoice' ? 'serviceFee' : 'serviceFeeReturned';
  const details = [order.number];
  const returned =
    kind === 'feeInvoice'
      ? nothingReturned
      : await feeReturnOf(work, order, { net: subtract(amount, vat), vat });
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
              line({
                text,
                details: [...details, ...of],
                amount: add(net, vatPart),
                vat: vatPart,
              }),
            ),
      orderNumber: order.number,
      reason: kind === 'feeInvoice' ? '' : 'feeReturned',
      reference,
      ...(furtherReferences.length > 0 && { furtherReferences }),
    },
  };
}

/** Which invoices of an order's fee a return is of, and how much of it is of each. */
async function feeReturnOf(
  { tx }: TxContext,
  { id }: Order,
  returned: FeeParts,
): Promise<FeeReturn> {
  const earlier = await tx
    .select()
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence), asc(documents.id));
  const { credited, rest } = creditedFeesOf(earlier, returned);
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
