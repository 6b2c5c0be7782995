import type { MerchantDocuments } from '@khidma/domain/merchants/documents';
import type { MerchantRow } from './merchant-row.ts';

/** The papers among other fields, and nothing else. Files are named once each. */
export const pickDocuments = (from: MerchantDocuments): MerchantDocuments => ({
  licenceNumber: from.licenceNumber,
  licenceIssueDate: from.licenceIssueDate,
  licenceDueDate: from.licenceDueDate,
  licenceDocuments: unique(from.licenceDocuments),
  responsibleName: from.responsibleName,
  idNumber: from.idNumber,
  idDueDate: from.idDueDate,
  idPhoto: unique(from.idPhoto),
  additionalNumber: from.additionalNumber,
  additionalIssueDate: from.additionalIssueDate,
  additionalDueDate: from.additionalDueDate,
  additionalFile: unique(from.additionalFile),
  corporateTaxNumber: from.corporateTaxNumber,
  corporateTaxDate: from.corporateTaxDate,
  corporateTaxFile: unique(from.corporateTaxFile),
  corporateTaxReason: from.corporateTaxReason,
  vatNumber: from.vatNumber,
  vatStartDate: from.vatStartDate,
  vatFile: unique(from.vatFile),
});

/** The papers of a stored merchant. */
export const papersOf = (row: MerchantRow): MerchantDocuments =>
  pickDocuments({
    ...row,
    idPhoto: row.idPhotos,
    additionalFile: row.additionalFiles,
    corporateTaxFile: row.corporateTaxFiles,
    vatFile: row.vatFiles,
  });

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
