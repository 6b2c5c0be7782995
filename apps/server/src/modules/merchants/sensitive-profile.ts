import type { FieldError } from '@khidma/contract/core/field-rules';
import { type SensitiveField, sensitiveFields } from '@khidma/contract/shapes/merchant-revision';
import type { merchants, SensitiveProfile } from '../../db/schema/merchants.ts';
import type { MerchantType } from '@khidma/domain/merchants/merchant-types';
import { vatProblems } from '@khidma/domain/merchants/vat-rules';
import type { Reference } from '../reference/reference.queries.ts';
import { categoryProblem, licenceProblems } from './application-content.ts';

/** A stored merchant. */
export type MerchantRow = typeof merchants.$inferSelect;

/** The sensitive fields that are in force. */
export const sensitiveOf = (row: MerchantRow): SensitiveProfile => ({
  merchantName: row.merchantName,
  merchantType: row.merchantType as MerchantType, // written from an application or a revision only, whose schemas take nothing else
  serviceTypes: row.serviceTypes,
  licenceNumber: row.licenceNumber,
  licenceIssueDate: row.licenceIssueDate,
  licenceDueDate: row.licenceDueDate,
  licenceDocuments: row.licenceDocuments,
  vatNumber: row.vatNumber,
  vatStartDate: row.vatStartDate,
  vatFile: row.vatFiles,
});

/** The columns that put sensitive fields into force. */
export const columnsOf = ({
  serviceTypes,
  licenceDocuments,
  vatFile,
  ...plain
}: SensitiveProfile) => ({
  ...plain,
  serviceTypes: [...serviceTypes],
  licenceDocuments: [...licenceDocuments],
  vatFiles: [...vatFile],
});

/** Which fields two profiles differ in. */
export const changedFields = (a: SensitiveProfile, b: SensitiveProfile): SensitiveField[] =>
  sensitiveFields.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** What a proposed profile breaks. Only what changes is judged by the day: what is in force may have run out. */
export function sensitiveProblems(
  proposed: SensitiveProfile,
  against: {
    readonly inForce: SensitiveProfile;
    readonly reference: Reference;
    readonly today: string;
  },
): FieldError[] {
  const { inForce, reference, today } = against;
  const changed = new Set(changedFields(inForce, proposed));
  const problems = [
    ...proposed.serviceTypes.flatMap((id, index, all) =>
      categoryProblem(id, { index, all, reference }),
    ),
    ...licenceProblems(proposed, today),
    ...(changed.has('licenceDueDate') &&
    proposed.licenceDueDate !== null &&
    proposed.licenceDueDate < today
      ? [{ path: 'licenceDueDate', rule: 'datePast' as const }]
      : []),
    ...vatProblems(proposed),
    // A merchant without a licence is none: what was given once can be changed, not taken away.
    ...(['licenceNumber', 'licenceDueDate', 'licenceDocuments', 'serviceTypes'] as const).flatMap(
      (field) =>
        isEmpty(proposed[field]) && !isEmpty(inForce[field])
          ? [{ path: field, rule: 'required' as const }]
          : [],
    ),
  ];
  return problems;
}

const isEmpty = (value: string | readonly string[] | null): boolean =>
  value === null || value.length === 0;
