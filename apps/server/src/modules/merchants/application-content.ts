import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { placeProblems } from '@khidma/domain/reference/places';
import { vatProblems } from '@khidma/domain/merchants/vat-rules';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { ApplicationContent } from '../../db/schema/merchants.ts';
import type { Reference } from '../reference/reference.queries.ts';

type Input = ParsedInputOf<typeof submitApplication>;

/** What an application holds, out of what was sent. */
export const contentOf = ({
  agreement: _agreed,
  link: _link,
  ...fields
}: Input): ApplicationContent => ({
  ...fields,
  email: normalEmail(fields.email),
  licenceDocuments: [...new Set(fields.licenceDocuments)],
});

/** Every rule that the schema can't see: places and categories that exist, dates in order, a VAT registration that is whole. */
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
  ...licenceProblems(content, dubaiDay(now.getTime())),
  ...registrationProblems(content),
];

/** What must be there before an audit, over and above what is asked of an application. */
export const missingForAudit = (content: ApplicationContent): FieldError[] => [
  ...(content.serviceTypes.length === 0
    ? [{ path: 'serviceTypes', rule: 'required' as const }]
    : []),
  ...(content.licenceNumber === '' ? [{ path: 'licenceNumber', rule: 'required' as const }] : []),
  ...(content.licenceDueDate === null
    ? [{ path: 'licenceDueDate', rule: 'required' as const }]
    : []),
  ...(content.licenceDocuments.length === 0
    ? [{ path: 'licenceDocuments', rule: 'required' as const }]
    : []),
];

/** A leaf that exists, named once. */
export function categoryProblem(
  id: string,
  { index, all, reference }: { index: number; all: readonly string[]; reference: Reference },
): FieldError[] {
  if (!reference.leafNames.has(id)) return [{ path: `serviceTypes.${index}`, rule: 'category' }];
  return all.indexOf(id) === index ? [] : [{ path: `serviceTypes.${index}`, rule: 'duplicate' }];
}

/** A licence is not issued tomorrow, and does not end before it begins. */
export function licenceProblems(
  {
    licenceIssueDate: issued,
    licenceDueDate: due,
  }: Pick<ApplicationContent, 'licenceIssueDate' | 'licenceDueDate'>,
  today: string,
): FieldError[] {
  if (issued !== null && issued > today) return [{ path: 'licenceIssueDate', rule: 'dateFuture' }];
  if (issued !== null && due !== null && due < issued)
    return [{ path: 'licenceDueDate', rule: 'dateOrder' }];
  return [];
}

/** The certificate comes with the profile, later: number and start date are all or none among themselves. */
function registrationProblems({ vatNumber, vatStartDate }: ApplicationContent): FieldError[] {
  const given = vatNumber !== '' || vatStartDate !== null;
  return vatProblems({
    vatNumber,
    vatStartDate,
    vatFile: given ? ['follows with the profile'] : [],
  });
}
