import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { placeProblems } from '@khidma/domain/reference/places';
import { documentProblems, missingDocuments } from '@khidma/domain/merchants/documents';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { ApplicationContent } from '../../db/schema/merchants.ts';
import { documentsOf } from './document-fields.ts';
import type { Reference } from '../reference/reference.queries.ts';

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

/** Every rule that the schema can't see: places and categories that exist, papers that agree with themselves, hours in order. */
export const contentProblems = (
  content: ApplicationContent,
  reference: Reference,
  now: Date,
): FieldError[] => [
  ...(isEmail(content.email) ? [] : [{ path: 'email', rule: 'email' as const }]),
  ...placeProblems(content, reference.placeTree),
  ...content.serviceTypes.flatMap((id, index, all) =>
    categoryProblem(id, { index, all, reference }),
  ),
  ...documentProblems(content, dubaiDay(now.getTime())),
  ...(content.hours
    ? hoursProblems(content.hours).map((problem) => ({ ...problem, path: `hours.${problem.path}` }))
    : []),
];

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
