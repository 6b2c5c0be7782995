import { pick } from '../../../kernel/pick.ts';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import {
  getContentPage,
  publishPage,
  savePageDraft,
} from '@khidma/contract/backoffice/content-pages';
import {
  type ContentPage,
  type PageWords,
  shippedVersion,
} from '@khidma/domain/texts/content-pages';
import { unsafeAddresses } from '@khidma/domain/texts/markup';
import { dubaiDay } from '@khidma/domain/rules/days';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import { dataLangs } from '@khidma/i18n/languages';
import { termTexts } from '@khidma/i18n/term-texts';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { pageVersions, termsAcceptances } from '../../../db/schema/pages.ts';
import type { Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../settings/index.ts';
import { recordStaffAction } from '../staff/index.ts';
import { pagesHolding, shippedPage, versionHolding } from './pages.ts';

type Draft = typeof pageVersions.$inferSelect;

export const getContentPageHandler = handle(getContentPage, (call) =>
  detailOf(call, call.input.page),
);

/** Kept as it is typed, whole or not. What could lead somewhere it may not is refused at once. */
export const savePageDraftHandler = handle(savePageDraft, async (call) => {
  const { ctx, tx, now, input } = call;
  const { page, revision, ...written } = input;
  await lockPage(call, page);
  const before = await draftOf(tx, page);
  if ((before?.revision ?? 0) !== revision) throw refuse('changedMeanwhile');
  const problems = [...problemsOf(written), ...acceptanceProblems(page, written)];
  if (problems.length > 0) throw refuseFields(problems);
  const values = {
    ...written,
    revision: revision + 1,
    staffId: requireCaller(call).id,
    savedAt: now,
  };
  await (before === undefined
    ? tx.insert(pageVersions).values({
        id: ctx.ids.uuid(),
        page,
        version: (await lastPublished(tx, page)) + 1,
        ...values,
      })
    : tx.update(pageVersions).set(values).where(eq(pageVersions.id, before.id)));
  return detailOf(call, page);
});

/** Whole in every language, and from a day on that has not passed: nobody is bound by what they could not have read. */
export const publishPageHandler = handle(publishPage, async (call) => {
  const { tx, now, input } = call;
  const { page, revision } = input;
  await lockPage(call, page);
  const draft = await draftOf(tx, page);
  if (draft === undefined) throw refuse('notFound');
  if (draft.revision !== revision) throw refuse('changedMeanwhile');
  const problems = [...missingOf(draft), ...problemsOf(draft)];
  if (draft.effectiveFrom < dubaiDay(now.getTime()))
    problems.push({ path: 'effectiveFrom', rule: 'datePast' });
  if (problems.length > 0) throw refuseFields(problems);
  await tx
    .update(pageVersions)
    .set({ publishedAt: now, staffId: requireCaller(call).id })
    .where(eq(pageVersions.id, draft.id));
  await recordStaffAction(call, {
    action: 'publishPage',
    subject: ['page', draft.id],
    data: { page, name: `${draft.titles.en_US} (${draft.version})`, from: draft.effectiveFrom },
  });
  return detailOf(call, page);
});

async function lockPage({ tx }: CallBase, page: ContentPage): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page}`}, 0))`);
}

async function draftOf(tx: Tx, page: ContentPage): Promise<Draft | undefined> {
  const [row] = await tx
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), isNull(pageVersions.publishedAt)));
  return row;
}

async function lastPublished(tx: Tx, page: ContentPage): Promise<number> {
  const [row] = await tx
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), isNotNull(pageVersions.publishedAt)))
    .orderBy(desc(pageVersions.version))
    .limit(1);
  return row?.version ?? shippedVersion[page];
}

/** What a page may say in words of what is set elsewhere. */
const known: ReadonlySet<string> = new Set([...publicTermNames, 'vatRate']);

const problemsOf = ({ texts }: Pick<PageWords, 'texts'>): FieldError[] =>
  dataLangs.flatMap((lang): FieldError[] => {
    const path = `texts.${lang}`;
    const [href] = unsafeAddresses(texts[lang]);
    if (href !== undefined) return [{ path, rule: 'linkAddress', params: { href } }];
    const name = [...texts[lang].matchAll(/\{(\w+)\}/g)]
      .map(([, each = '']) => each)
      .find((each) => !known.has(each));
    return name === undefined ? [] : [{ path, rule: 'placeholderUnknown', params: { name } }];
  });

const missingOf = ({ titles, texts }: PageWords): FieldError[] =>
  dataLangs.flatMap((lang) => [
    ...(titles[lang].trim() === '' ? [{ path: `titles.${lang}`, rule: 'required' as const }] : []),
    ...(texts[lang].trim() === '' ? [{ path: `texts.${lang}`, rule: 'required' as const }] : []),
  ]);

type Written = Pick<Call<typeof savePageDraft>['input'], 'asksAcceptance'>;

/** Merchants agree to the terms; the other pages tell. */
const acceptanceProblems = (page: ContentPage, { asksAcceptance }: Written): FieldError[] =>
  asksAcceptance && page !== 'terms' ? [{ path: 'asksAcceptance', rule: 'invalid' }] : [];

async function detailOf(call: CallBase, page: ContentPage): Promise<ContentPageDetail> {
  const { tx, now } = call;
  const rows = await tx
    .select({ row: pageVersions, staffName: staff.name })
    .from(pageVersions)
    .innerJoin(staff, eq(staff.id, pageVersions.staffId))
    .where(eq(pageVersions.page, page))
    .orderBy(desc(pageVersions.version));
  const accepted = page === 'terms' ? await acceptedCounts(tx) : new Map<number, number>();
  const draft = rows.find(({ row }) => row.publishedAt === null);
  return {
    page,
    shipped: shippedPage(page),
    inForce: versionHolding(await pagesHolding(tx, now), page),
    draft:
      draft === undefined
        ? null
        : {
            ...wordsIn(draft.row),
            ...pick(draft.row, 'revision', 'savedAt'),
            staffName: draft.staffName,
          },
    published: rows.flatMap(({ row, staffName }) =>
      row.publishedAt === null
        ? []
        : [
            {
              ...wordsIn(row),
              staffName,
              publishedAt: row.publishedAt.toISOString(),
              accepted: accepted.get(row.version) ?? 0,
            },
          ],
    ),
    terms: Object.entries(
      termTexts(call.lang, await loadOperatorSettings(call, ...publicTermNames)),
    ).map(([name, example]) => ({ name, example })),
  };
}

const wordsIn = (row: Draft) =>
  pick(row, 'version', 'effectiveFrom', 'asksAcceptance', 'titles', 'texts');

async function acceptedCounts(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ version: termsAcceptances.version, accepted: count() })
    .from(termsAcceptances)
    .groupBy(termsAcceptances.version);
  return new Map(rows.map(({ version, accepted }) => [version, accepted]));
}
