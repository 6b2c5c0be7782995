import type {
  ApplicationDetail,
  ApplicationFieldName,
  RemarkShape,
} from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import {
  maxAddress,
  maxIntroduction,
  maxMerchantName,
  maxPersonName,
} from '@khidma/domain/limits/limits';
import { documentGroups } from '@khidma/domain/merchants/document-groups';
import type { EmirateCode, Lang } from '@khidma/domain/reference/codes';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type { HTMLInputAutoCompleteAttribute } from 'react';

/** A field of a merchant, by the name that forms, verdicts and remarks use. Its label is `merchantFields.labels.<name>`. */
export type FieldName = ApplicationFieldName;

type Texts = Readonly<Partial<Record<Lang, string>>>;

/** What stands in a field of each kind; null where nothing is chosen. Files are those that the server has. */
export interface KindValues {
  readonly text: string;
  readonly lines: string;
  readonly code: string;
  readonly email: string;
  readonly phone: string;
  readonly emiratesId: string;
  readonly digits: string;
  /** One line in each language. */
  readonly names: Texts;
  /** Several lines in each language. */
  readonly texts: Texts;
  readonly merchantType: ApplicationDetail['merchantType'] | null;
  readonly emirate: EmirateCode | null;
  readonly place: string | null;
  readonly serviceTypes: string[];
  readonly day: string | null;
  /** The last day on which a paper is valid. */
  readonly lastDay: string | null;
  readonly serviceArea: ApplicationDetail['serviceArea'];
  readonly hours: WeeklyHours | null;
  readonly documents: FileRef[];
  readonly pictures: FileRef[];
  readonly video: FileRef[];
  readonly avatar: FileRef[];
}

/** What a field is like. */
export interface Field {
  /** What stands in it: how it is filled in and how it is read. */
  readonly kind: keyof KindValues;
  /** Its hint is `merchantFields.hints.<hint>`. */
  readonly hint?:
    | 'email'
    | 'introduction'
    | 'introductions'
    | 'serviceTypes'
    | 'address'
    | 'documents'
    | 'idNumber'
    | 'idPhoto'
    | 'corporateTaxNumber'
    | 'corporateTaxReason'
    | 'vatNumber'
    | 'pictures'
    | 'video'
    | 'avatar';
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** How the digits of a number are grouped. */
  readonly groups?: readonly number[];
  /** It takes both columns of a form. */
  readonly isWide?: true;
}

const document = { kind: 'documents', hint: 'documents', isWide: true } as const;
const paperNumber = { kind: 'code', maxLength: 60, isWide: true } as const;

const table = {
  merchantName: { kind: 'text', maxLength: maxMerchantName, autoComplete: 'organization' },
  merchantNames: { kind: 'names', maxLength: maxMerchantName },
  merchantType: { kind: 'merchantType' },
  introduction: { kind: 'lines', hint: 'introduction', maxLength: maxIntroduction, isWide: true },
  introductions: { kind: 'texts', hint: 'introductions', maxLength: maxIntroduction, isWide: true },
  serviceTypes: { kind: 'serviceTypes', hint: 'serviceTypes', isWide: true },
  contactName: { kind: 'text', maxLength: maxPersonName, autoComplete: 'name' },
  contactPhone: { kind: 'phone' },
  email: { kind: 'email', hint: 'email', autoComplete: 'email', isWide: true },
  emirate: { kind: 'emirate' },
  community: { kind: 'place' },
  subCommunity: { kind: 'place' },
  address: {
    kind: 'text',
    hint: 'address',
    maxLength: maxAddress,
    autoComplete: 'street-address',
    isWide: true,
  },
  licenceNumber: paperNumber,
  licenceIssueDate: { kind: 'day' },
  licenceDueDate: { kind: 'lastDay' },
  licenceDocuments: document,
  responsibleName: { kind: 'text', maxLength: maxPersonName, isWide: true },
  idNumber: { kind: 'emiratesId', hint: 'idNumber', groups: [3, 4, 7, 1] },
  idDueDate: { kind: 'lastDay' },
  idPhoto: { ...document, hint: 'idPhoto' },
  additionalNumber: paperNumber,
  additionalIssueDate: { kind: 'day' },
  additionalDueDate: { kind: 'lastDay' },
  additionalFile: document,
  corporateTaxNumber: { kind: 'digits', hint: 'corporateTaxNumber', groups: [15] },
  corporateTaxDate: { kind: 'day' },
  corporateTaxFile: document,
  corporateTaxReason: { kind: 'lines', hint: 'corporateTaxReason', maxLength: 300, isWide: true },
  vatNumber: { kind: 'digits', hint: 'vatNumber', groups: [15] },
  vatStartDate: { kind: 'day' },
  vatFile: document,
  serviceArea: { kind: 'serviceArea', isWide: true },
  hours: { kind: 'hours', isWide: true },
  avatarId: { kind: 'avatar', hint: 'avatar', isWide: true },
  pictures: { kind: 'pictures', hint: 'pictures', isWide: true },
  videoId: { kind: 'video', hint: 'video', isWide: true },
} as const satisfies Readonly<Record<FieldName, Field>>;

/** Every field of a merchant, in the order in which they stand. */
export const fields: Readonly<Record<FieldName, Field>> = table;

/** The fields of some kinds. */
export type FieldOfKind<K extends keyof KindValues> = {
  [N in FieldName]: (typeof table)[N]['kind'] extends K ? N : never;
}[FieldName];

/** What stands in each field of a form. */
export type MerchantValues = { [N in FieldName]: KindValues[(typeof table)[N]['kind']] };

/** All of them, in order. */
export const fieldNames = Object.keys(table) as FieldName[]; // the closed table's own keys

/** The fields in the groups in which they are shown, filled in and judged. */
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
  media: ['avatarId', 'pictures', 'videoId'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

/** A group of fields. */
export type FieldGroup = keyof typeof fieldGroups;

/** Every group, in order. */
export const fieldGroupNames = Object.keys(fieldGroups) as FieldGroup[]; // the table's own keys

/** The field that an error's or a remark's path leads to, places in a list to the list; undefined where there is no such field any more. */
export const fieldOfPath = (path: string): FieldName | undefined =>
  fieldNames.find((name) => name === path.split('.')[0]);

/** What staff said of a field. */
export const remarksOn = (remarks: readonly RemarkShape[], field: FieldName): RemarkShape[] =>
  remarks.filter(({ path }) => fieldOfPath(path) === field);
