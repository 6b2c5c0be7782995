import { and, eq, gt, gte, lt, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { planPage } from '../../core/page.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { containsText, readsText } from './contains-text.ts';
import { MOST_COUNTED, totalOf } from './count-services.ts';
import { type Found, orderOf, type Wanted } from './find-services.ts';
import { listedColumns } from './service-row.ts';

/** What is looked for, and the text that the names have to contain. */
interface Sought extends Wanted {
  readonly text: string;
}

/** How many names are read in order before anything else, and how many of them have to contain a text that many contain. */
const SAMPLE = { names: 400, containing: 40 } as const;

/** How far the names are read on for such a text. */
const READ_AT_MOST = 3_000;

/** One more than are counted says that there are more. */
const ENOUGH = MOST_COUNTED + 1;

/**
 * Finds by text, in one statement of which only those parts run that are needed. What many names contain is counted in
 * order, and a walk soon has a page of it; the text's index would name all of them before the first is seen. What few
 * contain is fetched by that index, all of it, and put in order. The first names in order tell the one from the other.
 */
export async function findByText(tx: Tx, sought: Sought): Promise<Found> {
  const sample = tx.$with('sample').as(amongFirst(tx, sought, { names: SAMPLE.names }));
  const many = tx.$with('many').as(
    amongFirst(tx, sought, {
      names: READ_AT_MOST,
      isAskedFor: gte(sizeOf(sample), SAMPLE.containing),
    }),
  );
  const few = tx.$with('few').as(byIndex(tx, sought, lt(sizeOf(many), ENOUGH)));
  const total = tx
    .$with('total')
    .as(
      tx
        .select({ counted: sql<number>`greatest(count(*), ${sizeOf(many)})::int`.as('counted') })
        .from(few),
    );
  const order = orderOf(sought.sort);
  const counted = sql`(select ${total.counted} from ${total})`;
  const ofFew = planPage(sought.input, { ...order, at: few.at, id: few.id });
  const page = unionAll(
    walk(tx, sought, gt(counted, MOST_COUNTED)),
    tx
      .select({ id: few.id, at: few.at })
      .from(few)
      .where(and(ofFew.behind, lte(counted, MOST_COUNTED)))
      .orderBy(...ofFew.orderBy)
      .limit(ofFew.limit)
      .offset(ofFew.offset),
  ).as('page');
  const rows = await tx
    .with(sample, many, few, total)
    .select({ counted: total.counted, service: listedColumns })
    .from(total)
    // A page behind the last one has no rows, and yet a total.
    .leftJoin(page, sql`true`)
    .leftJoin(services, eq(services.id, page.id))
    .orderBy(...planPage(sought.input, { ...order, at: page.at, id: page.id }).orderBy);
  return {
    rows: rows.flatMap(({ service }) => service ?? []),
    total: totalOf(rows[0]?.counted ?? 0),
  };
}

const sizeOf = (part: SQLWrapper): SQL => sql`(select count(*) from ${part})`;

/** Those of the first names in order that contain it, as far as they are counted. Names are read out of the order's index, not out of the rows. */
function amongFirst(
  tx: Tx,
  { input, matching, sort, text }: Sought,
  { names, isAskedFor }: { readonly names: number; readonly isAskedFor?: SQL },
) {
  const first = tx
    .select({ id: services.id, searchText: services.searchText })
    .from(services)
    .where(and(matching, isAskedFor))
    .orderBy(...planPage(input, orderOf(sort)).orderBy)
    .limit(names)
    .as('first');
  return tx
    .select({ id: first.id })
    .from(first)
    .where(readsText(first.searchText, text))
    .limit(ENOUGH);
}

/** All that contain it, as far as they are counted. */
function byIndex(tx: Tx, { matching, merchantId, sort, text }: Sought, isAskedFor: SQL) {
  const contains = containsText({ ...services, scope: searchScopeOf(merchantId) }, text);
  return tx
    .select({ id: services.id, at: orderOf(sort).at })
    .from(services)
    .where(and(matching, contains, isAskedFor))
    .limit(ENOUGH);
}

/** What the parts of a merchant's names are marked with in the index: the end of its id. */
const searchScopeOf = (merchantId: string): string => merchantId.slice(-8);

/** A page of all that contain it, met one after the other. */
function walk(tx: Tx, { input, matching, sort, text }: Sought, isAskedFor: SQL) {
  const order = orderOf(sort);
  const plan = planPage(input, order);
  return tx
    .select({ id: services.id, at: order.at })
    .from(services)
    .where(and(matching, readsText(services.searchText, text), plan.behind, isAskedFor))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
}
