import { getOwnFees } from '@khidma/contract/money/fees';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type FeeSpan, feeTimeline } from '@khidma/domain/fees/fee-rules';
import { inArray } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { feeRules } from '../../db/schema/fees.ts';
import { feeBookOf, soldBy, soldIn } from './fees.queries.ts';

type Line = OutputOf<typeof getOwnFees>['lines'][number];

/** What a merchant is charged for what it sells, what it was and what comes. What is the same is said once. */
export const getOwnFeesHandler = handle(getOwnFees, async (call) => {
  const { tx, now } = call;
  const { id, createdAt } = await merchantOf(tx, callerOf(call).id);
  const book = await feeBookOf(tx, [id]);
  const { categoryId: asked } = call.input;
  const sold =
    asked === undefined
      ? ((await soldBy(tx, [{ id, createdAt }])).get(id) ?? [])
      : [await soldIn(tx, { id, createdAt }, asked)];
  const timelines = sold.map(({ categoryId, subject }) => ({
    categoryId,
    spans: feeTimeline(book, subject),
  }));
  const ruleIds = timelines.flatMap(({ spans }) => spans.flatMap(({ ruleId }) => ruleId ?? []));
  const rules =
    ruleIds.length === 0
      ? []
      : await tx
          .select({ id: feeRules.id, note: feeRules.note })
          .from(feeRules)
          .where(inArray(feeRules.id, ruleIds));
  const notes = new Map(rules.map((rule) => [rule.id, rule.note]));
  const groups = Map.groupBy(timelines, ({ spans }) => JSON.stringify(spans));
  const isOne = groups.size === 1;
  return {
    lines: [...groups.values()].map((group): Line => ({
      categoryIds: isOne ? [] : group.flatMap(({ categoryId }) => categoryId ?? []),
      fees: (group[0]?.spans ?? [])
        .filter(({ until }) => until === null || until > createdAt.getTime())
        .map((span) => present(span, { notes, now }))
        .toReversed(),
    })),
  };
});

const present = (
  { basisPoints, source, ruleId, from, until }: FeeSpan,
  { notes, now }: { readonly notes: ReadonlyMap<string, string>; readonly now: Date },
): Line['fees'][number] => ({
  basisPoints,
  source,
  note: ruleId === null ? '' : (notes.get(ruleId) ?? ''),
  from: from === null ? null : new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
  state: stateOf({ from, until }, now.getTime()),
});

const stateOf = (
  { from, until }: Pick<FeeSpan, 'from' | 'until'>,
  now: number,
): Line['fees'][number]['state'] => {
  if (from !== null && from > now) return 'coming';
  return until !== null && until <= now ? 'past' : 'inForce';
};
