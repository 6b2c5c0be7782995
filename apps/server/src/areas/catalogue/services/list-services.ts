import { listUnfinishedServices, pageServices } from '@khidma/contract/catalogue/services';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { requireCaller, type Call, handle } from '../../../kernel/call.ts';
import { closePage, cursorOfKey, listPage, allCounted, withinDays } from '../../../kernel/page.ts';
import { serviceCounts, services } from '../../../db/schema/services.ts';
import { withinCategory } from './categories.ts';
import { presentServiceRow } from './service-detail.ts';
import { ownServices, listedColumns } from './service-row.ts';
import { ownMediaOf } from './save-service.ts';
import type { Tx } from '../../../db/types.ts';
import { type Found, findByText, findInOrder, loadRowContext } from './find-services.ts';

type PageCall = Call<typeof pageServices>;

/** The merchant's services, with the counts that its tabs show. */
export const pageServicesHandler = handle(pageServices, async (call) => {
  const { tx, input } = call;
  const counts = await countServices(tx, requireCaller(call).id, await countedOf(call));
  const { rows, total } = await findOf(call, counts);
  const shared = await loadRowContext(call, rows);
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
  const wanted = {
    input,
    merchantId: requireCaller(call).id,
    matching: await matchingOf(call),
    sort,
  };
  if (text !== '') return await findByText(tx, { ...wanted, text });
  const isKept = from === undefined && to === undefined;
  return await findInOrder(tx, wanted, isKept ? allCounted(counts.matching) : undefined);
}

/** Everything but the text. */
async function matchingOf(call: PageCall): Promise<SQL | undefined> {
  const { status, categoryId, ...days } = call.input;
  return and(
    ownServices(requireCaller(call).id),
    status === undefined ? undefined : eq(services.status, status),
    categoryId === undefined
      ? undefined
      : await withinCategory(call, services.categoryId, categoryId),
    withinDays(services.createdAt, days),
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

/** A page of drafts, last saved first, with the fields that keep each from being submitted. */
export const listUnfinishedServicesHandler = handle(listUnfinishedServices, async (call) => {
  const { tx } = call;
  const merchantId = requireCaller(call).id;
  const { matching: total } = await countServices(
    tx,
    merchantId,
    eq(serviceCounts.status, 'Draft'),
  );
  return await listPage(call, {
    query: tx
      .select({ ...listedColumns, draft: services.draft })
      .from(services)
      .$dynamic(),
    from: services,
    where: and(ownServices(merchantId), eq(services.status, 'Draft')),
    order: { at: services.updatedAt, id: services.id, first: 'newest' },
    total,
    keyOf: ({ updatedAt, id }) => ({ at: updatedAt, id }),
    present: async (drafts) => {
      const media = await ownMediaOf(
        tx,
        merchantId,
        drafts.map(({ draft }) => draft),
      );
      const shared = await loadRowContext(call, drafts);
      return drafts.map((row) => ({
        ...presentServiceRow(row, shared),
        missing: [...new Set(serviceProblems(row.draft, media).map(({ path }) => path))],
      }));
    },
  });
});

/** How many services a merchant has. */
interface ServiceCounts {
  /** By state, every state named, also at none. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Of those that were asked for. */
  readonly matching: number;
}

/** A merchant's services by state, and those of a state or a category: out of the kept counts, without looking at one of them. */
async function countServices(
  tx: Tx,
  merchantId: string,
  matching: SQL = sql`true`,
): Promise<ServiceCounts> {
  const sum = sql`coalesce(sum(${serviceCounts.count})`;
  const found = await tx
    .select({
      status: serviceCounts.status,
      count: sql<number>`${sum}, 0)::int`,
      matching: sql<number>`${sum} filter (where ${matching}), 0)::int`,
    })
    .from(serviceCounts)
    .where(eq(serviceCounts.merchantId, merchantId))
    .groupBy(serviceCounts.status);
  return {
    byStatus: {
      ...Object.fromEntries(shownServiceStatuses.map((status) => [status, 0])),
      ...Object.fromEntries(found.map((row) => [row.status, row.count])),
    },
    matching: found.reduce((total, row) => total + row.matching, 0),
  };
}
