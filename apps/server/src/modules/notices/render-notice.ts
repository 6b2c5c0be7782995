import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import type { Notice } from '@khidma/contract/shapes/notice';
import type { notices } from '../../db/schema/notices.ts';
import type { Ctx } from '../../core/context.ts';
import type { Queryable } from '../../db/types.ts';
import {
  type FactName,
  factsIn,
  type OwnHeadings,
  ownHeadingsOf,
  renderOwnOrShipped,
  sayLine,
  shippedParts,
  textsOf,
} from '../outbox/api.ts';

/** Written by the operator: its title and text are all that it is. */
export const ANNOUNCEMENT = 'announcement';

/** The facts below the title of a notice, in this order, each where it has them. */
const shownFacts: readonly FactName[] = [
  'service',
  'outcome',
  'fee',
  'effectiveFrom',
  'effectiveUntil',
  'amount',
  'refund',
  'kept',
  'device',
  'signedInAt',
  'dueDate',
  'reservedAt',
  'arrival',
  'deadline',
  'message',
  'reason',
];

type Row = typeof notices.$inferSelect;

const catalogues = await textsInEach('noticeKinds');

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** Presents a notice in its reader's language. */
export type NoticePresenter = (row: Row, lang: Lang) => Notice;

/** Returns what presents notices of these kinds, in the operator's words where there are some. */
export async function noticePresenter(
  { log }: Pick<Ctx, 'log'>,
  db: Queryable,
  rows: readonly Pick<Row, 'kind'>[],
): Promise<NoticePresenter> {
  const own = await ownHeadingsOf(
    db,
    rows.map(({ kind }) => kind),
  );
  return (row, lang) =>
    presentNotice(row, lang, (data) => titleOf(row.kind, lang, { log, own, data }));
}

function presentNotice(
  row: Row,
  lang: Lang,
  titled: (data: Readonly<Record<string, string>>) => string,
): Notice {
  const data = textsOf(row.data, lang);
  const { marks } = languages[lang];
  const isAnnounced = row.kind === ANNOUNCEMENT;
  const facts = isAnnounced ? [] : factsIn(lang, data, shownFacts);
  return {
    id: row.id,
    sender: row.sender,
    kind: row.kind,
    title: isAnnounced ? (data['title'] ?? '') : titled(data),
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

interface Told {
  readonly log: Ctx['log'];
  readonly own: OwnHeadings;
  readonly data: Readonly<Record<string, string>>;
}

/** A kind that is no notice of its own is a mail, and headed by its subject. */
function titleOf(kind: string, lang: Lang, { log, own, data }: Told): string {
  const channel = Object.hasOwn(catalogues.en_US.kinds, kind) ? 'notice' : 'mail';
  const key = { channel, kind } as const;
  const shipped = shippedParts(key, lang)?.subject ?? '';
  return renderOwnOrShipped({ ...key, log }, own(kind, lang), (words = shipped) =>
    sayLine(lang, words, data),
  );
}
