/** The papers of a merchant (specification 3). Dates are `YYYY-MM-DD` in Dubai, files are ids; '' and null are "not given". */
export interface MerchantDocuments {
  readonly licenceNumber: string;
  readonly licenceIssueDate: string | null;
  readonly licenceDueDate: string | null;
  readonly licenceDocuments: readonly string[];
  /** The person in charge. */
  readonly responsibleName: string;
  /** Emirates ID. */
  readonly idNumber: string;
  readonly idDueDate: string | null;
  readonly idPhoto: readonly string[];
  readonly additionalNumber: string;
  readonly additionalIssueDate: string | null;
  readonly additionalDueDate: string | null;
  readonly additionalFile: readonly string[];
  readonly corporateTaxNumber: string;
  /** Effective registration date. */
  readonly corporateTaxDate: string | null;
  readonly corporateTaxFile: readonly string[];
  /** Why corporate tax does not apply; '' where it does. */
  readonly corporateTaxReason: string;
  readonly vatNumber: string;
  readonly vatStartDate: string | null;
  readonly vatFile: readonly string[];
}

/** The groups in which papers are shown, judged and renewed, with the fields of each. */
export const documentGroups = {
  licence: ['licenceNumber', 'licenceIssueDate', 'licenceDueDate', 'licenceDocuments'],
  identity: ['responsibleName', 'idNumber', 'idDueDate', 'idPhoto'],
  additional: ['additionalNumber', 'additionalIssueDate', 'additionalDueDate', 'additionalFile'],
  corporateTax: [
    'corporateTaxNumber',
    'corporateTaxDate',
    'corporateTaxFile',
    'corporateTaxReason',
  ],
  vat: ['vatNumber', 'vatStartDate', 'vatFile'],
} as const satisfies Readonly<Record<string, readonly (keyof MerchantDocuments)[]>>;
