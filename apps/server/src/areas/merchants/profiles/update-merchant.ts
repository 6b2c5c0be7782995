import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { updateMerchant } from '@khidma/contract/merchants/merchants';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { documentFields, documentFileFields } from '@khidma/domain/merchants/documents';
import type { MerchantDocuments } from '@khidma/domain/merchants/document-groups';
import { writtenIn } from '@khidma/domain/reference/names';
import { areaOfferProblems } from '@khidma/domain/reference/places';
import { dubaiDay } from '@khidma/domain/rules/days';
import {
  hoursProblems,
  typedHoursProblems,
  type WeeklyHours,
  weeklyHoursOf,
} from '@khidma/domain/rules/weekly-hours';
import { eq } from 'drizzle-orm';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { type Call, requireCaller, handle } from '../../../kernel/call.ts';
import { lockMerchant, type MerchantRow, pickDocuments } from '../records/index.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { merchants, type SensitiveProfile } from '../../../db/schema/merchants.ts';
import { loadReference } from '../../catalogue/reference/index.ts';
import { moveCatalogueOf } from '../../catalogue/services/index.ts';
import { publishMedia, loadOwnFiles } from '../../files/index.ts';
import { changingTimes } from '../../scheduling/index.ts';
import { placeOfferProblems } from './application-content.ts';
import { loadProfile } from './merchants.ts';
import {
  findNewestRevision,
  sensitiveOf,
  sensitiveProblems,
  submitRevision,
  underReview,
} from './revisions.ts';
import type { Tx } from '../../../db/types.ts';

type UpdateCall = Call<typeof updateMerchant>;
type Input = ParsedInputOf<typeof updateMerchant>;

/** Changes at once what may change at once; sensitive fields go into the one revision under review. */
export const updateMerchantHandler = handle(updateMerchant, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  // Two tabs come one after the other: there is one revision, and nobody's change is lost.
  const row = await lockMerchant(tx, id);
  const waiting = underReview(await findNewestRevision(tx, id));
  const base = waiting?.content ?? sensitiveOf(row);
  const proposed = proposedBy(base, input);
  await requireValid(call, row, proposed);
  await (hoursGiven(input) === undefined
    ? changeAtOnce(call, row)
    : changingTimes(call, id, () => changeAtOnce(call, row)));
  if (sensitiveFields.some((field) => input[field] !== undefined))
    await submitRevision(call, { merchant: row, waiting, content: proposed });
  return loadProfile(call, id);
});

const proposedBy = (base: SensitiveProfile, input: Input): SensitiveProfile => ({
  merchantName: input.merchantName ?? base.merchantName,
  merchantNames: writtenIn(input.merchantNames ?? base.merchantNames),
  merchantType: input.merchantType ?? base.merchantType,
  serviceTypes: input.serviceTypes ?? base.serviceTypes,
  ...pickDocuments({ ...base, ...given(input) }),
});

/** The papers that were named, a date that is taken away among them. */
const given = (input: Input): Partial<MerchantDocuments> =>
  Object.fromEntries(
    documentFields.flatMap((field) =>
      input[field] === undefined ? [] : [[field, input[field]] as const],
    ),
  );

/** The hours that were named, by stretches or by start and end of each day; undefined where none were. */
const hoursGiven = ({ hours, serviceHours }: Input): WeeklyHours | null | undefined =>
  serviceHours === undefined ? hours : serviceHours && weeklyHoursOf(serviceHours);

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

async function requireValid(
  call: UpdateCall,
  row: MerchantRow,
  proposed: SensitiveProfile,
): Promise<void> {
  const { ctx, tx, now, input } = call;
  const reference = await loadReference(ctx, tx);
  const touchesReview = sensitiveFields.some((field) => input[field] !== undefined);
  const problems: FieldError[] = [
    ...(touchesPlace(input)
      ? placeOfferProblems(placeAfter(row, input), { reference, before: row })
      : []),
    ...areaOfferProblems(input.serviceArea ?? null, {
      tree: reference.placeTree,
      before: row.serviceArea,
    }),
    ...(input.hours ? hoursProblems(input.hours).map(inside('hours')) : []),
    ...(input.serviceHours
      ? typedHoursProblems(input.serviceHours).map(inside('serviceHours'))
      : []),
    ...(input.hours !== undefined && input.serviceHours !== undefined
      ? [{ path: 'serviceHours', rule: 'duplicate' as const }]
      : []),
    ...(touchesReview
      ? sensitiveProblems(proposed, {
          inForce: sensitiveOf(row),
          reference,
          today: dubaiDay(now.getTime()),
        })
      : []),
    ...(await profileFileProblems(tx, row.id, input)),
  ];
  if (problems.length > 0) throw refuseFields(problems);
}

const touchesPlace = ({ emirate, community, subCommunity }: Input): boolean =>
  emirate !== undefined || community !== undefined || subCommunity !== undefined;

/** A place that is not named stays, unless the one around it changes. */
const placeAfter = (
  row: MerchantRow,
  input: Input,
): Pick<MerchantRow, 'emirate' | 'community' | 'subCommunity'> => {
  const emirate = input.emirate ?? row.emirate;
  const keepsEmirate = emirate === row.emirate;
  const community =
    input.community === undefined ? (keepsEmirate ? row.community : null) : input.community;
  const keepsCommunity = keepsEmirate && community === row.community;
  const subCommunity =
    input.subCommunity === undefined
      ? keepsCommunity
        ? row.subCommunity
        : null
      : input.subCommunity;
  return { emirate, community, subCommunity };
};

const inside =
  (parent: string) =>
  <P extends { readonly path: string }>(problem: P): P => ({
    ...problem,
    path: `${parent}.${problem.path}`,
  });

async function changeAtOnce(call: UpdateCall, row: MerchantRow): Promise<void> {
  const { tx, now, input } = call;
  const hours = hoursGiven(input);
  const place = placeAfter(row, input);
  const serviceArea = input.serviceArea ?? row.serviceArea;
  const pictures = input.pictures ? unique(input.pictures) : row.pictures;
  const videoFileId = input.videoId === undefined ? row.videoFileId : input.videoId;
  await tx
    .update(merchants)
    .set({
      ...place,
      contactName: input.contactName ?? row.contactName,
      introduction: input.introduction ?? row.introduction,
      introductions: writtenIn(input.introductions ?? row.introductions),
      address: input.address ?? row.address,
      serviceArea,
      hours: hours === undefined ? row.hours : hours,
      pictures,
      videoFileId,
      updatedAt: now,
    })
    .where(eq(merchants.id, row.id));
  await publishMedia(tx, [...pictures, ...(videoFileId === null ? [] : [videoFileId])]);
  if (input.serviceArea !== undefined || place.emirate !== row.emirate)
    await moveCatalogueOf(tx, { id: row.id, emirate: place.emirate, serviceArea });
}

type ProfileInput = ParsedInputOf<typeof updateMerchant>;

/** Which files of a profile are not the merchant's own, or of another kind than their field takes. */
async function profileFileProblems(
  tx: Tx,
  merchantId: string,
  input: ProfileInput,
): Promise<FieldError[]> {
  const named: { readonly path: string; readonly id: string; readonly kind: UploadKind }[] = [
    ...documentFileFields.flatMap((field) => listed(field, input[field], 'document')),
    ...listed('pictures', input.pictures, 'photo'),
    ...(input.videoId ? [{ path: 'videoId', id: input.videoId, kind: 'video' as const }] : []),
  ];
  const own = await loadOwnFiles(tx, {
    ids: named.map(({ id }) => id),
    kinds: ['document', 'photo', 'video'],
    owner: { realm: 'merchant', id: merchantId },
  });
  return named.flatMap(({ path, id, kind }) =>
    own.get(id) === kind ? [] : [{ path, rule: 'file' as const }],
  );
}

const listed = (field: string, ids: readonly string[] | undefined, kind: UploadKind) =>
  (ids ?? []).map((id, index) => ({ path: `${field}.${index}`, id, kind }));
