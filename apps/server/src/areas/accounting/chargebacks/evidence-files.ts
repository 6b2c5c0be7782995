import type { EvidenceFileKind } from '@khidma/domain/payments/evidence-files';
import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { EvidenceFile } from '../../../adapters/payments/payments.ts';
import { renderPdf } from '../../../adapters/pdf/render-pdf.ts';
import type { PrintedPicture, Sheet } from '../../../adapters/pdf/sheet.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { storedFile } from '../documents/index.ts';
import type { StoredChargeback } from '../../orders/index.ts';
import {
  type ProofPicture,
  type ProofPictures,
  proofPicturesOf,
  type Receipt,
  receiptsOf,
} from './evidence.ts';

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
  const pictures = await proofPicturesOf(tx, orderId);
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
  const issued = await receiptsOf(tx, orderId);
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
