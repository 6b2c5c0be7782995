import { pageServices } from '@khidma/contract/services/page-services';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { callerOf, type Call, handle } from '../../core/call.ts';
import { closePage, cursorOfKey } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { allCounted } from '../../core/total.ts';
import { serviceCounts, services } from '../../db/schema/services.ts';
import { withinCategory } from './categories.ts';
import { countServices, type ServiceCounts } from './count-services.ts';
import { findInOrder, type Found, rowContextOf } from './find-services.ts';
import { findByText } from './search-services.ts';
import { presentServiceRow } from './service.presenter.ts';
import { ownServices } from './service-row.ts';

type PageCall = Call<typeof pageServices>;

/** The merchant's services, with the counts that its tabs show. */
export const pageServicesHandler = handle(pageServices, async (call) => {
  const { tx, input } = call;
  const counts = await countServices(tx, callerOf(call).id, await countedOf(call));
  const { rows, total } = await findOf(call, counts);
  const shared = await rowContextOf(call, rows);
  const page = closePage(input, {
    rows,
    total,
    cursorOf: ({ id, createdAt, updatedAt }) =>
      cursorOfKey({ at: input.sort.startsWith('createdAt') ? createdAt : updatedAt, id }),
    present: (row) => presentServiceRow(row, shared),
  });
  return { ...page, counts: { ...counts.byStatus } };
});

async function findOf(call: PageCall, counts: ServiceCounts): Promise<Found> {
  const { tx, input } = call;
  const { text = '', from, to, sort } = input;
  const wanted = { input, merchantId: callerOf(call).id, matching: await matchingOf(call), sort };
  if (text !== '') return await findByText(tx, { ...wanted, text });
  const isKept = from === undefined && to === undefined;
  return await findInOrder(tx, wanted, isKept ? allCounted(counts.matching) : undefined);
}

/** Everything but the text. */
async function matchingOf(call: PageCall): Promise<SQL | undefined> {
  const { status, categoryId, from, to } = call.input;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    ownServices(callerOf(call).id),
    status === undefined ? undefined : eq(services.status, status),
    categoryId === undefined
      ? undefined
      : await withinCategory(call, services.categoryId, categoryId),
    from === undefined ? undefined : gte(services.createdAt, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(services.createdAt, new Date(startOfDay(addDays(to, 1)))),
  );
}

/** What the kept counts know of it: states and categories. */
async function countedOf(call: PageCall): Promise<SQL | undefined> {
  const { status, categoryId } = call.input;
  return and(
    status === undefined ? undefined : eq(serviceCounts.status, status),
    categoryId === undefined
      ? undefined
      : await withinCategory(call, serviceCounts.categoryId, categoryId),
  );
}
