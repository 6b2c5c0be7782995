import { noTexts } from '../../shared/no-texts.ts';
import type { FieldFormValues } from '../../shared/papers/field-form.tsx';
import type { FieldName } from '@khidma/app/papers/fields';
import { fieldsOf, fileFields, withFiles } from '@khidma/app/papers/values';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { noDocuments } from '@khidma/domain/merchants/documents';

/** What the form holds while it is filled in. */
export type ApplicationValues = FieldFormValues & {
  agreement: boolean;
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
  ...noDocuments,
  licenceDocuments: [],
  idPhoto: [],
  additionalFile: [],
  corporateTaxFile: [],
  vatFile: [],
  serviceArea: null,
  hours: null,
  pictures: [],
  videoId: [],
  avatarId: [],
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
  const shown = fieldsOf(sent);
  const saved = withFiles(sent.draft?.fields ?? {}, [
    ...fileFields.flatMap((name) => shown[name] ?? []),
    ...(sent.draft?.files ?? []),
  ]);
  const values = withValues(valuesSent(sent), withoutApproved(sent, saved));
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

const valuesSent = (sent: ApplicationDetail): ApplicationValues => {
  const { merchantNames, introductions, ...shown } = fieldsOf(sent);
  return {
    ...withValues(emptyApplication, shown),
    merchantNames: { ...noTexts, ...merchantNames },
    introductions: { ...noTexts, ...introductions },
  };
};

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

const alwaysRequired: readonly FieldName[] = [
  'contactName',
  'contactPhone',
  'email',
  'merchantName',
  'merchantType',
  'emirate',
];

/** Whether a field is required of every application (specification 5). */
export const isAlwaysRequired = (name: FieldName): boolean => alwaysRequired.includes(name);
