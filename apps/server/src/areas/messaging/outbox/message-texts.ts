import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { messageTexts } from '../../../db/schema/notices.ts';
import type { Queryable } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { isSecretFact, typeOfValue } from './message-kind.ts';
import { factsOf, type MessageKey, messageKeys, shippedInEach } from './message-kinds.ts';
import {
  exampleOf,
  validateParts,
  partsWith,
  requiredIn,
  sampleHeading,
  termNames,
} from './message-parts.ts';
import {
  getMessageText,
  listMessageTexts,
  setMessageText,
} from '@khidma/contract/messaging/message-texts';
import type {
  MessageTextDetail,
  MessageTextRow,
  Placeholder,
} from '@khidma/contract/shapes/message-text';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { MessageParts, OwnTexts } from '@khidma/domain/texts/message-texts';
import { type DataLang, dataLangs, isDataLang, type Lang } from '@khidma/i18n/languages';
import { termTexts } from '@khidma/i18n/term-texts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

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
export const loadOwnTexts = async (
  db: Queryable,
  key: MessageKey,
  lang: Lang,
): Promise<MessageParts | undefined> => inLang((await newestTexts(db, key))?.texts ?? {}, lang);

/** The operator's own headings of notices: of a mail's kind its subject. */
export type OwnHeadings = (kind: string, lang: Lang) => string | undefined;

/** Returns what heads notices of some kinds where the operator has written something. */
export async function loadOwnHeadings(
  db: Queryable,
  kinds: readonly string[],
): Promise<OwnHeadings> {
  const rows =
    kinds.length === 0
      ? []
      : await db
          .selectDistinctOn([messageTexts.channel, messageTexts.kind])
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

type Row = typeof messageTexts.$inferSelect;

/** All that people are sent; what the operator has changed is one query. */
export const listMessageTextsHandler = handle(listMessageTexts, async ({ tx }) => {
  const rows = await tx
    .selectDistinctOn([messageTexts.channel, messageTexts.kind])
    .from(messageTexts)
    .orderBy(messageTexts.channel, messageTexts.kind, desc(messageTexts.version));
  const changed = new Map(rows.map((row) => [`${row.channel} ${row.kind}`, row]));
  return messageKeys.map((key) => rowOf(key, changed.get(`${key.channel} ${key.kind}`)));
});

export const getMessageTextHandler = handle(getMessageText, (call) =>
  detailOf(call, { channel: call.input.channel, kind: call.input.kind }),
);

/** Texts are validated against their placeholders, so that none of them can stop a message. */
export const setMessageTextHandler = handle(setMessageText, async (call) => {
  const { ctx, tx, now, input } = call;
  const { channel, kind, version } = input;
  const key = { channel, kind };
  const shipped = shippedOf(key);
  await lockTexts(call, key);
  const before = await newestTexts(tx, key);
  if ((before?.version ?? 0) !== version) throw refuse('changedMeanwhile');
  refuseBroken(key, input.texts);
  const own = changedTexts(before?.texts ?? {}, input.texts, shipped);
  if (isSame(own, before?.texts ?? {})) return detailOf(call, key);
  const id = ctx.ids.uuid();
  await tx.insert(messageTexts).values({
    id,
    channel,
    kind,
    version: version + 1,
    texts: own,
    shipped: shippedWith(own, before, shipped),
    staffId: requireCaller(call).id,
    createdAt: now,
  });
  await recordTexts(call, key, { action: 'setMessageText', subjectId: id });
  return detailOf(call, key);
});

type SetTexts = Call<typeof setMessageText>['input']['texts'];

/** Two changes of one message come one after the other. */
async function lockTexts({ tx }: CallBase, { channel, kind }: MessageKey): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`message text ${channel} ${kind}`}, 0))`,
  );
}

function refuseBroken(key: MessageKey, texts: SetTexts): void {
  const problems = dataLangs.flatMap((lang) => {
    const parts = texts[lang];
    return parts
      ? validateParts(key, lang, parts).map((one) => ({
          ...one,
          path: `texts.${lang}.${one.path}`,
        }))
      : [];
  });
  if (problems.length > 0) throw refuseFields(problems);
}

/** What is the same as shipped is no text of one's own: it follows the next release. */
function changedTexts(
  before: OwnTexts,
  change: SetTexts,
  shipped: Readonly<Record<DataLang, MessageParts>>,
): OwnTexts {
  const next: Partial<Record<DataLang, MessageParts>> = { ...before };
  for (const lang of dataLangs) {
    const parts = change[lang];
    if (parts === undefined) continue;
    if (parts === null || isSame(parts, shipped[lang])) delete next[lang];
    else next[lang] = parts;
  }
  return next;
}

const byName = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The database hands fields out in its own order. */
const isSame = (one: object, other: object): boolean => byName(one) === byName(other);

/** A language that was not touched keeps what its text was written over. */
const shippedWith = (
  own: OwnTexts,
  before: Row | undefined,
  shipped: Readonly<Record<DataLang, MessageParts>>,
): OwnTexts =>
  Object.fromEntries(
    dataLangs.flatMap((lang) => {
      const parts = own[lang];
      if (parts === undefined) return [];
      const old = before?.texts[lang];
      const isKept = old !== undefined && isSame(old, parts);
      return [[lang, (isKept ? before?.shipped[lang] : undefined) ?? shipped[lang]]];
    }),
  );

/** Records what was done to a message's texts: the log calls it by what heads it in English. */
export const recordTexts = (
  call: CallBase,
  key: MessageKey,
  { action, subjectId }: { readonly action: StaffActionName; readonly subjectId: string },
): Promise<void> => {
  const { subject, text } = shippedOf(key).en_US;
  return recordStaffAction(call, {
    action,
    subject: ['messageText', subjectId],
    data: { ...key, name: subject || text },
  });
};

/** Returns what is shipped of a message; refuses one that there is not. */
export const shippedOf = (key: MessageKey): Record<DataLang, MessageParts> => {
  const shipped = shippedInEach(key);
  if (shipped === undefined) throw refuse('notFound');
  return shipped;
};

function rowOf(key: MessageKey, row: Row | undefined): MessageTextRow {
  const shipped = shippedOf(key);
  const own = row?.texts ?? {};
  const changed = dataLangs.filter((lang) => own[lang] !== undefined);
  return {
    ...key,
    subjects: headingsOf(key, own, shipped),
    changed,
    outdated: changed.filter((lang) => isOutdated(row, shipped, lang)),
    changedAt: row?.createdAt.toISOString() ?? null,
  };
}

/** What heads a message in each language, filled in with facts of nobody. */
const headingsOf = (
  key: MessageKey,
  own: OwnTexts,
  shipped: Readonly<Record<DataLang, MessageParts>>,
): Record<DataLang, string> =>
  Object.fromEntries(
    dataLangs.map((lang) => [
      lang,
      sampleHeading(key, lang, { own: own[lang], shipped: shipped[lang] }),
    ]),
  ) as Record<DataLang, string>; // each is there

const isOutdated = (
  row: Row | undefined,
  shipped: Readonly<Record<DataLang, MessageParts>>,
  lang: DataLang,
): boolean => {
  const before = row?.shipped[lang];
  return before !== undefined && !isSame(before, shipped[lang]);
};

const MOST_SHOWN = 50;

async function detailOf(call: CallBase, key: MessageKey): Promise<MessageTextDetail> {
  const shipped = shippedOf(key);
  const rows = await call.tx
    .select({ row: messageTexts, staffName: staff.name })
    .from(messageTexts)
    .innerJoin(staff, eq(staff.id, messageTexts.staffId))
    .where(and(eq(messageTexts.channel, key.channel), eq(messageTexts.kind, key.kind)))
    .orderBy(desc(messageTexts.version))
    .limit(MOST_SHOWN);
  const newest = rows[0]?.row;
  return {
    ...key,
    subjects: headingsOf(key, newest?.texts ?? {}, shipped),
    parts: partsWith(key),
    placeholders: await placeholdersOf(call, key),
    shipped,
    own: newest?.texts ?? {},
    shippedBefore: Object.fromEntries(
      dataLangs.flatMap((lang) =>
        isOutdated(newest, shipped, lang) ? [[lang, newest?.shipped[lang]]] : [],
      ),
    ),
    version: newest?.version ?? 0,
    history: rows.map(({ row, staffName }) => ({
      ...pick(row, 'id', 'version'),
      at: row.createdAt.toISOString(),
      staffName,
      own: row.texts,
    })),
  };
}

async function placeholdersOf(call: CallBase, key: MessageKey): Promise<Placeholder[]> {
  const required = new Set(dataLangs.flatMap((lang) => requiredIn(key, lang)));
  const told = factsOf(key).map((name): Placeholder => ({
    name,
    type: typeOfValue(name),
    example: exampleOf(name, call.lang),
    isRequired: required.has(name),
    inSubject: partsWith(key).includes('subject') && !isSecretFact(name),
  }));
  if (key.channel !== 'mail') return told;
  const terms = await termsIn(call, call.lang);
  return [
    ...told,
    ...termNames.map((name): Placeholder => ({
      name,
      type: 'term',
      example: terms[name] ?? '',
      isRequired: false,
      inSubject: false,
    })),
  ];
}

const termsIn = async (
  call: CallBase,
  lang: Lang,
): Promise<Readonly<Partial<Record<string, string>>>> =>
  termTexts(lang, await loadOperatorSettings(call, ...publicTermNames));
