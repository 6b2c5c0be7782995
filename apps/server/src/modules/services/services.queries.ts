import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { ServiceArea, ServiceContent } from '@khidma/domain/services/service-content';
import { serviceCan } from '@khidma/domain/services/service-can';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import { catalogue, services, serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** What can be bought: the released version's content, and the parts of its merchant that an order or a page needs. */
export interface ServiceOnSale {
  readonly serviceId: string;
  readonly versionId: string;
  readonly content: ServiceContent;
  readonly merchant: Pick<typeof merchants.$inferSelect, keyof typeof merchantColumns>;
}

/** The service as customers see it, `notOnSale` where they did or will, undefined where there is none. */
export async function findServiceOnSale(
  tx: Tx,
  serviceId: string,
): Promise<ServiceOnSale | 'notOnSale' | undefined> {
  const [row] = await tx
    .select({
      service: { status: services.status },
      version: serviceVersions,
      merchant: merchantColumns,
    })
    .from(services)
    .innerJoin(merchants, eq(merchants.id, services.merchantId))
    .leftJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
    .where(and(eq(services.id, serviceId), isNull(services.deletedAt)));
  if (!row) return undefined;
  const { version, service, merchant } = row;
  if (version === null || !serviceCan.buy(service) || !merchantCan.trade(merchant))
    return 'notOnSale';
  return { serviceId, versionId: version.id, content: version.content, merchant };
}

const merchantColumns = {
  id: merchants.id,
  status: merchants.status,
  merchantName: merchants.merchantName,
  contactName: merchants.contactName,
  email: merchants.email,
  lang: merchants.lang,
  introduction: merchants.introduction,
  emirate: merchants.emirate,
  vatNumber: merchants.vatNumber,
  vatStartDate: merchants.vatStartDate,
  serviceArea: merchants.serviceArea,
};

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
