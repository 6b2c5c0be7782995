import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
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

/** How many names are read in order before the text's index is asked. */
const READ_FIRST = 1_500;

/** One more than are counted says that there are more. */
const ENOUGH = MOST_COUNTED + 1;

/**
 * Finds by text, in one statement of which only those parts run that are needed. What many names contain, enough of the
 * first ones contain, and a walk in order soon has a page of them. What few contain is fetched by the text's index, all of
 * it, and put in order.
 */
export async function findByText(tx: Tx, sought: Sought): Promise<Found> {
  const near = tx.$with('near').as(amongFirst(tx, sought));
  const few = tx.$with('few').as(byIndex(tx, sought, sql`(select count(*) from ${near})`));
  const total = tx.$with('total').as(
    tx
      .select({
        counted: sql<number>`greatest(count(*), (select count(*) from ${near}))::int`.as('counted'),
      })
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
    .with(near, few, total)
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

/** Those of the first names in order that contain it. Names are read out of the order's index, not out of the rows. */
function amongFirst(tx: Tx, { input, matching, sort, text }: Sought) {
  const first = tx
    .select({ id: services.id, searchText: services.searchText })
    .from(services)
    .where(matching)
    .orderBy(...planPage(input, orderOf(sort)).orderBy)
    .limit(READ_FIRST)
    .as('first');
  return tx
    .select({ id: first.id })
    .from(first)
    .where(readsText(first.searchText, text))
    .limit(ENOUGH);
}

/** All that contain it, as far as they are counted, unless there are enough near. */
function byIndex(tx: Tx, { matching, merchantId, sort, text }: Sought, near: SQL) {
  return tx
    .select({ id: services.id, at: orderOf(sort).at })
    .from(services)
    .where(
      and(
        matching,
        containsText({ ...services, scope: searchScopeOf(merchantId) }, text),
        lt(near, ENOUGH),
      ),
    )
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
