import { isDay } from '../rules/days.ts';
import { isCorporateTaxNumber, isEmiratesId } from '../rules/numbers.ts';
import type { Problem } from '../rules/problem.ts';
import { documentGroups, type MerchantDocuments } from './document-groups.ts';
import { vatProblems } from './vat-rules.ts';

/** The fields that hold files. */
export const documentFileFields = [
  'licenceDocuments',
  'idPhoto',
  'additionalFile',
  'corporateTaxFile',
  'vatFile',
] as const satisfies readonly (keyof MerchantDocuments)[];

/** Every field of the papers, in the order they are shown. */
export const documentFields: readonly (keyof MerchantDocuments)[] =
  Object.values(documentGroups).flat();

/** A merchant without a single paper. */
export const noDocuments: MerchantDocuments = {
  licenceNumber: '',
  licenceIssueDate: null,
  licenceDueDate: null,
  licenceDocuments: [],
  responsibleName: '',
  idNumber: '',
  idDueDate: null,
  idPhoto: [],
  additionalNumber: '',
  additionalIssueDate: null,
  additionalDueDate: null,
  additionalFile: [],
  corporateTaxNumber: '',
  corporateTaxDate: null,
  corporateTaxFile: [],
  corporateTaxReason: '',
  vatNumber: '',
  vatStartDate: null,
  vatFile: [],
};

/** What given papers break among themselves; what is not given breaks nothing here. `today` is a day in Dubai. */
export const documentProblems = (documents: MerchantDocuments, today: string): Problem[] => [
  ...validityProblems(documents, ['licenceIssueDate', 'licenceDueDate'], today),
  ...(documents.idNumber !== '' && !isEmiratesId(documents.idNumber)
    ? [{ path: 'idNumber', rule: 'emiratesId' as const }]
    : []),
  ...validityProblems(documents, ['additionalIssueDate', 'additionalDueDate'], today),
  ...additionalProblems(documents),
  ...corporateTaxProblems(documents),
  ...vatProblems(documents),
];

/** What must be there before an audit (specification 5: the required-field messages). */
export const missingDocuments = (documents: MerchantDocuments): Problem[] => {
  const required = [
    'licenceNumber',
    'licenceDueDate',
    'licenceDocuments',
    'responsibleName',
    'idNumber',
    'idPhoto',
    ...(documents.corporateTaxReason === ''
      ? (['corporateTaxNumber', 'corporateTaxFile'] as const)
      : []),
  ] as const;
  return required
    .filter((field) => isMissing(documents[field]))
    .map((path) => ({ path, rule: 'required' }));
};

/** What keeps a merchant from publishing: a licence that has run out, or papers that are missing or have run out. */
export type PublishingProblem = 'licenceExpired' | 'papersMissing';

/** Returns what keeps a merchant from publishing on a day in Dubai; null where its papers are all there and valid. */
export const publishingProblem = (
  documents: MerchantDocuments,
  today: string,
): PublishingProblem | null => {
  const hasEnded = (due: string | null): boolean => due !== null && due < today;
  if (hasEnded(documents.licenceDueDate)) return 'licenceExpired';
  const isMissingOne = missingDocuments(documents).length > 0 || vatProblems(documents).length > 0;
  return isMissingOne || hasEnded(documents.idDueDate) ? 'papersMissing' : null;
};

/** A paper that runs out, with its last valid day. */
export interface Certificate {
  readonly kind: 'licence' | 'personal' | 'additional';
  readonly dueDate: string;
}

/** The papers that run out: business licence, personal certificate, additional document, where their end is known. */
export const certificatesOf = (
  documents: Pick<MerchantDocuments, 'licenceDueDate' | 'idDueDate' | 'additionalDueDate'>,
): Certificate[] => {
  const ends = [
    ['licence', documents.licenceDueDate],
    ['personal', documents.idDueDate],
    ['additional', documents.additionalDueDate],
  ] as const;
  return ends.flatMap(([kind, dueDate]) => (dueDate === null ? [] : [{ kind, dueDate }]));
};

type DateField = Extract<keyof MerchantDocuments, `${string}Date`>;

/** Nothing is issued tomorrow, and nothing ends before it begins. */
const validityProblems = (
  documents: MerchantDocuments,
  [from, to]: readonly [DateField, DateField],
  today: string,
): Problem[] => {
  const [issued, due] = [documents[from], documents[to]];
  if (issued !== null && !isDay(issued)) return [{ path: from, rule: 'date' }];
  if (due !== null && !isDay(due)) return [{ path: to, rule: 'date' }];
  if (issued !== null && issued > today) return [{ path: from, rule: 'dateFuture' }];
  return issued !== null && due !== null && due < issued ? [{ path: to, rule: 'dateOrder' }] : [];
};

/** Number and file of the additional document come together. */
const additionalProblems = (documents: MerchantDocuments): Problem[] => {
  if (documentGroups.additional.every((field) => isMissing(documents[field]))) return [];
  return (['additionalNumber', 'additionalFile'] as const)
    .filter((field) => isMissing(documents[field]))
    .map((path) => ({ path, rule: 'required' }));
};

/** Registered with number and file, or not applicable with a reason; never both. */
const corporateTaxProblems = (documents: MerchantDocuments): Problem[] => {
  const { corporateTaxNumber, corporateTaxDate, corporateTaxFile, corporateTaxReason } = documents;
  const given = [corporateTaxNumber, corporateTaxDate, corporateTaxFile].some(
    (value) => !isMissing(value),
  );
  if (corporateTaxReason !== '')
    return given ? [{ path: 'corporateTaxReason', rule: 'invalid' }] : [];
  if (!given) return [];
  return [
    ...(['corporateTaxNumber', 'corporateTaxFile'] as const)
      .filter((field) => isMissing(documents[field]))
      .map((path): Problem => ({ path, rule: 'required' })),
    ...(corporateTaxNumber !== '' && !isCorporateTaxNumber(corporateTaxNumber)
      ? [{ path: 'corporateTaxNumber', rule: 'corporateTaxNumber' as const }]
      : []),
  ];
};

const isMissing = (value: string | readonly string[] | null): boolean =>
  value === null || value.length === 0;
