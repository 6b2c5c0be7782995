import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  auditProgressOf,
  type AuditProgress as Progress,
} from '@khidma/domain/applications/audit-progress';
import { fieldNames, type FieldName } from '../../shared/papers/field-groups.ts';
import { rawValue } from '../../shared/papers/shown-profile.ts';

/** How far an audit has come, by the console's fields. */
export type AuditProgress = Progress<FieldName>;

const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);

/** Counts what has been judged of an application. */
export const progressOf = (application: ApplicationDetail): AuditProgress =>
  auditProgressOf({
    fields: fieldNames,
    valueOf: (field) => rawValue(application, field),
    documents: {
      ...application,
      licenceDocuments: idsOf(application.licenceDocuments),
      idPhoto: idsOf(application.idPhoto),
      additionalFile: idsOf(application.additionalFile),
      corporateTaxFile: idsOf(application.corporateTaxFile),
      vatFile: idsOf(application.vatFile),
    },
    verdicts: application.verdicts,
  });
