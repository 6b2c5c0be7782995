import { isDeepStrictEqual } from 'node:util';
import { applicationFields } from '@khidma/contract/shapes/application';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { ApplicationContent, FieldVerdict } from '../../db/schema/merchants.ts';

/** Whether a path leads to a field of the form; fields of a list are named by the list. */
export const isApplicationField = (path: string): path is keyof typeof applicationFields =>
  Object.hasOwn(applicationFields, fieldOf(path));

/** The field that a path begins with. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? '';

/** Remarks that no form would show: on fields that it does not have. */
export const unknownRemarks = (remarks: readonly { readonly path: string }[]): FieldError[] =>
  remarks.flatMap(({ path }, index) =>
    isApplicationField(path) ? [] : [{ path: `remarks.${index}.path`, rule: 'unknown' as const }],
  );

/** The fields that staff have approved and that come back changed. */
export const lockedFields = (
  verdicts: Readonly<Record<string, FieldVerdict>>,
  before: ApplicationContent,
  after: ApplicationContent,
): FieldError[] =>
  Object.entries(verdicts).flatMap(([field, verdict]) =>
    verdict === 'approved' && isApplicationField(field) && differs(before, after, field)
      ? [{ path: field, rule: 'locked' as const }]
      : [],
  );

/** Whether a field says something else; stored JSON keeps no order of its keys, so texts can't be compared. */
export const differs = (
  before: ApplicationContent,
  after: ApplicationContent,
  field: keyof typeof applicationFields,
): boolean => !isDeepStrictEqual(before[field], after[field]);
