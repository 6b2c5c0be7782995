import type { ServiceContent } from './service-content.ts';

/** The fields of a service's content, in the order that the wizard asks for them. */
export const contentFields = [
  'categoryId',
  'name',
  'description',
  'translations',
  'extraInfo',
  'serviceArea',
  'mediaIds',
  'coverId',
  'watermark',
  'specs',
  'combinations',
] as const satisfies readonly (keyof ServiceContent)[];

/** A field of a service's content. */
export type ContentField = (typeof contentFields)[number];

/** The fields in which one content differs from another; where there is nothing to compare with, those that say something. */
export const changedFields = (
  before: ServiceContent | null,
  after: ServiceContent,
): ContentField[] =>
  contentFields.filter((field) =>
    before === null ? !isUnsaid(after[field]) : !isSame(before[field], after[field]),
  );

/** Whether two contents say the same. */
export const isSameContent = (a: ServiceContent, b: ServiceContent): boolean =>
  changedFields(a, b).length === 0;

const isUnsaid = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Compares as JSON does, except that the order of an object's keys says nothing: a database keeps its own. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const there = new Map(Object.entries(a));
  const here = Object.entries(b);
  return here.length === there.size && here.every(([key, value]) => isSame(there.get(key), value));
};
