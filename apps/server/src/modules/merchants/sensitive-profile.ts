import { writtenIn } from '@khidma/domain/reference/names';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { type SensitiveField, sensitiveFields } from '@khidma/contract/shapes/merchant';
import type { MerchantRow } from '../../core/merchant-row.ts';
import type { SensitiveProfile } from '../../db/schema/merchants.ts';
import { documentProblems, type MerchantDocuments } from '@khidma/domain/merchants/documents';
import type { Reference } from '../reference/api.ts';
import { categoryProblem } from './application-content.ts';
import { documentsOf, papersOf } from '../../core/merchant-papers.ts';

/** The sensitive fields that are in force. */
export const sensitiveOf = (row: MerchantRow): SensitiveProfile => ({
  merchantName: row.merchantName,
  merchantNames: row.merchantNames,
  merchantType: row.merchantType,
  serviceTypes: row.serviceTypes,
  ...papersOf(row),
});

/** The columns that put sensitive fields into force. */
export const columnsOf = (profile: SensitiveProfile) => ({
  merchantName: profile.merchantName,
  merchantNames: writtenIn(profile.merchantNames),
  merchantType: profile.merchantType,
  serviceTypes: [...profile.serviceTypes],
  ...documentColumnsOf(profile),
});

/** The columns of the papers. */
export const documentColumnsOf = (documents: MerchantDocuments) => {
  const { idPhoto, additionalFile, corporateTaxFile, vatFile, licenceDocuments, ...plain } =
    documentsOf(documents);
  return {
    ...plain,
    licenceDocuments: [...licenceDocuments],
    idPhotos: [...idPhoto],
    additionalFiles: [...additionalFile],
    corporateTaxFiles: [...corporateTaxFile],
    vatFiles: [...vatFile],
  };
};

/** Which fields two profiles differ in. */
export const changedFields = (a: SensitiveProfile, b: SensitiveProfile): SensitiveField[] =>
  sensitiveFields.filter((field) => comparable(a, field) !== comparable(b, field));

/** What says the same is the same text: names are absent in old changes, and a database keeps its own order of them. */
const comparable = (profile: SensitiveProfile, field: SensitiveField): string =>
  JSON.stringify(field === 'merchantNames' ? writtenIn(profile.merchantNames) : profile[field]);

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
      categoryProblem(id, { index, all, reference, kept: inForce.serviceTypes }),
    ),
    ...documentProblems(proposed, today),
    ...(['licenceDueDate', 'idDueDate', 'additionalDueDate'] as const).flatMap((field) => {
      const due = proposed[field];
      return changed.has(field) && due !== null && due < today
        ? [{ path: field, rule: 'datePast' as const }]
        : [];
    }),
    // A merchant without a licence or a person in charge is none: what was given once can be changed, not taken away.
    ...(
      [
        'licenceNumber',
        'licenceDueDate',
        'licenceDocuments',
        'responsibleName',
        'idNumber',
        'idPhoto',
        'serviceTypes',
      ] as const
    ).flatMap((field) =>
      isEmpty(proposed[field]) && !isEmpty(inForce[field])
        ? [{ path: field, rule: 'required' as const }]
        : [],
    ),
  ];
  return problems;
}

const isEmpty = (value: string | readonly string[] | null): boolean =>
  value === null || value.length === 0;
