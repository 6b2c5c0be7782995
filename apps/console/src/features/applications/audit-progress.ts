import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { missingDocuments } from '@khidma/domain/merchants/documents';
import { fieldNames, type FieldName } from '../../shared/papers/field-groups.ts';
import { isFilled } from '../../shared/papers/shown-profile.ts';

/** How far an audit has come. */
export interface AuditProgress {
  /** The fields that take a verdict: what was filled in, and what must be. */
  readonly toJudge: readonly FieldName[];
  readonly judged: number;
  readonly flagged: readonly FieldName[];
  /** Without a verdict yet. */
  readonly left: readonly FieldName[];
  /** Papers that an audit needs and that are not there. */
  readonly missing: readonly FieldName[];
}

/** Counts what has been judged of an application. */
export const progressOf = (application: ApplicationDetail): AuditProgress => {
  const { verdicts } = application;
  const missing = missingFields(application);
  const toJudge = fieldNames.filter(
    (field) =>
      isFilled(application, field) || missing.includes(field) || verdicts[field] !== undefined,
  );
  const left = toJudge.filter((field) => verdicts[field] === undefined);
  return {
    toJudge,
    judged: toJudge.length - left.length,
    flagged: toJudge.filter((field) => verdicts[field] === 'revise'),
    left,
    missing,
  };
};

const missingFields = (application: ApplicationDetail): FieldName[] => {
  const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);
  return missingDocuments({
    ...application,
    licenceDocuments: idsOf(application.licenceDocuments),
    idPhoto: idsOf(application.idPhoto),
    additionalFile: idsOf(application.additionalFile),
    corporateTaxFile: idsOf(application.corporateTaxFile),
    vatFile: idsOf(application.vatFile),
  }).flatMap(({ path }) => fieldNames.find((name) => name === path) ?? []);
};
