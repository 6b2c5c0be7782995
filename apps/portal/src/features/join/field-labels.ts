import type { ApplicationValues } from './application-values.ts';

/** The form's fields in the order in which they stand, each with the text that names it. */
export const fieldLabels = {
  contactName: 'contactName',
  contactPhone: 'contactPhone',
  email: 'email',
  merchantName: 'merchantName',
  merchantType: 'merchantType',
  introduction: 'introduction',
  emirate: 'emirate',
  community: 'community',
  subCommunity: 'subCommunity',
  address: 'address',
  serviceTypes: 'servicesTitle',
  licenceNumber: 'licenceNumber',
  licenceIssueDate: 'licenceIssueDate',
  licenceDueDate: 'licenceDueDate',
  licenceDocuments: 'licenceDocuments',
  vatNumber: 'vatNumber',
  vatStartDate: 'vatStartDate',
} as const satisfies Readonly<Partial<Record<keyof ApplicationValues, string>>>;

/** A field that has a label. */
export type LabelledField = keyof typeof fieldLabels;

/** All of them, in order. */
// `Object.keys` answers string[]; the table is closed, so its keys are exactly these.
export const labelledFields = Object.keys(fieldLabels) as LabelledField[];

const isLabelled = (name: string): name is LabelledField => Object.hasOwn(fieldLabels, name);

/** The text's name for a field that an answer's path points into; null where the form has no such field. */
export const fieldLabelOf = (path: string): (typeof fieldLabels)[LabelledField] | null => {
  const [name = ''] = path.split('.');
  return isLabelled(name) ? fieldLabels[name] : null;
};
