import type * as z from 'zod/mini';
import type { FileRef } from '@khidma/contract/shapes/common';
import type {
  merchantDetail,
  revisionState,
  sensitiveProfile,
} from '@khidma/contract/shapes/merchant';
import { writtenIn } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { ServiceArea } from '@khidma/domain/services/service-content';
import { presentHours, presentServiceHours } from '../../core/present-hours.ts';
import type { merchants, SensitiveProfile } from '../../db/schema/merchants.ts';
import { filesOfDocuments, presentDocuments } from './documents.ts';
import { sensitiveOf } from './sensitive-profile.ts';
import type { RevisionRow } from './revisions.ts';
import { tunablesOf } from '../settings/api.ts';
import { fileRefsOf, refsIn, type Viewing, avatarUrlOf } from '../uploads/api.ts';

type MerchantDetail = z.infer<typeof merchantDetail>;

/** A merchant's profile, as its owner sees it. */
export async function presentMerchant(
  viewing: Viewing,
  row: typeof merchants.$inferSelect,
  newestRevision: RevisionRow | undefined,
): Promise<MerchantDetail> {
  const video = row.videoFileId === null ? [] : [row.videoFileId];
  const refs = await fileRefsOf(viewing, [
    ...filesOfDocuments(sensitiveOf(row)),
    ...row.pictures,
    ...(newestRevision ? filesOfDocuments(newestRevision.content) : []),
    ...video,
  ]);
  return {
    id: row.id,
    merchantName: row.merchantName,
    merchantNames: writtenIn(row.merchantNames),
    merchantType: row.merchantType,
    contactName: row.contactName,
    email: row.email,
    contactPhone: row.mobile,
    introduction: row.introduction,
    introductions: writtenIn(row.introductions),
    emirate: row.emirate,
    community: row.community,
    subCommunity: row.subCommunity,
    address: row.address,
    serviceTypes: row.serviceTypes,
    ...presentDocuments(sensitiveOf(row), refs),
    avatarUrl: await avatarUrlOf(viewing.tx, row.avatarFileId),
    serviceArea: presentArea(row.serviceArea),
    hours: row.hours && presentHours(row.hours),
    serviceHours: row.hours && presentServiceHours(row.hours),
    pictures: refsIn(refs, row.pictures),
    video: refsIn(refs, video)[0] ?? null,
    certificateTerms: await certificateTermsOf(viewing),
    revision: newestRevision
      ? {
          ...presentRevisionState(newestRevision),
          after: presentSensitive(newestRevision.content, refs),
        }
      : null,
  };
}

/** The day and the setting by which the portal judges the ends of certificates: as the mails do, whatever the browser's clock says. */
const certificateTermsOf = async (
  viewing: Viewing,
): Promise<MerchantDetail['certificateTerms']> => {
  const { certificateNoticeDays } = await tunablesOf(viewing, 'certificateNoticeDays');
  return { today: dubaiDay(viewing.now.getTime()), noticeDays: certificateNoticeDays };
};

/** How a change stands. */
export const presentRevisionState = (row: RevisionRow): z.infer<typeof revisionState> => ({
  id: row.id,
  status: row.status,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionMessage: row.decisionMessage,
  remarks: [...row.remarks],
});

/** The fields that change through review, with their files as the caller may see them. */
export const presentSensitive = (
  profile: SensitiveProfile,
  refs: ReadonlyMap<string, FileRef>,
): z.infer<typeof sensitiveProfile> => ({
  merchantName: profile.merchantName,
  merchantNames: writtenIn(profile.merchantNames),
  merchantType: profile.merchantType,
  serviceTypes: [...profile.serviceTypes],
  ...presentDocuments(profile, refs),
});

/** Where a merchant works. */
export const presentArea = (area: ServiceArea): MerchantDetail['serviceArea'] =>
  area.kind === 'ADDRESS'
    ? { kind: 'ADDRESS' }
    : { kind: 'EMIRATES', emirates: [...area.emirates] };
