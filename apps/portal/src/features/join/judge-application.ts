import { documentProblems, missingDocuments } from '@khidma/domain/merchants/documents';
import { isEmail } from '@khidma/domain/rules/contact';
import { dubaiDay } from '@khidma/domain/rules/days';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import type { JudgedField } from '@khidma/app/form/rule-resolver';
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
  ...documentProblems(values, dubaiDay(now)),
  ...(values.hours === null
    ? []
    : hoursProblems(values.hours).map((problem) => ({
        ...problem,
        path: `hours.${problem.path}`,
      }))),
  ...(forAudit ? missingForAudit(values) : []),
];

/** What the audit cannot do without. Where corporate tax does not apply, its reason takes the place of number and certificate. */
export const missingForAudit = (values: ApplicationValues): JudgedField[] => {
  const { corporateTaxApplies: applies, corporateTaxReason: reason } = values;
  return [
    ...(values.serviceTypes.length === 0 ? [{ path: 'serviceTypes', rule: 'required' }] : []),
    ...missingDocuments(values).filter(({ path }) => applies || !path.startsWith('corporateTax')),
    ...(applies || reason.trim() !== '' ? [] : [{ path: 'corporateTaxReason', rule: 'required' }]),
  ];
};
