import { serviceCan } from '@khidma/domain/services/service-can';
import { and, eq, isNull } from 'drizzle-orm';
import { merchants, type ServiceArea } from '../../db/schema/merchants.ts';
import { type ServiceContent, services, serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** What can be bought: the released version's content, and the parts of its merchant that an order or a page needs. */
export interface ServiceOnSale {
  readonly serviceId: string;
  readonly versionId: string;
  readonly content: ServiceContent;
  readonly merchant: {
    readonly id: string;
    readonly merchantName: string;
    readonly contactName: string;
    readonly email: string;
    readonly lang: string;
    readonly introduction: string;
    readonly emirate: string;
    readonly vatNumber: string;
    readonly vatStartDate: string | null;
    readonly serviceArea: ServiceArea;
  };
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
  if (version === null || !serviceCan.buy(service) || merchant.status !== 'active')
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
