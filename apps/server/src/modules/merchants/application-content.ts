import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { areaOfferProblems, type Place, placeProblems } from '@khidma/domain/reference/places';
import { documentProblems, missingDocuments } from '@khidma/domain/merchants/documents';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { ApplicationContent } from '../../db/schema/merchants.ts';
import { documentsOf } from './document-fields.ts';
import type { Reference } from '../reference/api.ts';

type Input = ParsedInputOf<typeof submitApplication>;

/** What an application holds, out of what was sent. */
export const contentOf = ({
  agreement: _agreed,
  link: _link,
  ...fields
}: Input): ApplicationContent => ({
  ...fields,
  ...documentsOf(fields),
  email: normalEmail(fields.email),
  pictures: [...new Set(fields.pictures)],
});

/** What an application is judged by; `before` is what it held, which may name what is hidden by now. */
export interface ApplicationCheck {
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
