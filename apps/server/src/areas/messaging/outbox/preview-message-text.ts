import { loadRow } from '../../../kernel/rows.ts';
import { previewMessageText, sendTestMessage } from '@khidma/contract/messaging/message-texts';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import type { DataLang } from '@khidma/i18n/languages';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { enqueueWritten } from './deliver.ts';
import { validateParts, sampleData } from './message-parts.ts';
import { type RenderedMail, renderMail, formatLine, smsText } from './mail.ts';
import type { MailKind, MessageKey, SmsKind } from './message-kinds.ts';
import { recordTexts, shippedOf } from './message-texts.ts';

/** A page asks for it as somebody types, in three languages. */
export const previewMessageTextHandler = handle(previewMessageText, (call) => {
  const { channel, kind, lang, parts } = call.input;
  return renderTyped(call, { channel, kind }, { lang, parts });
});

export const sendTestMessageHandler = handle(sendTestMessage, async (call) => {
  const { kind, lang, parts } = call.input;
  const key = { channel: 'mail', kind } as const;
  const mail = await renderTyped(call, key, { lang, parts });
  const { id: subjectId, email: to } = await loadRow(call.tx, staff, requireCaller(call).id);
  await enqueueWritten(call, { kind: kind as MailKind, to, lang, ...mail }); // it is shipped, or had been refused
  await recordTexts(call, key, { action: 'sendTestMessage', subjectId });
  return { to };
});

/** Refuses what could not be filled in, at its part. */
async function renderTyped(
  call: CallBase,
  key: MessageKey,
  { lang, parts: own }: { readonly lang: DataLang; readonly parts: MessageParts },
): Promise<RenderedMail> {
  shippedOf(key);
  const problems = validateParts(key, lang, own);
  if (problems.length > 0)
    throw refuseFields(problems.map((one) => ({ ...one, path: `parts.${one.path}` })));
  const data = sampleData(key, lang, call.ctx.settings.publicUrl);
  if (key.channel === 'notice')
    return { subject: formatLine(lang, own.subject, data), text: '', html: '' };
  if (key.channel === 'sms')
    // It is shipped, or had been refused.
    return { subject: '', text: smsText(key.kind as SmsKind, { lang, own }, data), html: '' };
  const terms = await loadOperatorSettings(call, ...publicTermNames);
  return renderMail(key.kind as MailKind, { lang, terms, own }, data); // likewise
}
