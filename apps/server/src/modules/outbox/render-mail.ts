import { languages } from '@khidma/i18n/languages';
import type { MailKind } from './message-kinds.ts';
import { mailPage } from './mail-page.ts';
import { type MailParts, type MailTerms, oneLine, partsOf, unmark } from './mail-parts.ts';

/** A mail, ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns a mail in its reader's language, as text and as a page. */
export function renderMail(
  kind: MailKind,
  reader: MailTerms,
  data: Readonly<Record<string, string>>,
): RenderedMail {
  const parts = partsOf(kind, reader, data);
  return {
    subject: oneLine(parts.subject, parts.values),
    text: mailText(parts),
    html: mailPage(parts),
  };
}

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** A mail program that makes links of addresses would take the isolate behind one for a part of it. */
const isAddress = (value: string): boolean => /^https?:\/\//.test(value);

/** The mail without markup. In Arabic, values stand in isolates: a code in the middle must not turn its sentence around. */
function mailText(parts: MailParts): string {
  const isolate =
    languages[parts.lang].dir === 'rtl'
      ? (value: string) => (isAddress(value) ? value : `${ISOLATE}${value}${END_ISOLATE}`)
      : (value: string) => value;
  const fill = (text: string): string => unmark(text, parts.values, isolate);
  const facts = parts.facts
    .map(({ label, value }) => `${label}${parts.colon}${isolate(value)}`)
    .join('\n');
  const action = parts.action
    ? `${parts.action.label}${parts.colon.trimEnd()}\n${parts.action.url}`
    : '';
  return [
    fill(parts.greeting),
    ...parts.paragraphs.map(fill),
    facts,
    action,
    parts.closing,
    `--\n${parts.footer}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
