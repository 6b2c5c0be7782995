import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { Lang } from '@khidma/i18n/languages';
import type { TxContext } from '../../core/call.ts';
import { outbox } from '../../db/schema/notices.ts';
import { tunablesOf } from '../settings/api.ts';
import { smsText, textsOf } from './mail-parts.ts';
import { withoutSecrets } from './message-facts.ts';
import {
  type MailData,
  type MailKind,
  messageKind,
  type SmsData,
  type SmsKind,
} from './message-kinds.ts';
import { ownTextsOf, renderOwnOrShipped } from './message-texts.queries.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

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
  work: TxContext,
  { kind, to, lang, data, calendar = '', id }: Mail<K>,
): Promise<void> {
  const values = textsOf(data, lang);
  const terms = await tunablesOf(work, ...publicTermNames);
  const key = { channel: 'mail', kind } as const;
  const ownTexts = await ownTextsOf(work.tx, key, lang);
  await insert(work, {
    channel: 'mail',
    kind,
    lang,
    recipient: to,
    ...renderOwnOrShipped({ ...key, log: work.ctx.log }, ownTexts, (own) =>
      renderMail(kind, { lang, terms, own }, values),
    ),
    data: withoutSecrets(values),
    calendar,
    ...(id !== undefined && { id }),
  });
}

/** A mail that was written already, to somebody who wants to look at it. */
export const enqueueWritten = (
  work: TxContext,
  written: { readonly kind: MailKind; readonly to: string; readonly lang: Lang } & RenderedMail,
): Promise<void> => {
  const { to: recipient, ...mail } = written;
  return insert(work, { channel: 'mail', recipient, data: {}, ...mail });
};

/** Writes an SMS and puts it into the outbox. */
export async function enqueueSms<K extends SmsKind>(
  work: TxContext,
  { kind, to, lang, data }: SmsMessage<K>,
): Promise<void> {
  const values = textsOf(data, lang);
  const key = { channel: 'sms', kind } as const;
  const ownTexts = await ownTextsOf(work.tx, key, lang);
  await insert(work, {
    channel: 'sms',
    kind,
    lang,
    recipient: to,
    text: renderOwnOrShipped({ ...key, log: work.ctx.log }, ownTexts, (own) =>
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
