import { found } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import type { ServiceContent } from '@khidma/domain/services/service-content';
import { namesOfContent, pricingsOf } from '@khidma/domain/services/service-content';
import { lowestDisplayed } from '@khidma/domain/money/price';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import { services, serviceVersions } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';

export type ServiceRow = Omit<typeof services.$inferSelect, 'searchText' | 'searchGrams'>;
export type VersionRow = typeof serviceVersions.$inferSelect;

/** What a list needs of a service: neither its draft nor what searches look into. */
export const listedColumns = {
  ...pick(services, 'id', 'name', 'names', 'status', 'categoryId', 'displayedPrice', 'coverId'),
  ...pick(services, 'createdAt', 'updatedAt'),
} as const;

/** A service as lists read it. */
export type ListedService = Pick<ServiceRow, keyof typeof listedColumns>;

/** The condition that every query of a merchant's carries: its own services, without the deleted ones. */
export const ownServices = (merchantId: string): SQL | undefined =>
  and(eq(services.merchantId, merchantId), isNull(services.deletedAt));

const serviceById = (tx: Tx, id: string, owner: SQL | undefined) =>
  tx
    .select()
    .from(services)
    .where(and(eq(services.id, id), isNull(services.deletedAt), owner));

/** A service; somebody else's or an unknown one is `notFound`. */
export const loadService = async (tx: Tx, id: string, owner?: SQL): Promise<ServiceRow> =>
  found(await serviceById(tx, id, owner));

/** The same under a lock until the transaction ends. */
export const lockService = async (
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  owner?: SQL,
): Promise<ServiceRow> => found(await serviceById(tx, id, owner).for('no key update'));

/** A merchant's services by id, under locks. Locked in one order: two batches of the same services wait for one another instead of both failing. */
export async function lockServices(
  { tx }: Pick<TxContext, 'tx'>,
  ids: readonly string[],
  merchantId: string,
): Promise<Map<string, ServiceRow>> {
  const rows = await tx
    .select()
    .from(services)
    .where(and(inArray(services.id, [...ids]), ownServices(merchantId)))
    .orderBy(asc(services.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Versions by id, with one query. */
export async function loadVersions(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, VersionRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(serviceVersions).where(inArray(serviceVersions.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns one version; undefined where none is named. */
export const findVersion = async (tx: Tx, id: string | null): Promise<VersionRow | undefined> =>
  id === null ? undefined : (await loadVersions(tx, [id])).get(id);

/** What the lists show of a content. */
export const listColumnsOf = (
  content: ServiceContent,
): Pick<ServiceRow, 'name' | 'names' | 'categoryId' | 'displayedPrice' | 'coverId'> => ({
  name: content.name,
  names: namesOfContent(content),
  // An empty one stands for none, which a draft may have.
  categoryId: content.categoryId || null,
  displayedPrice: lowestDisplayed(pricingsOf(content)),
  coverId: content.coverId,
});
