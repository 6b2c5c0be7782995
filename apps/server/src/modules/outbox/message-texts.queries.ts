import type { MessageParts, OwnTexts } from '@khidma/domain/texts/message-texts';
import { isDataLang, type Lang } from '@khidma/i18n/languages';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { messageTexts } from '../../db/schema/notices.ts';
import type { Queryable } from '../../db/types.ts';
import type { MessageKey } from './message-kinds.ts';

/** Returns the last change of a message's texts: what holds on every node with the next message. */
export async function newestTexts(
  db: Queryable,
  { channel, kind }: MessageKey,
): Promise<typeof messageTexts.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(messageTexts)
    .where(and(eq(messageTexts.channel, channel), eq(messageTexts.kind, kind)))
    .orderBy(desc(messageTexts.version))
    .limit(1);
  return row;
}

/** Returns the operator's own texts of a message for a reader of a language, where there are any. */
export const ownTextsOf = async (
  db: Queryable,
  key: MessageKey,
  lang: Lang,
): Promise<MessageParts | undefined> => inLang((await newestTexts(db, key))?.texts ?? {}, lang);

/** The operator's own headings of notices: of a mail's kind its subject. */
export type OwnHeadings = (kind: string, lang: Lang) => string | undefined;

/** Returns what heads notices of some kinds where the operator has written something. */
export async function ownHeadingsOf(db: Queryable, kinds: readonly string[]): Promise<OwnHeadings> {
  const rows =
    kinds.length === 0
      ? []
      : await db
          .selectDistinctOn([messageTexts.channel, messageTexts.kind], {
            kind: messageTexts.kind,
            texts: messageTexts.texts,
          })
          .from(messageTexts)
          .where(
            and(
              inArray(messageTexts.channel, ['mail', 'notice']),
              inArray(messageTexts.kind, [...new Set(kinds)]),
            ),
          )
          .orderBy(messageTexts.channel, messageTexts.kind, desc(messageTexts.version));
  const found = new Map(rows.map(({ kind, texts }) => [kind, texts]));
  return (kind, lang) => inLang(found.get(kind) ?? {}, lang)?.subject;
}

const inLang = (texts: OwnTexts, lang: Lang): MessageParts | undefined =>
  isDataLang(lang) ? texts[lang] : undefined;

/** Fills in the operator's own words; where that cannot be done, those that are shipped: no text stops a message. */
export function renderOwnOrShipped<Own, Result>(
  { log, ...key }: MessageKey & Pick<Ctx, 'log'>,
  own: Own | undefined,
  render: (own: Own | undefined) => Result,
): Result {
  if (own === undefined) return render(undefined);
  try {
    return render(own);
  } catch (error) {
    log.error({ ...key, err: error }, 'the operator’s text of a message cannot be filled in');
    return render(undefined);
  }
}
