import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import type { Notice } from '@khidma/contract/shapes/notice';
import type { notices } from '../../db/schema/notices.ts';
import { factsIn, sayLine, subjectOf, textsOf } from '../outbox/api.ts';
import { ANNOUNCEMENT, type AppNoticeKind, type QueueKind, shownFacts } from './notice-kinds.ts';

type Row = typeof notices.$inferSelect;

const catalogues = await textsInEach('noticeKinds');

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** Returns a notice in its reader's language. */
export function presentNotice(row: Row, lang: Lang): Notice {
  const data = textsOf(row.data, lang);
  const { marks } = languages[lang];
  const isAnnounced = row.kind === ANNOUNCEMENT;
  const facts = isAnnounced ? [] : factsIn(lang, data, shownFacts);
  return {
    id: row.id,
    sender: row.sender,
    kind: row.kind,
    title: isAnnounced ? (data['title'] ?? '') : titleOf(row.kind, lang, data),
    text: isAnnounced
      ? (data['message'] ?? '')
      : facts
          .map(({ label, value }) => `${label}${marks.colon}${ISOLATE}${value}${END_ISOLATE}`)
          .join('\n'),
    path: row.path,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** Returns how a conversation is called that somebody has not read; null stands for the platform's customer service. */
export const titleOfMessages = (lang: Lang, peer: string | null): string =>
  peer === null ? catalogues[lang].fromService : sayLine(lang, catalogues[lang].fromPeer, { peer });

const isAppKind = (kind: string): kind is AppNoticeKind | QueueKind =>
  Object.hasOwn(catalogues.en_US.kinds, kind);

function titleOf(kind: string, lang: Lang, data: Readonly<Record<string, string>>): string {
  const { kinds } = catalogues[lang];
  if (isAppKind(kind)) return sayLine(lang, kinds[kind], data);
  return subjectOf(kind as Parameters<typeof subjectOf>[0], lang, data); // every other kind that was stored is a mail's
}
