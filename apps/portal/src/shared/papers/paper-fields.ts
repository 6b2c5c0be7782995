import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import {
  documentFileFields,
  documentGroups,
  type DocumentGroup,
} from '@khidma/domain/merchants/documents';

/** A field of papers that holds files. */
export type DocumentFileField = (typeof documentFileFields)[number];

/** Whether a field holds files. */
export const isFileField = (field: SensitiveField): field is DocumentFileField =>
  documentFileFields.some((each) => each === field);

/** The fields that change through review, as they stand together. */
export const reviewedGroups = {
  business: ['merchantName', 'merchantNames', 'merchantType', 'serviceTypes'],
  ...documentGroups,
} as const satisfies Readonly<Record<'business' | DocumentGroup, readonly SensitiveField[]>>;

/** One of them. */
export type ReviewedGroup = keyof typeof reviewedGroups;

/** All of them, in the order in which they stand. */
// `Object.keys` answers string[]; the table is closed, so its keys are exactly these.
export const reviewedGroupNames = Object.keys(reviewedGroups) as ReviewedGroup[];
