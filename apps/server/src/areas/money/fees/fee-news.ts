import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { feeNews, feeNotices, feeRules, type ToldRate } from '../../../db/schema/fees.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { categories } from '../../../db/schema/services.ts';
import { notify } from '../../messaging/notices/index.ts';
import { formatLine } from '../../messaging/outbox/index.ts';
import { loadFeeBook, type Sold, soldBy } from './fees.ts';
import { type FeeBook, feeChangeAt } from '@khidma/domain/fees/fee-rules';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { dubaiDay } from '@khidma/domain/rules/days';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { dataLang, type Lang, languages } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';

interface FeeNews {
  /** The rule, or of the general rate the setting. */
  readonly ruleId: string;
  readonly changesAt: Date;
  readonly isPromotion: boolean;
  /** Whom it can concern alone. */
  readonly merchantId?: string | null;
}

/** Lets merchants be told of a change, in its own transaction: a job finds out whom it concerns and tells them once. */
export async function announceFee(
  { ctx, tx, now }: TxContext,
  { merchantId = null, ...news }: FeeNews,
): Promise<void> {
  await tx.insert(feeNews).values({ id: ctx.ids.uuid(), ...news, merchantId, createdAt: now });
}

/** A change will not come: nobody more is told of it, and whoever was is told so. */
export async function unsayFee(context: TxContext, ruleId: string): Promise<void> {
  const { ctx, tx, now } = context;
  const announced = and(eq(feeNews.ruleId, ruleId), eq(feeNews.isTakenBack, false));
  const said = await tx.select().from(feeNews).where(announced).for('update');
  await tx.update(feeNews).set({ toldAt: now }).where(announced);
  const [last] = said.filter(({ recipients }) => recipients > 0);
  if (last === undefined) return;
  const { changesAt, isPromotion, merchantId } = last;
  const news = { ruleId, changesAt, isPromotion, merchantId, isTakenBack: true };
  await tx.insert(feeNews).values({ id: ctx.ids.uuid(), ...news, createdAt: now });
}

type News = typeof feeNews.$inferSelect;

const percents = inEach(
  (lang) =>
    new Intl.NumberFormat(languages[lang].bcp47, { style: 'percent', maximumFractionDigits: 2 }),
);

const percent = (lang: Lang, basisPoints: number): string =>
  percents[lang].format(basisPoints / wholeBasisPoints);

/** So many in one transaction: each is a row, a notice and a mail. */
const BATCH = 50;

const moneyMails = await textsInEach('mailMoney');

/**
 * Tells merchants of changes of their rates, by batches. A batch and how far it went are one transaction, and who was told
 * stands in a table that takes each once: nobody is told twice, and nobody whom a change does not concern is told at all.
 */
export const notifyFeeChanges = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    { table: feeNews, where: () => isNull(feeNews.toldAt), since: feeNews.createdAt, signal },
    notifyBatch,
  );

async function notifyBatch(context: TxContext, news: News): Promise<number> {
  const { tx, now } = context;
  const { sellers, told } = news.isTakenBack
    ? await notifyOfWithdrawnChange(context, news)
    : await notifyOfChange(context, news);
  await tx
    .update(feeNews)
    .set({
      recipients: news.recipients + told,
      toldUpTo: sellers.at(-1)?.id ?? news.toldUpTo,
      toldAt: sellers.length < BATCH ? now : null,
    })
    .where(eq(feeNews.id, news.id));
  return told;
}

/** Notifies those of the next merchants whose rate changes. */
async function notifyOfChange(context: TxContext, news: News) {
  const sellers = await nextSellers(context, news);
  const ids = sellers.map(({ id }) => id);
  const book = await loadFeeBook(context.tx, ids);
  const sold = await soldBy(context.tx, sellers);
  let told = 0;
  for (const { id } of sellers) {
    const rates = changesFor(book, sold.get(id) ?? [], news);
    if (rates.length > 0 && (await notifyMerchant(context, news, { merchantId: id, rates })))
      told += 1;
  }
  return { sellers, told };
}

/** Whoever has ended the account earns nothing any more. */
const nextSellers = ({ tx }: TxContext, { toldUpTo, merchantId }: News) =>
  tx
    .select({ id: merchants.id, createdAt: merchants.createdAt })
    .from(merchants)
    .where(
      and(
        ne(merchants.status, 'terminated'),
        toldUpTo === null ? undefined : gt(merchants.id, toldUpTo),
        merchantId === null ? undefined : eq(merchants.id, merchantId),
      ),
    )
    .orderBy(asc(merchants.id))
    .limit(BATCH);

/** What changes of what a merchant sells; one line where it is the same for all of it. */
function changesFor(book: FeeBook, sold: readonly Sold[], news: News): ToldRate[] {
  const change = { at: news.changesAt.getTime(), isPromotion: news.isPromotion };
  const rates = sold.flatMap(({ categoryId, subject }) => {
    const rate = feeChangeAt(book, subject, change);
    return rate === null ? [] : [{ categoryId, ...rate }];
  });
  const [first] = rates;
  const isSame = rates.every(
    ({ before, after }) => before === first?.before && after === first.after,
  );
  if (first === undefined || !isSame || rates.length < sold.length) return rates;
  return [{ ...first, categoryId: null }];
}

/** Notifies those of the next merchants who were notified of a change that was withdrawn. */
async function notifyOfWithdrawnChange(context: TxContext, news: News) {
  const { tx } = context;
  const rows = await tx
    .selectDistinctOn([feeNotices.merchantId], {
      id: feeNotices.merchantId,
      rates: feeNotices.rates,
    })
    .from(feeNotices)
    .innerJoin(feeNews, eq(feeNews.id, feeNotices.newsId))
    .where(
      and(
        eq(feeNews.ruleId, news.ruleId),
        eq(feeNews.isTakenBack, false),
        news.toldUpTo === null ? undefined : gt(feeNotices.merchantId, news.toldUpTo),
      ),
    )
    .orderBy(asc(feeNotices.merchantId))
    .limit(BATCH);
  let told = 0;
  for (const { id: merchantId, rates } of rows)
    if (await notifyMerchant(context, news, { merchantId, rates })) told += 1;
  return { sellers: rows, told };
}

interface Telling {
  readonly merchantId: string;
  readonly rates: readonly ToldRate[];
}

/** Tells one merchant, who is told of this once. */
async function notifyMerchant(context: TxContext, news: News, { merchantId, rates }: Telling) {
  const { ctx, tx, now } = context;
  const written = await tx
    .insert(feeNotices)
    .values({ newsId: news.id, merchantId, rates, toldAt: now })
    .onConflictDoNothing()
    .returning({ id: feeNotices.newsId });
  if (written.length === 0) return false;
  const [rule] = await tx
    .select({ note: feeRules.note, startsAt: feeRules.startsAt, endsAt: feeRules.endsAt })
    .from(feeRules)
    .where(eq(feeRules.id, news.ruleId));
  const isItsStart = rule?.startsAt.getTime() === news.changesAt.getTime();
  const until = isItsStart ? rule.endsAt : null;
  await notify(context, merchantId, {
    kind: news.isTakenBack ? 'feeChangeTakenBack' : 'feeChange',
    data: {
      link: `${ctx.settings.publicUrl}/finance-manage?tab=fees`,
      fee: await linesOf(context, rates),
      effectiveFrom: dubaiDay(news.changesAt.getTime()),
      ...(until !== null && { effectiveUntil: dubaiDay(until.getTime() - 1) }),
      ...(isItsStart && { reason: rule.note }),
    },
  });
  return true;
}

/** The rates in words, in each language. */
async function linesOf({ tx }: TxContext, rates: readonly ToldRate[]): Promise<Said> {
  const ids = rates.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  const rows =
    ids.length === 0 ? [] : await tx.select().from(categories).where(inArray(categories.id, ids));
  const names = new Map(rows.map(({ id, names: each }) => [id, each]));
  return inEach((lang) =>
    rates
      .map(({ categoryId, before, after }) => {
        const { rate } = moneyMails[lang];
        const figures = { before: percent(lang, before), after: percent(lang, after) };
        const called = categoryId === null ? undefined : names.get(categoryId);
        return called === undefined
          ? formatLine(lang, rate.all, figures)
          : formatLine(lang, rate.of, { ...figures, category: called[dataLang(lang)] });
      })
      .join(languages[lang].marks.list),
  );
}
