import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { Lang } from '@khidma/i18n/languages';
import type { TxContext } from '../../core/call.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { tunablesOf } from '../settings/api.ts';
import {
  type MailData,
  type MailKind,
  type SmsData,
  type SmsKind,
  urgentKinds,
  withoutSecrets,
} from './mail-kinds.ts';
import { smsText, textsOf } from './mail-parts.ts';
import { renderMail } from './render-mail.ts';

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
  await insert(work, {
    channel: 'mail',
    kind,
    lang,
    recipient: to,
    ...renderMail(kind, { lang, terms }, values),
    data: withoutSecrets(values),
    calendar,
    ...(id !== undefined && { id }),
  });
}

/** Writes an SMS and puts it into the outbox. */
export async function enqueueSms<K extends SmsKind>(
  work: TxContext,
  { kind, to, lang, data }: SmsMessage<K>,
): Promise<void> {
  const values = textsOf(data, lang);
  await insert(work, {
    channel: 'sms',
    kind,
    lang,
    recipient: to,
    text: smsText(kind, lang, values),
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
    urgent: urgentKinds.has(written.kind),
    createdAt: now,
    nextAttemptAt: now,
  });
}
