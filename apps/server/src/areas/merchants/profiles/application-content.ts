import type { submitApplication } from '@khidma/contract/merchants/applications';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { writtenIn } from '@khidma/domain/reference/names';
import { areaOfferProblems, type Place, placeProblems } from '@khidma/domain/reference/places';
import { documentProblems, missingDocuments } from '@khidma/domain/merchants/documents';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isDeepStrictEqual } from 'node:util';
import { type ApplicationFieldName, applicationFields } from '@khidma/contract/shapes/application';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import type {
  ApplicationContent,
  FieldVerdict,
  ApplicationDraft,
} from '../../../db/schema/merchants.ts';
import { pickDocuments } from '../records/index.ts';
import { namedFilesOfDocuments } from './documents.ts';
import type { Reference } from '../../catalogue/reference/index.ts';
import type { Tx } from '../../../db/types.ts';
import { claimFiles, type FileOwner } from '../../files/index.ts';

type Input = ParsedInputOf<typeof submitApplication>;

/** What an application holds, out of what was sent. */
export const contentOf = ({
  agreement: _agreed,
  link: _link,
  ...fields
}: Input): ApplicationContent => ({
  ...fields,
  ...pickDocuments(fields),
  merchantNames: writtenIn(fields.merchantNames),
  introductions: writtenIn(fields.introductions),
  email: normalEmail(fields.email),
  pictures: [...new Set(fields.pictures)],
});

/** What an application is judged by; `before` is what it held, which may name what is hidden by now. */
interface ApplicationCheck {
  readonly reference: Reference;
  readonly before: ApplicationContent | null;
  readonly now: Date;
}

/** Every rule that the schema can't see: places and categories that exist, papers that agree with themselves, hours in order. */
export const contentProblems = (
  content: ApplicationContent,
  { reference, before, now }: ApplicationCheck,
): FieldError[] => [
  ...(isEmail(content.email) ? [] : [{ path: 'email', rule: 'email' as const }]),
  ...placeOfferProblems(content, { reference, before }),
  ...areaOfferProblems(content.serviceArea, {
    tree: reference.placeTree,
    before: before?.serviceArea ?? null,
  }),
  ...content.serviceTypes.flatMap((id, index, all) =>
    categoryProblem(id, { index, all, reference, kept: before?.serviceTypes ?? [] }),
  ),
  ...documentProblems(content, dubaiDay(now.getTime())),
  ...(content.hours
    ? hoursProblems(content.hours).map((problem) => ({ ...problem, path: `hours.${problem.path}` }))
    : []),
];

/** What an address breaks. One that stays may lie in a place that is no longer offered; one that changes is chosen among those that are. */
export const placeOfferProblems = (
  after: Place,
  { reference, before }: { readonly reference: Reference; readonly before: Place | null },
): FieldError[] => {
  const stays =
    after.emirate === before?.emirate &&
    after.community === before.community &&
    after.subCommunity === before.subCommunity;
  return placeProblems(after, stays ? reference.wholePlaceTree : reference.placeTree);
};

/** What must be there before an audit, over and above what is asked of an application. */
export const missingForAudit = (content: ApplicationContent): FieldError[] => [
  ...(content.serviceTypes.length === 0
    ? [{ path: 'serviceTypes', rule: 'required' as const }]
    : []),
  ...missingDocuments(content),
];

/** A leaf that is offered, named once; `kept` are those that were named before, which may be hidden by now. */
export function categoryProblem(
  id: string,
  {
    index,
    all,
    reference,
    kept = [],
  }: {
    readonly index: number;
    readonly all: readonly string[];
    readonly reference: Reference;
    readonly kept?: readonly string[];
  },
): FieldError[] {
  if (!reference.offeredLeaves.has(id) && !kept.includes(id))
    return [{ path: `serviceTypes.${index}`, rule: 'category' }];
  return all.indexOf(id) === index ? [] : [{ path: `serviceTypes.${index}`, rule: 'duplicate' }];
}

/** Whether a path leads to a field of the form; fields of a list are named by the list. */
export const isApplicationField = (path: string): path is ApplicationFieldName =>
  Object.hasOwn(applicationFields, fieldOf(path));

/** The field that a path begins with. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** The fields that staff have approved and that come back changed. */
export const lockedFields = (
  verdicts: Readonly<Record<string, FieldVerdict>>,
  before: ApplicationContent,
  after: ApplicationContent,
): FieldError[] =>
  Object.entries(verdicts).flatMap(([field, verdict]) =>
    verdict === 'approved' && isApplicationField(field) && differs(before, after, field)
      ? [{ path: field, rule: 'locked' as const }]
      : [],
  );

/** Whether a field says something else; stored JSON keeps no order of its keys, so texts can't be compared, and lacks what was not asked for yet. */
export const differs = (
  before: ApplicationContent,
  after: ApplicationContent,
  field: ApplicationFieldName,
): boolean => !isDeepStrictEqual(before[field] ?? {}, after[field] ?? {});

/** The files of one kind that an application names, each with its field. */
interface ApplicationFiles {
  readonly kind: UploadKind;
  readonly files: readonly { readonly path: string; readonly id: string }[];
}

const byKind = (content: ApplicationDraft): readonly ApplicationFiles[] => [
  { kind: 'document', files: namedFilesOfDocuments(content) },
  {
    kind: 'photo',
    files: (content.pictures ?? []).map((id, index) => ({ path: `pictures.${index}`, id })),
  },
  { kind: 'video', files: one('videoId', content.videoId) },
  { kind: 'avatar', files: one('avatarId', content.avatarId) },
];

const one = (path: string, id: string | null | undefined) => (id ? [{ path, id }] : []);

/** The ids of every file that an application names. */
export const filesOfApplication = (content: ApplicationDraft): string[] =>
  byKind(content).flatMap(({ files }) => files.map(({ id }) => id));

/** Hands an application's files on, each as the kind that its field takes. Returns the fields of those that `from` does not hold; refuse on any. */
export async function claimApplicationFiles(
  tx: Tx,
  content: ApplicationDraft,
  owners: { readonly from: FileOwner; readonly to: FileOwner },
): Promise<string[]> {
  const lost: string[] = [];
  for (const { kind, files } of byKind(content)) {
    const notOwned = await claimFiles(tx, {
      ids: files.map(({ id }) => id),
      kinds: [kind],
      ...owners,
    });
    lost.push(...files.filter(({ id }) => notOwned.includes(id)).map(({ path }) => path));
  }
  return lost;
}
