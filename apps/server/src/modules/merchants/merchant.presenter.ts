import type * as z from 'zod/mini';
import type { merchantDetail } from '@khidma/contract/shapes/merchant';
import type { merchants } from '../../db/schema/merchants.ts';
import { coverUrlsOf, fileRefsOf, refsIn, type Viewing } from '../uploads/files.queries.ts';

type MerchantDetail = z.infer<typeof merchantDetail>;
type Emirate = MerchantDetail['emirate'];

/** A merchant's profile, as its owner sees it. */
export async function presentMerchant(
  viewing: Viewing,
  row: typeof merchants.$inferSelect,
): Promise<MerchantDetail> {
  const refs = await fileRefsOf(viewing, [...row.licenceDocuments, ...row.vatFiles]);
  const avatars = await coverUrlsOf(
    viewing.tx,
    row.avatarFileId === null ? [] : [row.avatarFileId],
  );
  return {
    id: row.id,
    merchantName: row.merchantName,
    merchantType: row.merchantType as MerchantDetail['merchantType'], // written from an application or a revision only, whose schemas take nothing else
    contactName: row.contactName,
    email: row.email,
    mobile: row.mobile,
    introduction: row.introduction,
    emirate: row.emirate as Emirate, // likewise
    community: row.community,
    subCommunity: row.subCommunity,
    address: row.address,
    serviceTypes: row.serviceTypes,
    licenceNumber: row.licenceNumber,
    licenceIssueDate: row.licenceIssueDate,
    licenceDueDate: row.licenceDueDate,
    licenceDocuments: refsIn(refs, row.licenceDocuments),
    vatNumber: row.vatNumber,
    vatStartDate: row.vatStartDate,
    vatFile: refsIn(refs, row.vatFiles),
    avatarUrl: (row.avatarFileId !== null && avatars.get(row.avatarFileId)) || null,
    serviceArea:
      row.serviceArea.kind === 'ADDRESS'
        ? { kind: 'ADDRESS' }
        : { kind: 'EMIRATES', emirates: [...row.serviceArea.emirates] as Emirate[] }, // likewise
  };
}
