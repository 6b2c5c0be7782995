import { categoryTree } from '@khidma/domain/reference/categories';
import { placeTree } from '@khidma/domain/reference/places';
import { holidayYears, publicHolidaysOf } from '@khidma/domain/reference/public-holidays';
import { dubaiDay } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';
import { categories, places } from '../../../db/schema/services.ts';
import { publicHolidays } from '../../../db/schema/visits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';

/** Adds the categories and places that are missing, after every migration. What is there is the operator's to rename, move and hide. */
export async function seedReference({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(categories).values(categoryRows()).onConflictDoNothing();
    await tx.insert(places).values(placeRows()).onConflictDoNothing();
  });
}

/** Adds the country's public holidays of this year and the next two at every start; what is there is the operator's to change. */
export async function seedHolidays({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await transaction(db, async (tx) => {
    const holidays = await missingHolidays(tx, dubaiDay(clock.now().getTime()));
    if (holidays.length > 0) await tx.insert(publicHolidays).values(holidays).onConflictDoNothing();
  });
}

/** Those of years without any: in the others a day that is missing was taken out by staff. */
async function missingHolidays(
  tx: Tx,
  today: string,
): Promise<(typeof publicHolidays.$inferInsert)[]> {
  const years = holidayYears(today);
  const known = await tx
    .selectDistinct({ year: sql<number>`extract(year from ${publicHolidays.day})::int` })
    .from(publicHolidays);
  return years
    .filter((year) => known.every((each) => each.year !== year))
    .flatMap((year) => publicHolidaysOf(year));
}

const categoryRows = (): (typeof categories.$inferInsert)[] =>
  categoryTree.flatMap(({ id, names, children }, position) => [
    { id, parentId: null, names, position },
    ...children.map((leaf, index) => ({
      id: leaf.id,
      parentId: id,
      names: leaf.names,
      position: index,
    })),
  ]);

const placeRows = (): (typeof places.$inferInsert)[] =>
  placeTree.flatMap(({ id, names, communities }, position) => [
    { id, parentId: null, level: 'emirate' as const, names, position },
    ...communities.flatMap((community, index) => [
      {
        id: community.id,
        parentId: id,
        level: 'community' as const,
        names: community.names,
        position: index,
      },
      ...community.subCommunities.map((part, place) => ({
        id: part.id,
        parentId: community.id,
        level: 'subCommunity' as const,
        names: part.names,
        position: place,
      })),
    ]),
  ]);
