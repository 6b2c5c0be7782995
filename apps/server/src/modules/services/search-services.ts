import { eq, sql } from 'drizzle-orm';
import { planPage, totalOf } from '../../core/page.ts';
import { searchByText, searchScopeOf } from '../../core/text-search.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { type Found, orderOf, type ServiceSearch } from './find-services.ts';
import { listedColumns } from './service-row.ts';

/** Returns the services whose names contain a text, in one statement. */
export async function findByText(
  tx: Tx,
  { input, matching, merchantId, sort, text }: ServiceSearch & { readonly text: string },
): Promise<Found> {
  const order = orderOf(sort);
  const found = searchByText({
    from: services,
    where: matching,
    order,
    searchText: services.searchText,
    parts: { ...services, scope: searchScopeOf(merchantId) },
    input,
    text,
  });
  const rows = await tx
    .select({ counted: sql<number>`found.counted`, service: listedColumns })
    .from(sql`(${found}) as found`)
    .leftJoin(services, eq(services.id, sql`found.id`))
    .orderBy(...planPage(input, { ...order, at: sql`found.at`, id: sql`found.id` }).orderBy);
  return {
    rows: rows.flatMap(({ service }) => service ?? []),
    total: totalOf(rows[0]?.counted ?? 0),
  };
}
