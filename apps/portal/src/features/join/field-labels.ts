import type { ApplicationFields } from './application-values.ts';

/** A field of the application: its label is the text of the same name. */
export type FieldName = keyof ApplicationFields;

/** The fields in the order in which they stand. */
const table: Readonly<Record<FieldName, true>> = {
  contactName: true,
  contactPhone: true,
  email: true,
  merchantName: true,
  merchantNames: true,
  merchantType: true,
  introduction: true,
  introductions: true,
  serviceTypes: true,
  emirate: true,
  community: true,
  subCommunity: true,
  address: true,
  licenceNumber: true,
  licenceIssueDate: true,
  licenceDueDate: true,
  licenceDocuments: true,
  responsibleName: true,
  idNumber: true,
  idDueDate: true,
  idPhoto: true,
  additionalNumber: true,
  additionalIssueDate: true,
  additionalDueDate: true,
  additionalFile: true,
  corporateTaxNumber: true,
  corporateTaxDate: true,
  corporateTaxFile: true,
  corporateTaxReason: true,
  vatNumber: true,
  vatStartDate: true,
  vatFile: true,
  serviceArea: true,
  hours: true,
  avatarId: true,
  pictures: true,
  videoId: true,
};

/** All of them, in order. */
// `Object.keys` answers string[]; the table is closed, so its keys are exactly these.
export const fieldNames = Object.keys(table) as FieldName[];

const isFieldName = (name: string): name is FieldName => Object.hasOwn(table, name);

/** The field that an answer's path points into; null where the form has no such field. */
export const fieldOfPath = (path: string): FieldName | null => {
  const [name = ''] = path.split('.');
  return isFieldName(name) ? name : null;
};
