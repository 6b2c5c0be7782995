import { pick } from '../../../kernel/pick.ts';
import { changePrices, maxPriceLines, previewPrices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  priceChangeProblems,
  reprice,
  type PriceChange,
  type PriceLine,
  type Repriced,
} from '@khidma/domain/services/reprice';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import type { Lang } from '@khidma/i18n/languages';
import { and, inArray } from 'drizzle-orm';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { loadMerchant, type MerchantRow } from '../../merchants/records/index.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { ruleText } from '../../../kernel/translate.ts';
import { services } from '../../../db/schema/services.ts';
import { contentRefusal, rowAnswer, type RowRefusal } from './change-services.ts';
import { saveDraft } from './save-service.ts';
import { lockServices, ownServices, type ServiceRow } from './service-row.ts';
import { hasUnsentChanges, submitDraft } from './submissions.ts';

/** What a change would make of each price, and of which services it is refused. */
export const previewPricesHandler = handle(previewPrices, async (call) => {
  const { ids, change } = call.input;
  requireChange(change);
  const merchantId = requireCaller(call).id;
  const merchant = await loadMerchant(call.tx, merchantId);
  const rows = await call.tx
    .select()
    .from(services)
    .where(and(inArray(services.id, ids), ownServices(merchantId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const previews: OutputOf<typeof previewPrices> = [];
  for (const id of new Set(ids)) {
    const service = byId.get(id);
    const { repriced, refusal } = await priceRow(call, merchant, { service, change });
    previews.push({
      id,
      name: service?.draft.name ?? '',
      draftRevision: service?.draftRevision ?? 0,
      goesToReview: service !== undefined && serviceCan.buy(service),
      ...rowAnswer(call.lang, refusal),
      count: repriced?.lines.length ?? 0,
      lines: repriced === null ? [] : presentLines(call.lang, repriced),
    });
  }
  return previews;
});

/** Changes the prices that a preview showed: drafts in place, what is on sale by an update that is reviewed. */
export const changePricesHandler = handle(changePrices, async (call) => {
  const { services: named, change } = call.input;
  requireChange(change);
  const merchantId = requireCaller(call).id;
  const merchant = await loadMerchant(call.tx, merchantId);
  const revisions = new Map(named.map(({ id, draftRevision }) => [id, draftRevision]));
  const byId = await lockServices(call, [...revisions.keys()], merchantId);
  const results: OutputOf<typeof changePrices> = [];
  for (const [id, draftRevision] of revisions) {
    const service = byId.get(id);
    const { repriced, refusal } = await priceRow(call, merchant, {
      service,
      change,
      draftRevision,
    });
    if (refusal === null && service !== undefined && repriced !== null)
      await save(call, service, repriced);
    results.push({ id, ...rowAnswer(call.lang, refusal) });
  }
  return results;
});

function requireChange(change: PriceChange): void {
  const problems = priceChangeProblems(change);
  if (problems.length > 0) throw refuseFields(problems);
}

interface PricedRow {
  readonly repriced: Repriced | null;
  readonly refusal: RowRefusal | null;
}

interface Asked {
  readonly service: ServiceRow | undefined;
  readonly change: PriceChange;
  /** The one that was previewed; undefined in a preview. */
  readonly draftRevision?: number;
}

async function priceRow(
  context: TxContext,
  merchant: MerchantRow,
  { service, change, draftRevision }: Asked,
): Promise<PricedRow> {
  const refused = (refusal: RowRefusal): PricedRow => ({ repriced: null, refusal });
  if (service === undefined) return refused('notFound');
  if (!serviceCan.edit(service)) return refused('serviceWrongState');
  if (draftRevision !== undefined && draftRevision !== service.draftRevision)
    return refused('serviceConflict');
  const repriced = reprice(service.draft, change);
  if (repriced.lines.length === 0) return refused({ path: 'combinations', rule: 'required' });
  const problem = repriced.lines.find((line) => line.problem !== null)?.problem;
  if (problem) return { repriced, refusal: problem };
  if (!serviceCan.buy(service)) return { repriced, refusal: null };
  if (await hasUnsentChanges(context, service)) return refused('serviceHasUnsentChanges');
  const after = { draft: repriced.content };
  return { repriced, refusal: await contentRefusal(context, merchant, after) };
}

async function save(context: TxContext, service: ServiceRow, { content }: Repriced): Promise<void> {
  const saved = await saveDraft(context, service, content);
  if (serviceCan.buy(service))
    await submitDraft(context, saved, { kind: 'merchant', id: service.merchantId });
}

/** Those with a problem first; more than fit are only counted. */
function presentLines(lang: Lang, { content, lines }: Repriced) {
  const named = ({ options }: PriceLine): string[] =>
    content.specs.map((spec, index) => spec.options[options[index] ?? -1] ?? '');
  const broken = ({ problem }: PriceLine): number => (problem === null ? 1 : 0);
  return lines
    .toSorted((a, b) => broken(a) - broken(b))
    .slice(0, maxPriceLines)
    .map((line) => ({
      options: named(line),
      ...pick(line, 'before', 'after', 'shownBefore', 'shownAfter'),
      message: line.problem === null ? null : ruleText(lang, line.problem),
    }));
}
