import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageServices } from '@khidma/contract/services/page-services';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { callerOf, type Call } from '../../core/call.ts';
import { closePage, type PageOrder, planPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { serviceCounts, services } from '../../db/schema/services.ts';
import { fileRefsOf } from '../uploads/files.queries.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { containsText } from './contains-text.ts';
import { countServices, countUpToBound, type ServiceCounts } from './count-services.ts';
import { presentServiceRow } from './service.presenter.ts';
import { listedColumns, type ListedService, ownServices } from './service-row.ts';

type PageCall = Call<typeof pageServices>;

/** The merchant's services, with the counts that its tabs show. */
export async function runPageServices(call: PageCall): Promise<OutputOf<typeof pageServices>> {
  const { tx, input } = call;
  const matching = await matchingOf(call);
  const order = orderOf(input.sort);
  const plan = planPage(input, order);
  const rows = await tx
    .select(listedColumns)
    .from(services)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const shared = {
    names: await categoryNames(call),
    refs: await fileRefsOf(
      call,
      rows.flatMap(({ coverId }) => coverId ?? []),
    ),
  };
  const counts = await countServices(tx, callerOf(call).id, await countedOf(call));
  const { total, totalIsCapped } = await totalOf(call, matching, counts);
  const page = closePage(input, {
    rows,
    total,
    keyOf: (row: ListedService) => ({
      at: order.at === services.createdAt ? row.createdAt : row.updatedAt,
      id: row.id,
    }),
    present: (row) => presentServiceRow(row, shared),
  });
  return { ...page, totalIsCapped, counts: { ...counts.byStatus } };
}

async function matchingOf(call: PageCall): Promise<SQL | undefined> {
  const { status, categoryId, from, to, text } = call.input;
  const merchantId = callerOf(call).id;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    ownServices(merchantId),
    status === undefined ? undefined : eq(services.status, status),
    categoryId === undefined
      ? undefined
      : await withinCategory(call, services.categoryId, categoryId),
    from === undefined ? undefined : gte(services.createdAt, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(services.createdAt, new Date(startOfDay(addDays(to, 1)))),
    containsText({ ...services, scope: searchScopeOf(merchantId) }, text),
  );
}

/** What the parts of a merchant's names are marked with in the index: the end of its id. */
const searchScopeOf = (merchantId: string): string => merchantId.slice(-8);

/** The same of the kept counts, which know states and categories only. */
async function countedOf(call: PageCall): Promise<SQL | undefined> {
  const { status, categoryId } = call.input;
  return and(
    status === undefined ? undefined : eq(serviceCounts.status, status),
    categoryId === undefined
      ? undefined
      : await withinCategory(call, serviceCounts.categoryId, categoryId),
  );
}

async function totalOf(
  { tx, input }: PageCall,
  matching: SQL | undefined,
  counts: ServiceCounts,
): Promise<{ readonly total: number; readonly totalIsCapped: boolean }> {
  const isKept =
    (input.text === undefined || input.text === '') &&
    input.from === undefined &&
    input.to === undefined;
  return isKept
    ? { total: counts.matching, totalIsCapped: false }
    : await countUpToBound(tx, matching);
}

function orderOf(sort: PageCall['input']['sort']): PageOrder {
  const at = sort.startsWith('createdAt') ? services.createdAt : services.updatedAt;
  return { at, id: services.id, first: sort.endsWith('desc') ? 'newest' : 'oldest' };
}
