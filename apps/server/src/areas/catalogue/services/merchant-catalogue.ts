import type { ServiceArea } from '@khidma/domain/services/service-content';
import { eq, inArray } from 'drizzle-orm';
import type { MerchantRow } from '../../merchants/records/index.ts';
import type { merchants } from '../../../db/schema/merchants.ts';
import { catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { rememberWords } from './known-words.ts';

/** Locks a merchant's services until the transaction ends: none of them moves meanwhile. */
export async function lockServicesOf(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .select({ id: services.id })
    .from(services)
    .where(eq(services.merchantId, merchantId))
    .orderBy(services.id)
    .for('no key update');
}

/** Customers find nothing of this merchant's any more. */
export async function clearCatalogueOf(tx: Tx, merchantId: string): Promise<void> {
  await tx.delete(catalogue).where(eq(catalogue.merchantId, merchantId));
}

type Names = Pick<MerchantRow, 'merchantName' | 'merchantNames'>;

/** Returns what a service is found by: its names and its merchant's, in every language, a line each. */
export const searchedText = (
  { name, names }: Pick<typeof catalogue.$inferSelect, 'name' | 'names'>,
  { merchantName, merchantNames }: Names,
): string =>
  [...new Set([name, ...Object.values(names), merchantName, ...Object.values(merchantNames)])].join(
    '\n',
  );

/** Finds a merchant's services by the name that it has now. */
export async function renameInCatalogue(
  tx: Tx,
  merchant: Names & Pick<MerchantRow, 'id'>,
): Promise<void> {
  const rows = await tx
    .select({ serviceId: catalogue.serviceId, name: catalogue.name, names: catalogue.names })
    .from(catalogue)
    .where(eq(catalogue.merchantId, merchant.id));
  for (const { serviceId, ...named } of rows)
    await tx
      .update(catalogue)
      .set({ searched: searchedText(named, merchant) })
      .where(eq(catalogue.serviceId, serviceId));
  const names = [merchant.merchantName, ...Object.values(merchant.merchantNames)];
  if (rows.length > 0) await rememberWords(tx, names.join('\n'));
}

/** The emirates in which something is found: an area of its own, or where its merchant is. */
export const emiratesOf = (area: ServiceArea, home: string): string[] =>
  area.kind === 'ADDRESS' ? [home] : [...area.emirates];

/** Finds a merchant's services where it works now; those with an area of whole emirates stay. */
export async function moveCatalogueOf(
  tx: Tx,
  merchant: Pick<typeof merchants.$inferSelect, 'id' | 'emirate' | 'serviceArea'>,
): Promise<void> {
  const rows = await tx
    .select({ serviceId: catalogue.serviceId, content: serviceVersions.content })
    .from(catalogue)
    .innerJoin(serviceVersions, eq(serviceVersions.id, catalogue.versionId))
    .where(eq(catalogue.merchantId, merchant.id));
  const inherited = rows.filter(({ content }) => content.serviceArea === null);
  const atHome = rows.filter(({ content }) => content.serviceArea?.kind === 'ADDRESS');
  const moves = [
    [inherited, emiratesOf(merchant.serviceArea, merchant.emirate)],
    [atHome, [merchant.emirate]],
  ] as const;
  for (const [moved, emirates] of moves) {
    if (moved.length === 0) continue;
    const ids = moved.map(({ serviceId }) => serviceId);
    await tx
      .update(catalogue)
      .set({ emirates: [...emirates] })
      .where(inArray(catalogue.serviceId, ids));
  }
}
