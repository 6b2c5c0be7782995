import { missingDocuments, noDocuments } from '@khidma/domain/merchants/documents';
import { documentGroups } from '@khidma/domain/merchants/document-groups';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { type ApplicationValues, isAlwaysRequired } from '../application-values.ts';
import { fieldGroups, type FieldName } from '@khidma/app/papers/fields';

/** The parts of Data Submission, with the fields of each. */
export const dataSections = {
  business: [...fieldGroups.contact, ...fieldGroups.business],
  address: fieldGroups.address,
  ...documentGroups,
  working: fieldGroups.work,
  showcase: fieldGroups.media,
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

/** One of them. */
export type DataSection = keyof typeof dataSections;

/** All of them, in order. */
// `Object.keys` answers string[]; the table is closed, so its keys are exactly these.
export const dataSectionNames = Object.keys(dataSections) as DataSection[];

const auditPaths = ['serviceTypes', ...missingDocuments(noDocuments).map(({ path }) => path)];

/** Whether a field has to be filled in; in Data Submission for the audit too. */
export const isRequired = (name: FieldName, forAudit: boolean): boolean =>
  isAlwaysRequired(name) ||
  (forAudit && (auditPaths.includes(name) || name === 'corporateTaxReason'));

/** How many of a part's required fields are still empty. */
export const missingIn = (
  section: DataSection,
  values: ApplicationValues,
  forAudit: boolean,
): number => {
  const applies = values.corporateTaxApplies;
  const asked = (name: FieldName): boolean =>
    name === 'corporateTaxReason' ? !applies : applies || !name.startsWith('corporateTax');
  return dataSections[section].filter(
    (name) => isRequired(name, forAudit) && asked(name) && isEmpty(values[name]),
  ).length;
};

const isEmpty = (value: ApplicationValues[FieldName]): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : isEmptyList(value));

const isEmptyList = (value: object): boolean => Array.isArray(value) && value.length === 0;

/** How a form is asked for after staff have looked at it. */
export interface Revision {
  /** What has to be done again, with what hangs together with it. */
  readonly flagged: readonly FieldName[];
  readonly approved: readonly FieldName[];
}

/** Fields of which none makes sense without the others. */
const togethers: readonly (readonly FieldName[])[] = [
  ['emirate', 'community', 'subCommunity'],
  documentGroups.corporateTax,
];

/** What staff have approved stays as it was sent, even where they have flagged nothing; after a rejection all is open again. */
export const isLocked = (
  application: Pick<ApplicationDetail, 'status' | 'verdicts'>,
  name: FieldName,
): boolean => applicationCan.submitData(application) && application.verdicts[name] === 'approved';

/** What staff want done again; null where they have not asked for a revision. */
export const revisionOf = ({ verdicts }: Pick<ApplicationDetail, 'verdicts'>): Revision | null => {
  const all: readonly FieldName[] = Object.values(dataSections).flat();
  const approved = all.filter((name) => verdicts[name] === 'approved');
  const isFlagged = (name: FieldName): boolean => verdicts[name] === 'revise';
  const flagged = all.filter(
    (name) =>
      isFlagged(name) ||
      (!approved.includes(name) &&
        togethers.some((group) => group.includes(name) && group.some(isFlagged))),
  );
  return flagged.length === 0 ? null : { flagged, approved };
};
