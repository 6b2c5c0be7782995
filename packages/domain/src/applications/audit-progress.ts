import { missingDocuments } from '../merchants/documents.ts';
import type { MerchantDocuments } from '../merchants/document-groups.ts';

/** What an application says, by field, with what staff have said of each field. */
export interface AuditedApplication<Field extends string> {
  /** Every field that may be judged, in the order in which staff look at them. */
  readonly fields: readonly Field[];
  readonly valueOf: (field: Field) => unknown;
  readonly documents: MerchantDocuments;
  readonly verdicts: Readonly<Partial<Record<string, 'approved' | 'revise'>>>;
}

/** How far an audit has come. */
export interface AuditProgress<Field extends string> {
  /** The fields that take a verdict: what was filled in, and what must be. */
  readonly toJudge: readonly Field[];
  readonly judged: number;
  readonly flagged: readonly Field[];
  /** Filled in and without a verdict yet. */
  readonly left: readonly Field[];
  /** What must be there and is not. */
  readonly missing: readonly Field[];
}

/** Returns how far an application has been judged: it can be approved once nothing is flagged, left or missing. */
export const auditProgressOf = <Field extends string>({
  fields,
  valueOf,
  documents,
  verdicts,
}: AuditedApplication<Field>): AuditProgress<Field> => {
  const needed = new Set<string>(missingDocuments(documents).map(({ path }) => path));
  const missing = fields.filter((field) => needed.has(field));
  const toJudge = fields.filter(
    (field) => isGiven(valueOf(field)) || needed.has(field) || verdicts[field] !== undefined,
  );
  const left = toJudge.filter((field) => verdicts[field] === undefined && !needed.has(field));
  return {
    toJudge,
    judged: toJudge.filter((field) => verdicts[field] !== undefined).length,
    flagged: toJudge.filter((field) => verdicts[field] === 'revise'),
    left,
    missing,
  };
};

/** Whether anything stands in a field: a text, a file, or one text of those in several languages. */
export const isGiven = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.values(value).some((part) => part !== '');
};
