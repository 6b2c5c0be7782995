import { pick } from '../../../kernel/pick.ts';
import type { MailAttachment } from '../../../adapters/mail/mailer.ts';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { type RenderedMail, renderMail, smsText, textsOf } from './mail.ts';
import { withoutSecrets } from './message-kind.ts';
import {
  isSecretKind,
  type MailData,
  type MailKind,
  messageKind,
  type SmsData,
  type SmsKind,
} from './message-kinds.ts';
import { loadOwnTexts, renderOwnOrShipped } from './message-texts.ts';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';

type Row = typeof outbox.$inferSelect;

const MINUTE = 60_000;

/** Waiting times between tries; after the last one a row has failed. */
const backoff = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE] as const;

/**
 * While a row is being sent nobody else takes it; whoever died over it is followed by another after this. One row is
 * taken at a time, and no mail server may keep it for half as long.
 */
const LEASE_MS = 5 * MINUTE;

const ERROR_MAX = 500;

/** Who has the files of documents that are mailed, and hears that they were. */
export interface DocumentMails {
  attachmentOf(ctx: Ctx, documentId: string): Promise<MailAttachment | undefined>;
  delivered(ctx: Ctx, outboxId: string, at: Date): Promise<void>;
}

interface Delivery {
  readonly documents?: DocumentMails;
  /** Codes that somebody waits for, or everything else; both unless said otherwise. */
  readonly urgent?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends what is due, until nothing is; several runs and nodes may do so at once. Returns how many rows were delivered. */
export async function deliverOutbox(
  ctx: Ctx,
  { urgent, signal, documents }: Delivery = {},
): Promise<number> {
  if (urgent === undefined)
    return (
      (await deliverOutbox(ctx, { urgent: true })) +
      (await deliverOutbox(ctx, { urgent: false, ...(documents && { documents }) }))
    );
  return await repeat(async () => {
    const row = await claim(ctx, urgent);
    if (row === undefined) return null;
    return (await deliver(ctx, row, documents)) ? 1 : 0;
  }, signal);
}

/** Which rows wait to be sent now. */
export const areMailsDue = (urgent: boolean, now: Date): SQL | undefined =>
  and(eq(outbox.status, 'waiting'), eq(outbox.urgent, urgent), lte(outbox.nextAttemptAt, now));

/** Takes the next due row by moving its next attempt ahead: sending happens outside of any transaction. */
function claim(ctx: Ctx, urgent: boolean): Promise<Row | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: outbox,
    id: outbox.id,
    where: areMailsDue(urgent, now),
    since: outbox.nextAttemptAt,
    lease: {
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${outbox.attempts} + 1`,
    },
  });
}

async function deliver(ctx: Ctx, row: Row, documents?: DocumentMails): Promise<boolean> {
  try {
    await send(ctx, row, documents);
  } catch (error) {
    await putBack(ctx, row, error);
    return false;
  }
  const now = ctx.clock.now();
  await ctx.db
    .update(outbox)
    .set({
      status: 'delivered',
      deliveredAt: now,
      nextAttemptAt: null,
      lastError: '',
      ...forgotten(ctx, row),
    })
    .where(eq(outbox.id, row.id));
  if (row.kind === documentKind) await documents?.delivered(ctx, row.id, now);
  return true;
}

async function send(ctx: Ctx, row: Row, documents?: DocumentMails): Promise<void> {
  const attachment = await attachmentOf(ctx, row, documents);
  if (row.channel === 'sms') await ctx.sms.send({ to: row.recipient, text: row.text });
  else
    await ctx.mailer.send({
      to: row.recipient,
      ...pick(row, 'subject', 'text', 'html'),
      ...(row.calendar !== '' && { calendar: row.calendar }),
      ...(attachment && { attachment }),
    });
}

/** The one kind that has a document with it. */
const documentKind: MailKind = 'documentIssued';

async function attachmentOf(
  ctx: Ctx,
  { kind, data }: Row,
  documents: DocumentMails | undefined,
): Promise<MailAttachment | undefined> {
  const id = data['documentId'];
  return kind === documentKind && id !== undefined
    ? await documents?.attachmentOf(ctx, id)
    : undefined;
}

async function putBack(ctx: Ctx, row: Row, error: unknown): Promise<void> {
  const wait = backoff[row.attempts - 1];
  const lastError = errorMessage(error).slice(0, ERROR_MAX);
  ctx.log.warn(
    { outboxId: row.id, kind: row.kind, attempt: row.attempts },
    'a message could not be delivered',
  );
  await ctx.db
    .update(outbox)
    .set(
      wait === undefined
        ? { status: 'failed', nextAttemptAt: null, lastError, ...forgotten(ctx, row) }
        : { nextAttemptAt: new Date(ctx.clock.now().getTime() + wait), lastError },
    )
    .where(eq(outbox.id, row.id));
}

/**
 * What held a password or a code is not kept once it is out; the demo shows its outbox, so there it stays. Of the last mail to
 * somebody who is erased nothing stays anywhere.
 */
const forgotten = (ctx: Ctx, row: Row): Partial<Row> => {
  if (row.kind === lastKind)
    return { recipient: '', subject: '', text: '', html: '', data: {}, lastError: '' };
  return !ctx.settings.demo && isSecretKind(row.kind) ? { text: '', html: '' } : {};
};

const lastKind: MailKind = 'accountErased';

export interface Mail<K extends MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly lang: Lang;
  readonly data: MailData[K];
  /** An event for calendars (RFC 5546), attached to it. */
  readonly calendar?: string | undefined;
  /** Where whoever writes it refers to it. */
  readonly id?: string;
}

export interface SmsMessage<K extends SmsKind> {
  readonly kind: K;
  /** E.164. */
  readonly to: string;
  readonly lang: Lang;
  readonly data: SmsData[K];
}

/** Writes a mail and puts it into the outbox, in the transaction of what it tells of: rolled back, it was never written. */
export async function enqueueMail<K extends MailKind>(
  context: TxContext,
  { kind, to, lang, data, calendar = '', id }: Mail<K>,
): Promise<void> {
  const values = textsOf(data, lang);
  const terms = await loadOperatorSettings(context, ...publicTermNames);
  const key = { channel: 'mail', kind } as const;
  const ownTexts = await loadOwnTexts(context.tx, key, lang);
  await insert(context, {
    channel: 'mail',
    kind,
    lang,
    recipient: to,
    ...renderOwnOrShipped({ ...key, log: context.ctx.log }, ownTexts, (own) =>
      renderMail(kind, { lang, terms, own }, values),
    ),
    data: withoutSecrets(values),
    calendar,
    ...(id !== undefined && { id }),
  });
}

/** A mail that was written already, to somebody who wants to look at it. */
export const enqueueWritten = (
  context: TxContext,
  written: { readonly kind: MailKind; readonly to: string; readonly lang: Lang } & RenderedMail,
): Promise<void> => {
  const { to: recipient, ...mail } = written;
  return insert(context, { channel: 'mail', recipient, data: {}, ...mail });
};

/** Writes an SMS and puts it into the outbox. */
export async function enqueueSms<K extends SmsKind>(
  context: TxContext,
  { kind, to, lang, data }: SmsMessage<K>,
): Promise<void> {
  const values = textsOf(data, lang);
  const key = { channel: 'sms', kind } as const;
  const ownTexts = await loadOwnTexts(context.tx, key, lang);
  await insert(context, {
    channel: 'sms',
    kind,
    lang,
    recipient: to,
    text: renderOwnOrShipped({ ...key, log: context.ctx.log }, ownTexts, (own) =>
      smsText(kind, { lang, own }, values),
    ),
    data: withoutSecrets(values),
  });
}

type Written = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'kind' | 'lang' | 'recipient' | 'subject' | 'text' | 'html' | 'data' | 'calendar'
> & { readonly id?: string };

async function insert({ ctx, tx, now }: TxContext, written: Written): Promise<void> {
  await tx.insert(outbox).values({
    id: ctx.ids.uuid(),
    ...written,
    status: 'waiting',
    urgent: messageKind(written.kind)?.isUrgent === true,
    createdAt: now,
    nextAttemptAt: now,
  });
}
