import { vatProblems } from '@khidma/domain/merchants/vat-rules';
import { isEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { JudgedField } from '../../shared/form/rule-resolver.ts';
import type { ApplicationValues } from './application-values.ts';

/** What judging needs to know beside the form. */
export interface Judging {
  readonly now: number;
  /** In Data Submission everything that the audit needs is required as well. */
  readonly forAudit: boolean;
}

/** Every rule of an application that its schema cannot see, as the server judges it. */
export const judgeApplication = (
  values: ApplicationValues,
  { now, forAudit }: Judging,
): JudgedField[] => [
  ...(isEmail(values.email.trim()) ? [] : [{ path: 'email', rule: 'email' }]),
  ...licenceProblems(values, dubaiDay(now)),
  ...registrationProblems(values),
  ...(forAudit ? missingForAudit(values) : []),
];

const licenceProblems = (
  { licenceIssueDate: issued, licenceDueDate: due }: ApplicationValues,
  today: string,
): JudgedField[] => {
  if (issued !== null && issued > today) return [{ path: 'licenceIssueDate', rule: 'dateFuture' }];
  if (issued !== null && due !== null && due < issued)
    return [{ path: 'licenceDueDate', rule: 'dateOrder' }];
  return [];
};

/** The certificate comes with the profile, later: here number and start date are all or none. */
const registrationProblems = ({ vatNumber, vatStartDate }: ApplicationValues): JudgedField[] => {
  const given = vatNumber.trim() !== '' || vatStartDate !== null;
  return vatProblems({
    vatNumber: vatNumber.trim(),
    vatStartDate,
    vatFile: given ? ['follows with the profile'] : [],
  }).map((problem) =>
    // The rule's text asks for the certificate too, which this form has no place for.
    problem.rule === 'vatTrio' ? { path: problem.path, rule: 'required' } : problem,
  );
};

const missingForAudit = (values: ApplicationValues): JudgedField[] => {
  const missing = [
    ...(values.serviceTypes.length === 0 ? ['serviceTypes'] : []),
    ...(values.licenceNumber.trim() === '' ? ['licenceNumber'] : []),
    ...(values.licenceDueDate === null ? ['licenceDueDate'] : []),
    ...(values.licenceDocuments.length === 0 ? ['licenceDocuments'] : []),
  ];
  return missing.map((path) => ({ path, rule: 'required' }));
};
