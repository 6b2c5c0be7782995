import { sql, type SQL } from 'drizzle-orm';
import { transaction } from '../db/transaction.ts';
import type { Db } from '../db/types.ts';
import type { Ctx } from './context.ts';
import { KEY_ID_SIGNS, keyIdOf } from './secrets.ts';
import {
  seal,
  type SealedColumn,
  type SealedColumnName,
  sealedColumns,
  unseal,
} from './sealed-columns.ts';

/** Rows that only a key opens which is not in the list. */
export interface LockedRows {
  /** As `table.column`. */
  readonly place: string;
  readonly keyId: string;
  readonly count: number;
}

const BATCH = 500;
const names = Object.keys(sealedColumns) as SealedColumnName[]; // of a literal object
const columnOf = (name: SealedColumnName): SealedColumn => sealedColumns[name];
const idsOf = ({ ticketKeys }: Ctx['settings']): string[] => ticketKeys.map(keyIdOf);
/** The short name that a sealed value begins with. */
const idIn = ({ column }: SealedColumn): SQL =>
  sql`substr(${sql.identifier(column)}, 1, ${sql.raw(String(KEY_ID_SIGNS))})`;
const stillOpened = ({ until }: SealedColumn): SQL =>
  until === undefined ? sql`true` : sql`${sql.identifier(until)} > now()`;

/** Returns the rows that none of the keys opens, by column and key. */
export async function lockedRows(db: Db, settings: Ctx['settings']): Promise<LockedRows[]> {
  const ids = sql`(${sql.join(
    idsOf(settings).map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const counts = names.map(columnOf).map(
    (each) => sql`
      select ${`${each.table}.${each.column}`}::text as place, ${idIn(each)} as "keyId", count(*)::int as count
      from ${sql.identifier(each.table)}
      where ${sql.identifier(each.column)} is not null and ${idIn(each)} not in ${ids} and ${stillOpened(each)}
      group by 2`,
  );
  const { rows } = await db.execute<{ place: string; keyId: string; count: number }>(
    sql`${sql.join(counts, sql` union all `)} order by 1, 2`,
  );
  return rows;
}

/** Returns what is wrong with a list of keys that does not open every row, in a sentence. */
export const lockedSentence = (locked: readonly LockedRows[]): string => {
  const parts = locked.map(
    ({ place, keyId, count }) =>
      `${keyId}, which ${count === 1 ? `1 row of ${place} needs` : `${count} rows of ${place} need`}`,
  );
  return `TICKET_KEY lacks a key that rows are sealed with: ${parts.join('; ')}. Put it back behind the first one (docs/operations.md, Changing TICKET_KEY); nothing has been changed.`;
};

/** What has been sealed anew, by `table.column`. */
export type Resealed = Readonly<Record<string, number>>;

/** Seals with the first key whatever another one sealed, in batches, while everything goes on. May be cut off and run again. */
export async function reseal(ctx: Pick<Ctx, 'db' | 'settings'>): Promise<Resealed> {
  const done: Record<string, number> = {};
  for (const name of names) {
    const { table, column } = sealedColumns[name];
    let count = 0;
    for (let after: string | null = null; ;) {
      const batch = await resealBatch(ctx, name, after);
      count += batch.sealed;
      if (batch.last === null) break;
      after = batch.last;
    }
    done[`${table}.${column}`] = count;
  }
  return done;
}

/** Takes the next rows by their key; those of now are passed over. Returns how many were sealed, and where to go on. */
async function resealBatch(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  name: SealedColumnName,
  after: string | null,
): Promise<{ readonly sealed: number; readonly last: string | null }> {
  const each = columnOf(name);
  const [key] = each.of;
  const [table, column, id] = [each.table, each.column, key].map((word) => sql.identifier(word));
  const [first = ''] = idsOf(ctx.settings);
  return transaction(ctx.db, async (tx) => {
    const row = sql`array[${sql.join(
      each.of.map((word) => sql`${sql.identifier(word)}::text`),
      sql`, `,
    )}]`;
    const { rows } = await tx.execute<{ row: string[]; value: string }>(sql`
      select ${row} as row, ${column} as value from ${table}
      where ${after === null ? sql`true` : sql`${id} > ${after}::uuid`}
        and ${column} is not null and ${idIn(each)} <> ${first} and ${stillOpened(each)}
      order by ${id} limit ${BATCH} for update`);
    if (rows.length === 0) return { sealed: 0, last: null };
    const changed = rows.map(({ row: of, value }) => {
      const place = { column: name, row: of };
      return sql`(${of[0]}::uuid, ${seal(ctx, place, unseal(ctx, place, value))}::text)`;
    });
    await tx.execute(sql`
      update ${table} set ${column} = changed.value
      from (values ${sql.join(changed, sql`, `)}) changed (id, value) where ${table}.${id} = changed.id`);
    return { sealed: rows.length, last: rows.at(-1)?.row[0] ?? null };
  });
}
