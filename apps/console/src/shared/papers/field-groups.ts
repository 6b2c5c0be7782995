import { documentGroups } from '@khidma/domain/merchants/documents';

/** The fields of a merchant, in the groups and the order in which staff look at them. */
export const fieldGroups = {
  business: [
    'merchantName',
    'merchantNames',
    'merchantType',
    'introduction',
    'introductions',
    'serviceTypes',
  ],
  contact: ['contactName', 'contactPhone', 'email'],
  address: ['emirate', 'community', 'subCommunity', 'address'],
  ...documentGroups,
  work: ['serviceArea', 'hours'],
  media: ['pictures', 'videoId', 'avatarId'],
} as const;

/** A group of fields. */
export type FieldGroup = keyof typeof fieldGroups;

/** Every group, in order. */
// `Object.keys` answers string[]; the table's keys are exactly these.
export const fieldGroupNames = Object.keys(fieldGroups) as FieldGroup[];

/** A field, by the name that verdicts and remarks use. */
export type FieldName = (typeof fieldGroups)[FieldGroup][number];

/** Every field, in order. */
export const fieldNames: readonly FieldName[] = Object.values(fieldGroups).flat();

/** The field that a path leads to; undefined where a form has no such field any more. */
export const fieldOfPath = (path: string): FieldName | undefined =>
  fieldNames.find((name) => name === path.split('.')[0]);
