import { eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import {
  catalogue,
  type ServiceContent,
  services,
  serviceVersions,
} from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** A service as it is sold at this moment. */
export interface BoughtService {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly versionId: string;
  readonly categoryId: string;
  readonly emirates: readonly string[];
  readonly content: ServiceContent;
}

/** What an order is made from; refuses an unknown service and one that is not on sale. */
export async function serviceToBuy(tx: Tx, serviceId: string): Promise<BoughtService> {
  const [found] = await tx
    .select({
      merchantId: catalogue.merchantId,
      merchantName: merchants.merchantName,
      merchantStatus: merchants.status,
      versionId: catalogue.versionId,
      categoryId: catalogue.categoryId,
      emirates: catalogue.emirates,
      content: serviceVersions.content,
    })
    .from(catalogue)
    .innerJoin(serviceVersions, eq(serviceVersions.id, catalogue.versionId))
    .innerJoin(merchants, eq(merchants.id, catalogue.merchantId))
    .where(eq(catalogue.serviceId, serviceId));
  if (found === undefined)
    throw refuse((await isKnown(tx, serviceId)) ? 'serviceNotOnSale' : 'notFound');
  const { merchantStatus, ...service } = found;
  if (merchantStatus !== 'active') throw refuse('serviceNotOnSale');
  return service;
}

async function isKnown(tx: Tx, serviceId: string): Promise<boolean> {
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(eq(services.id, serviceId));
  return service !== undefined;
}
