import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { ServiceContent } from '@khidma/domain/services/service-content';
import { serviceCan } from '@khidma/domain/services/service-can';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { merchantNameColumns } from '../../core/merchant-row.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import type { Queryable, Tx } from '../../db/types.ts';

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
  ...merchantNameColumns,
  contactName: merchants.contactName,
  email: merchants.email,
  lang: merchants.lang,
  avatarFileId: merchants.avatarFileId,
  introduction: merchants.introduction,
  introductions: merchants.introductions,
  emirate: merchants.emirate,
  vatNumber: merchants.vatNumber,
  vatStartDate: merchants.vatStartDate,
  serviceArea: merchants.serviceArea,
};

/** Whether the customer's next paid order with the merchant would be the first: what the first-order discount asks. */
export async function isFirstOrder(
  tx: Queryable,
  { customerId, merchantId }: { readonly customerId: string; readonly merchantId: string },
): Promise<boolean> {
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.merchantId, merchantId),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return paid === undefined;
}
