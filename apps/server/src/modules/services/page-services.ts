import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageServices } from '@khidma/contract/services/page-services';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { shownServiceStatuses } from '@khidma/domain/services/service-transitions';
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { callerOf, type Call } from '../../core/call.ts';
import { closePage, type PageOrder, planPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { services } from '../../db/schema/services.ts';
import { fileRefsOf } from '../uploads/files.queries.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { containsText } from './contains-text.ts';
import { presentServiceRow } from './service.presenter.ts';
import { ownServices, type ServiceRow } from './service-row.ts';

type PageCall = Call<typeof pageServices>;

/** The merchant's services, with the counts that its tabs show. */
export async function runPageServices(call: PageCall): Promise<OutputOf<typeof pageServices>> {
  const { tx, input } = call;
  const own = ownServices(callerOf(call).id);
  const matching = await matchingOf(call, own);
  const order = orderOf(input.sort);
  const plan = planPage(input, order);
  const rows = await tx
    .select()
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
  const page = closePage(input, {
    rows,
    total: await tx.$count(services, matching),
    keyOf: (row: ServiceRow) => ({
      at: order.at === services.createdAt ? row.createdAt : row.updatedAt,
      id: row.id,
    }),
    present: (row) => presentServiceRow(row, shared),
  });
  return { ...page, totalIsCapped: false, counts: await countsOf(call, own) };
}

async function matchingOf(call: PageCall, own: SQL | undefined): Promise<SQL | undefined> {
  const { input } = call;
  const { from, to } = input;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    own,
    input.status === undefined ? undefined : eq(services.status, input.status),
    input.categoryId === undefined
      ? undefined
      : await withinCategory(call, services.categoryId, input.categoryId),
    from === undefined ? undefined : gte(services.createdAt, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(services.createdAt, new Date(startOfDay(addDays(to, 1)))),
    containsText(services.name, input.text),
  );
}

function orderOf(sort: PageCall['input']['sort']): PageOrder {
  const at = sort.startsWith('createdAt') ? services.createdAt : services.updatedAt;
  return { at, id: services.id, first: sort.endsWith('desc') ? 'newest' : 'oldest' };
}

/** How many services are in each state, whatever is filtered: every state is named, also at none. */
async function countsOf({ tx }: PageCall, own: SQL | undefined): Promise<Record<string, number>> {
  const found = await tx
    .select({ status: services.status, count: sql<number>`${count()}::int` })
    .from(services)
    .where(own)
    .groupBy(services.status);
  return {
    ...Object.fromEntries(shownServiceStatuses.map((status) => [status, 0])),
    ...Object.fromEntries(found.map((row) => [row.status, row.count])),
  };
}
