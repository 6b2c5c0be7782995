import { only } from '../../../kernel/rows.ts';
import type { EvidenceFile } from '../../../adapters/payments/payments.ts';
import { renderPdf } from '../../../adapters/pdf/render-pdf.ts';
import type { PrintedPicture, Sheet } from '../../../adapters/pdf/sheet.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import { documents } from '../../../db/schema/documents.ts';
import { files } from '../../../db/schema/files.ts';
import { conversations, messages } from '../../../db/schema/messages.ts';
import { orderEvents, orders, payments } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { pick } from '../../../kernel/pick.ts';
import type { StoredChargeback } from '../../orders/index.ts';
import { wordsOfOrder } from '../../orders/records/index.ts';
import { storedFile } from '../documents/index.ts';
import { partsOfProof } from '@khidma/domain/orders/completion-rules';
import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import { type EvidenceFileKind, picturesThatFit } from '@khidma/domain/payments/evidence-files';
import { formatAmount } from '@khidma/i18n/amounts';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, count, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';

/** A file of the pack before it is made. */
export interface PlannedFile {
  readonly kind: EvidenceFileKind;
  readonly name: string;
  /** How many pictures are in it. */
  readonly pictures: number;
  /** Null where nothing of it is kept any more. */
  make(ctx: Ctx): Promise<EvidenceFile | null>;
}

type Row = Pick<StoredChargeback, 'orderId' | 'paymentId'>;

/** Returns the files that a bank gets of an order, one of each kind at the most; nothing of them is made yet. */
export async function planFiles(tx: Queryable, row: Row): Promise<PlannedFile[]> {
  const { orderId } = row;
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  const number = order?.number ?? '';
  const receipt = await receiptOf(tx, row);
  const pictures = await loadProofPictures(tx, orderId);
  const { before, after, signature } = pictures;
  const count = before.length + after.length;
  return [
    ...(receipt === undefined ? [] : [receiptFile(receipt)]),
    ...(count === 0 ? [] : [workFile(number, pictures, count)]),
    ...(signature === null ? [] : [signatureFile(number, signature)]),
  ];
}

/** The one for the payment that was taken back; an order may have several. */
async function receiptOf(tx: Queryable, { orderId, paymentId }: Row): Promise<Receipt | undefined> {
  const [payment] = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const issued = await loadReceipts(tx, orderId);
  return issued.find(({ amount }) => amount === payment?.amount) ?? issued[0];
}

const receiptFile = (receipt: Receipt): PlannedFile => {
  const name = `${receipt.number}.pdf`;
  return {
    kind: 'receipt',
    name,
    pictures: 0,
    make: async (ctx) => {
      const { stream } = await storedFile(ctx, receipt, { format: 'pdf', part: 1 });
      return { kind: 'receipt', name, mime: 'application/pdf', bytes: await buffer(stream) };
    },
  };
};

/** A provider takes one file of each kind: the pictures stand on the pages of one. */
const workFile = (number: string, { before, after }: ProofPictures, count: number): PlannedFile => {
  const name = `${number}-work.pdf`;
  return {
    kind: 'work',
    name,
    pictures: count,
    make: async (ctx) => {
      const pictures = [
        ...(await printedOf(ctx, before, { en: 'Before the work', ar: 'قبل العمل' })),
        ...(await printedOf(ctx, after, { en: 'Finished work', ar: 'بعد إنجاز العمل' })),
      ];
      if (pictures.length === 0) return null;
      const bytes = await renderPdf({ ...workSheet(ctx, number), pictures });
      return { kind: 'work', name, mime: 'application/pdf', bytes };
    },
  };
};

const signatureFile = (number: string, picture: ProofPicture): PlannedFile => {
  const { mime, key } = picture;
  const name = `${number}-signature.${mime === 'image/png' ? 'png' : 'jpg'}`;
  return {
    kind: 'signature',
    name,
    pictures: 1,
    make: async (ctx) => {
      const bytes = await bytesOf(ctx, key);
      return bytes === null ? null : { kind: 'signature', name, mime, bytes };
    },
  };
};

async function printedOf(
  ctx: Ctx,
  pictures: readonly ProofPicture[],
  label: PrintedPicture['label'],
): Promise<PrintedPicture[]> {
  const printed: PrintedPicture[] = [];
  for (const [index, { key, mime, takenAt }] of pictures.entries()) {
    const bytes = await bytesOf(ctx, key); // oxlint-disable-line no-await-in-loop -- one picture of the store at a time
    if (bytes === null) continue;
    const taken =
      takenAt === null ? '' : `, ${takenAt.toISOString().slice(0, 16).replace('T', ' ')}`;
    printed.push({
      label: { en: `${label.en} ${index + 1}${taken}`, ar: `${label.ar} ${index + 1}` },
      format: mime === 'image/png' ? 'png' : 'jpg',
      bytes: bytes.toString('base64'),
    });
  }
  return printed;
}

/** What has come of age is gone: an answer does not wait for it. */
async function bytesOf({ files }: Ctx, key: string): Promise<Buffer | null> {
  const object = await files.get(key);
  return object === undefined ? null : await buffer(object.stream);
}

const workSheet = (ctx: Ctx, number: string): Sheet => ({
  title: { en: 'Pictures of the work', ar: 'صور العمل' },
  number,
  author: ctx.settings.operator.name,
  footer: { en: ctx.settings.operator.name, ar: '' },
  parties: [],
  facts: [],
  columns: [],
  rows: [],
  totals: [],
  notes: [],
  check: { en: '', ar: '' },
  checkUrl: '',
  qr: '',
});

/** A document that the customer got for paying. */
export type Receipt = typeof documents.$inferSelect;

/** Returns what an order's customer got for paying it, in order: a tax invoice or a receipt for each payment. */
export const loadReceipts = (tx: Queryable, orderId: string): Promise<Receipt[]> =>
  tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.cause, 'sale')))
    .orderBy(asc(documents.issuedAt), asc(documents.id));

/** A picture of the proof in the size that a bank gets. */
export interface ProofPicture {
  readonly fileId: string;
  readonly key: string;
  readonly size: number;
  readonly mime: 'image/jpeg' | 'image/png';
  readonly takenAt: Date | null;
}

/** The pictures of an order's proof that a bank gets. */
export interface ProofPictures {
  readonly before: readonly ProofPicture[];
  readonly after: readonly ProofPicture[];
  readonly signature: ProofPicture | null;
}

/** Returns the pictures that go to a bank: of each the largest copy that is no larger than a page needs, as many as fit. */
export async function loadProofPictures(tx: Queryable, orderId: string): Promise<ProofPictures> {
  const order = only(await tx.select().from(orders).where(eq(orders.id, orderId)));
  const signatureId = order.signature?.fileId ?? null;
  const { before, after } = partsOfProof(order.completionImages, {
    beforeCount: order.completionBeforeCount,
    signatureId,
  });
  const named = [...after, ...before, ...(signatureId === null ? [] : [signatureId])];
  if (named.length === 0) return { before: [], after: [], signature: null };
  const rows = await tx.select().from(files).where(inArray(files.id, named));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const picturesIn = (ids: readonly string[]): ProofPicture[] =>
    ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : (copyOf(row) ?? []);
    });
  // What was finished says more than what was found: it comes first where not everything fits.
  const fitting = new Set(
    picturesThatFit([...picturesIn(after), ...picturesIn(before)]).map(({ fileId }) => fileId),
  );
  const [signature = null] = picturesIn(signatureId === null ? [] : [signatureId]);
  return {
    before: picturesIn(before).filter(({ fileId }) => fitting.has(fileId)),
    after: picturesIn(after).filter(({ fileId }) => fitting.has(fileId)),
    signature,
  };
}

/** Wide enough for a third of a printed page. */
const WIDEST = 800;

/** A JPEG of what was derived of it, or the picture itself where nothing was; null where it is none of the formats that banks take. */
function copyOf(row: typeof files.$inferSelect): ProofPicture | null {
  const { id: fileId, mime, key, size, takenAt, variants } = row;
  const [widest] = variants
    .filter(({ format, width }) => format === 'jpeg' && width <= WIDEST)
    .toSorted((one, other) => other.width - one.width);
  if (widest !== undefined)
    return { fileId, key: widest.key, size: widest.size, mime: 'image/jpeg', takenAt };
  return mime === 'image/jpeg' || mime === 'image/png'
    ? { fileId, key, size, mime, takenAt }
    : null;
}

const names = await textsInEach('orderEvents');

/**
 * Returns what a card's bank is told of an order: what was bought and when, and what has happened since, in English, as
 * banks read it. Nobody's name, address or number stands in it.
 */
export async function evidenceOf(
  tx: Queryable,
  { orderId }: Pick<StoredChargeback, 'orderId'>,
): Promise<string> {
  const order = only(await tx.select().from(orders).where(eq(orders.id, orderId)));
  const events = await tx
    .select({ by: orderEvents.actorKind, ...pick(orderEvents, 'event', 'at', 'doneAt') })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence))
    .limit(200);
  const extras = await tx
    .select()
    .from(extraWorks)
    .where(and(eq(extraWorks.merchantId, order.merchantId), eq(extraWorks.orderId, orderId)))
    .orderBy(asc(extraWorks.number));
  const receipts = await loadReceipts(tx, orderId);
  const parts = partsOfProof(order.completionImages, {
    beforeCount: order.completionBeforeCount,
    signatureId: order.signature?.fileId ?? null,
  });
  const written = await writtenBy(tx, order);
  const { serviceName, specs } = wordsOfOrder('en_US', order.snapshot);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Order', order.number],
    ['Service', [serviceName, ...specs.map(({ option }) => option)].join(', ')],
    ['Quantity', String(order.quantity)],
    ['Paid', formatAmount(order.actualAmount)],
    ['Given back', order.refundAmount === 0 ? null : formatAmount(order.refundAmount)],
    ['Ordered', shown(order.createdAt)],
    ['Terms of use accepted by ordering', termsShown(order)],
    ['Cancellation terms shown before ordering', cancelTermsShown(order)],
    ...receipts.map(({ kind, number, issuedAt }): [string, string] => [
      kind === 'receipt' ? 'Receipt issued' : 'Tax invoice issued',
      `${number}, ${shown(issuedAt)}`,
    ]),
    ['Booked for', shown(order.reservedAt)],
    ['Work reported as done', shown(order.merchantCompletedAt)],
    ['Pictures of the finished work', String(parts.after.length)],
    [
      'Pictures from before the work',
      parts.before.length === 0 ? null : String(parts.before.length),
    ],
    ['Signed for on the spot', signedHow(order.signature)],
    ...extras.map(({ status, amount, createdAt }): [string, string] => [
      'Extra work',
      `${formatAmount(amount)}, proposed ${shown(createdAt)}: ${status.toLowerCase()}`,
    ]),
    ['Messages between the two since', written],
    ['Completed', shown(order.completedAt)],
  ];
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    '',
    ...events.map(
      ({ event, by, at, doneAt }) =>
        `${shown(at)} ${doneBy(nameOf(event), by)}${doneAt === null ? '' : `, kept on a phone since ${shown(doneAt)}`}`,
    ),
  ].join('\n');
}

/** Returns the name of what happened to an order; what has none stands as it is recorded. */
const nameOf = (event: string): string => {
  const known = orderHistoryEvent(event);
  return known === null ? event : names.en_US[known];
};

/** Returns what happened and who did it, which its name may say already. */
const doneBy = (name: string, by: string): string =>
  name.toLowerCase().includes(by) ? name : `${name} (${by})`;

const shown = (at: Date | null): string | null =>
  at === null ? null : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Which version was accepted, and when: with the order. Those from before it was kept say nothing of it. */
const termsShown = ({ snapshot, createdAt }: typeof orders.$inferSelect): string | null =>
  snapshot.termsVersion === undefined
    ? null
    : `version ${snapshot.termsVersion}, ${shown(createdAt)}`;

/** What cancelling costs, as it was bought with the service; without terms of its own a request is answered by the merchant. */
const cancelTermsShown = ({ cancelTerms }: typeof orders.$inferSelect): string =>
  cancelTerms.length === 0
    ? 'free before payment; afterwards by request, which the merchant answers'
    : cancelTerms
        .map(
          ({ hoursBefore, keptBasisPoints }) =>
            `from ${hoursBefore} h before the visit ${keptBasisPoints / 100}% of the price is kept`,
        )
        .join('; ');

/** A name is nobody's business at the bank: that somebody signed, and how, is. */
const signedHow = (signature: typeof orders.$inferSelect.signature): string | null =>
  signature === null
    ? null
    : `${signature.fileId === null ? 'by a typed name' : 'by hand'}, handed in ${shown(new Date(signature.at))}`;

/** How many messages each of the two has written to the other since the order was placed: their words are theirs. */
async function writtenBy(
  tx: Queryable,
  { merchantId, customerId, createdAt }: typeof orders.$inferSelect,
): Promise<string | null> {
  const rows = await tx
    .select({ by: messages.authorRealm, count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.merchantId, merchantId),
        eq(conversations.customerId, customerId),
        isNotNull(messages.authorId),
        gte(messages.createdAt, createdAt),
      ),
    )
    .groupBy(messages.authorRealm)
    .orderBy(asc(messages.authorRealm));
  return rows.length === 0 ? null : rows.map((row) => `${row.count} by the ${row.by}`).join(', ');
}
