import type { submitApplication } from '@khidma/contract/merchants/applications';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { noTexts } from '../../shared/no-texts.ts';

type Sent = InputOf<typeof submitApplication>;
type Chosen = 'merchantType' | 'emirate';

/** What is filled in and sent, each field with a value from the beginning; null where nothing is chosen. */
export type ApplicationFields = {
  [Name in Exclude<keyof Sent, Chosen | 'agreement' | 'link'>]: Exclude<Sent[Name], undefined>;
} & { [Name in Chosen]: Sent[Name] | null };

/** What the form holds while it is filled in. */
export type ApplicationValues = ApplicationFields & {
  agreement: boolean;
  /** False: it does not apply, and a reason is asked for instead of number and certificate. Not sent. */
  corporateTaxApplies: boolean;
  /** Of the application that is sent again. */
  link?: string;
};

/** Some of a form's values. */
export type SomeValues = {
  readonly [Name in keyof ApplicationValues]?: ApplicationValues[Name] | undefined;
};

/** An empty form. */
export const emptyApplication: ApplicationValues = {
  contactName: '',
  contactPhone: '',
  email: '',
  merchantName: '',
  merchantNames: noTexts,
  merchantType: null,
  introduction: '',
  introductions: noTexts,
  emirate: null,
  community: null,
  subCommunity: null,
  address: '',
  serviceTypes: [],
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
  serviceArea: null,
  hours: null,
  pictures: [],
  videoId: null,
  avatarId: null,
  agreement: false,
  corporateTaxApplies: true,
};

/** The values with some of them replaced. */
export const withValues = (values: ApplicationValues, some: SomeValues): ApplicationValues => {
  const given = Object.entries(some).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(given) };
};

/** A form with what the server has in it: what was sent, and on top of that what was saved and not sent yet. The agreement is asked for each time. */
export const applicationAgain = (sent: ApplicationDetail, link: string): ApplicationValues => {
  const values = withValues(valuesSent(sent), withoutApproved(sent, sent.draft?.fields ?? {}));
  return { ...values, corporateTaxApplies: taxApplies(sent, values), link };
};

/** The answer as it was saved, else what the reason says; what staff have approved of it is answered. */
const taxApplies = (
  { draft, verdicts }: ApplicationDetail,
  { corporateTaxReason }: ApplicationValues,
): boolean => {
  const isAnswered = Object.entries(verdicts).some(
    ([name, verdict]) => name.startsWith('corporateTax') && verdict === 'approved',
  );
  return (isAnswered ? undefined : draft?.fields.corporateTaxApplies) ?? corporateTaxReason === '';
};

/** What staff have approved stays as it was sent, whatever was typed before they did. */
export const withoutApproved = ({ verdicts }: ApplicationDetail, some: SomeValues): SomeValues =>
  Object.fromEntries(Object.entries(some).filter(([name]) => verdicts[name] !== 'approved'));

const valuesSent = (sent: ApplicationDetail): ApplicationValues => ({
  ...emptyApplication,
  contactName: sent.contactName,
  contactPhone: sent.contactPhone,
  email: sent.email,
  merchantName: sent.merchantName,
  merchantNames: { ...noTexts, ...sent.merchantNames },
  merchantType: sent.merchantType,
  introduction: sent.introduction,
  introductions: { ...noTexts, ...sent.introductions },
  emirate: sent.emirate,
  community: sent.community,
  subCommunity: sent.subCommunity,
  address: sent.address,
  serviceTypes: [...sent.serviceTypes],
  licenceNumber: sent.licenceNumber,
  licenceIssueDate: sent.licenceIssueDate,
  licenceDueDate: sent.licenceDueDate,
  licenceDocuments: idsOf(sent.licenceDocuments),
  responsibleName: sent.responsibleName,
  idNumber: sent.idNumber,
  idDueDate: sent.idDueDate,
  idPhoto: idsOf(sent.idPhoto),
  additionalNumber: sent.additionalNumber,
  additionalIssueDate: sent.additionalIssueDate,
  additionalDueDate: sent.additionalDueDate,
  additionalFile: idsOf(sent.additionalFile),
  corporateTaxNumber: sent.corporateTaxNumber,
  corporateTaxDate: sent.corporateTaxDate,
  corporateTaxFile: idsOf(sent.corporateTaxFile),
  corporateTaxReason: sent.corporateTaxReason,
  vatNumber: sent.vatNumber,
  vatStartDate: sent.vatStartDate,
  vatFile: idsOf(sent.vatFile),
  serviceArea: sent.serviceArea,
  hours: sent.hours,
  pictures: idsOf(sent.pictures),
  videoId: sent.video?.id ?? null,
  avatarId: sent.avatar?.id ?? null,
});

const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);

/** The fields in which two forms differ. */
export const changedFields = (
  values: ApplicationValues,
  known: ApplicationValues,
): readonly (keyof ApplicationValues)[] =>
  // `Object.keys` answers string[]; the type's keys are exactly these.
  (Object.keys(emptyApplication) as (keyof ApplicationValues)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(known[name]),
  );

/** Only some fields of a form. */
export const pickValues = (
  values: ApplicationValues,
  names: readonly (keyof ApplicationValues)[],
): SomeValues => Object.fromEntries(names.map((name) => [name, values[name]]));
