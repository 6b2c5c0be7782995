import { pick } from '../../../kernel/pick.ts';
import { only } from '../../../kernel/rows.ts';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import type { DeliveryCause } from '@khidma/domain/documents/document-delivery';
import { countDocumentParts } from '@khidma/domain/documents/document-parts';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { desc, eq, inArray } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { customers } from '../../../db/schema/auth.ts';
import { documentDeliveries, documents } from '../../../db/schema/documents.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import type { Queryable } from '../../../db/types.ts';
import { type DocumentMails, enqueueMail } from '../../messaging/outbox/index.ts';
import { fileNameOf, storedFile } from './keep-rendering.ts';

type Stored = typeof documents.$inferSelect;

const words = await textsInEach('documents');

/** Mails a document to whom it was issued and records that. Nobody is written to who is gone. */
export async function mailDocument(
  context: TxContext,
  document: Stored,
  cause: DeliveryCause,
): Promise<void> {
  const { ctx, tx, now } = context;
  const to = await readerOf(context, document);
  if (to === undefined || to.email.endsWith('@erased.invalid')) return;
  const { id, number, kind, amount } = document;
  const outboxId = ctx.ids.uuid();
  await enqueueMail(context, {
    id: outboxId,
    kind: 'documentIssued',
    to: to.email,
    lang: to.lang,
    data: {
      name: to.name,
      title: inEach((lang) => words[lang].kinds[kind]),
      document: number,
      documentId: id,
      ...(kind !== 'statement' && { amount: String(amount) }),
      link: ctx.settings.publicUrl + to.page,
    },
  });
  const delivery = { id: ctx.ids.uuid(), documentId: id, outboxId, recipient: to.email, cause };
  await tx.insert(documentDeliveries).values({ ...delivery, at: now });
}

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  /** Where the document is found. */
  readonly page: string;
}

async function readerOf({ tx }: TxContext, document: Stored): Promise<Reader | undefined> {
  const { customerId, orderId, merchantId } = document;
  if (customerId !== null) {
    const [reader] = await tx
      .select({ email: customers.email, name: customers.name, lang: orders.lang })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(orders.id, orderId ?? ''));
    return reader && { ...reader, page: `/shop/orders/${orderId}/receipt` };
  }
  const [reader] = await tx
    .select({ email: merchants.email, name: merchants.contactName, lang: merchants.lang })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return reader && { ...reader, page: '/finance-manage?tab=documents' };
}

/** What the outbox asks about the documents that it mails. */
export const documentMails: DocumentMails = {
  attachmentOf: async (ctx, documentId) => {
    const document = only(
      await ctx.db.select().from(documents).where(eq(documents.id, documentId)),
    );
    // A statement of several parts is too much for a mailbox: its link leads to them.
    if (countDocumentParts(document.content.statement?.entries ?? 0) > 1) return undefined;
    const wanted = { format: 'pdf' as const, part: 1 };
    const { stream } = await storedFile(ctx, document, wanted);
    return { filename: fileNameOf(document.number, wanted), content: await buffer(stream) };
  },
  delivered: async (ctx: Ctx, outboxId: string, at: Date) => {
    await ctx.db
      .update(documentDeliveries)
      .set({ deliveredAt: at })
      .where(eq(documentDeliveries.outboxId, outboxId));
  },
};

/** The last mail of each document: to whom, when, and whether it arrived. The outbox forgets sooner than this. */
export async function loadDeliveries(
  db: Queryable,
  rows: readonly Pick<Stored, 'id'>[],
): Promise<ReadonlyMap<string, NonNullable<DocumentRow['sent']>>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectDistinctOn([documentDeliveries.documentId], {
      ...pick(documentDeliveries, 'documentId', 'at', 'deliveredAt'),
      to: documentDeliveries.recipient,
      status: outbox.status,
    })
    .from(documentDeliveries)
    .leftJoin(outbox, eq(outbox.id, documentDeliveries.outboxId))
    .where(inArray(documentDeliveries.documentId, ids))
    .orderBy(documentDeliveries.documentId, desc(documentDeliveries.at));
  return new Map(
    found.map(({ documentId, to, at, deliveredAt, status }) => [
      documentId,
      {
        to,
        at: (deliveredAt ?? at).toISOString(),
        status: deliveredAt !== null ? 'delivered' : status === 'waiting' ? 'waiting' : 'failed',
      },
    ]),
  );
}
