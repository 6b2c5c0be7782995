import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { maxMerchantName, maxPersonName } from '@khidma/domain/limits/limits';
import { documentProblems } from '@khidma/domain/merchants/documents';
import { withIds } from '@khidma/app/papers/values';
import type { JudgedField } from '@khidma/app/form/rule-resolver';
import { profileIn, type PaperValues } from './paper-values.ts';
import { differing, type SensitiveProfile } from './profile-revision.ts';

/** What judging needs to know beside the form. */
export interface PaperJudging {
  readonly inForce: SensitiveProfile;
  /** The fields that the form shows. */
  readonly fields: readonly SensitiveField[];
  /** Those that it cannot be sent without. */
  readonly required: readonly SensitiveField[];
  /** A day in Dubai. */
  readonly today: string;
}

const longest = { merchantName: maxMerchantName, responsibleName: maxPersonName } as const;
const ends = ['licenceDueDate', 'idDueDate', 'additionalDueDate'] as const;

/** The most service types of one merchant. */
export const maxServiceTypes = 20;

/** Every rule of the fields that change through review, as the server judges them. */
export const judgePapers = (values: PaperValues, judging: PaperJudging): JudgedField[] => {
  const { inForce, fields, required, today } = judging;
  const profile = trimmed(values);
  const changed = differing(inForce, profile, fields);
  const problems: readonly JudgedField[] = [
    ...fields
      .filter((field) => isMissing(profile[field]) && required.includes(field))
      .map((path) => ({ path, rule: 'required' })),
    ...(['merchantName', 'responsibleName'] as const).flatMap((path) =>
      profile[path].length > longest[path]
        ? [{ path, rule: 'tooLong', params: { max: longest[path] } }]
        : [],
    ),
    ...(profile.serviceTypes.length > maxServiceTypes
      ? [{ path: 'serviceTypes', rule: 'tooMany', params: { max: maxServiceTypes } }]
      : []),
    ...documentProblems(withIds(profile), today),
    // Only what changes is judged by the day: what is in force may have run out.
    ...ends.flatMap((path) => {
      const due = profile[path];
      return changed.includes(path) && due !== null && due < today
        ? [{ path, rule: 'datePast' }]
        : [];
    }),
    ...(!values.corporateTaxApplies && isMissing(profile.corporateTaxReason)
      ? [{ path: 'corporateTaxReason', rule: 'required' }]
      : []),
  ];
  return problems.filter(({ path }) => fields.some((field) => field === path.split('.')[0]));
};

/** The fields that may be changed and not taken away: those of a licence and a person in charge, once given. */
export const neverTakenAway = (inForce: SensitiveProfile): SensitiveField[] => [
  'merchantName',
  'merchantType',
  ...(
    [
      'serviceTypes',
      'licenceNumber',
      'licenceDueDate',
      'licenceDocuments',
      'responsibleName',
      'idNumber',
      'idPhoto',
    ] as const
  ).filter((field) => !isMissing(inForce[field])),
];

const trimmed = (values: PaperValues): SensitiveProfile => {
  const profile = profileIn(values);
  return {
    ...profile,
    licenceNumber: profile.licenceNumber.trim(),
    idNumber: profile.idNumber.trim(),
    additionalNumber: profile.additionalNumber.trim(),
    corporateTaxNumber: profile.corporateTaxNumber.trim(),
    corporateTaxReason: profile.corporateTaxReason.trim(),
    vatNumber: profile.vatNumber.trim(),
  };
};

const isMissing = (value: SensitiveProfile[SensitiveField]): boolean =>
  value === null || ('length' in Object(value) && (value as string).length === 0); // a text or a list
