import type { FileRef } from '@khidma/contract/shapes/common';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  fieldGroups,
  fieldNames,
  fields,
  type FieldGroup,
  type FieldName,
  type FieldOfKind,
  type MerchantValues,
} from './fields.ts';

/** A field that holds files. */
export type FileField = FieldOfKind<'documents' | 'pictures' | 'video' | 'avatar'>;

const fileKinds: readonly string[] = ['documents', 'pictures', 'video', 'avatar'];

/** Whether a field holds files. */
export const isFileField = (name: FieldName): name is FileField =>
  fileKinds.includes(fields[name].kind);

/** The fields that hold files. */
export const fileFields: readonly FileField[] = fieldNames.filter(isFileField);

/** As much of a merchant as an application, a profile or a change of one says. */
export type ShownFields = Partial<MerchantValues>;

type Said = Partial<Omit<MerchantValues, 'videoId' | 'avatarId'>> &
  Partial<Pick<ApplicationDetail, 'video' | 'avatar'>>;

/** The fields among what the server says of an application, a profile or a change of one. */
export const fieldsOf = ({ video, avatar, ...said }: Said): ShownFields =>
  givenFields({
    ...said,
    ...(video !== undefined && { videoId: video ? [video] : [] }),
    ...(avatar !== undefined && { avatarId: avatar ? [avatar] : [] }),
  });

const givenFields = (all: Readonly<Record<string, unknown>>): ShownFields =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );

/** The same fields as they are sent and saved: files by their ids. */
export type SentFields<V> = {
  [N in keyof V]: N extends 'videoId' | 'avatarId'
    ? string | null
    : N extends FileField
      ? string[]
      : V[N];
};

type SavedFields = { readonly [N in FieldName]?: SentFields<MerchantValues>[N] | undefined };

/** Replaces files by their ids. */
export const withIds = <V extends object>(values: V): SentFields<V> => {
  const sent: Record<string, unknown> = Object.fromEntries(Object.entries(values));
  for (const name of fileFields) {
    if (sent[name] === undefined) continue;
    const ids = (sent[name] as FileRef[]).map(({ id }) => id); // what a field of files holds
    sent[name] = isSingle(name) ? (ids[0] ?? null) : ids;
  }
  return sent as SentFields<V>; // the same names, the files among them replaced
};

const isSingle = (name: FileField): boolean => name === 'videoId' || name === 'avatarId';

/** What was sent or saved with its files in the place of their ids; one that is not known is left out. */
export const withFiles = (sent: SavedFields, known: readonly FileRef[]): ShownFields => {
  const shown: Record<string, unknown> = Object.fromEntries(Object.entries(sent));
  for (const name of fileFields) {
    const ids = sent[name];
    if (ids === undefined) continue;
    shown[name] = [ids ?? []].flat().flatMap((id) => known.find((file) => file.id === id) ?? []);
  }
  return givenFields(shown);
};

/** Of the two answers to corporate tax only the chosen one counts: number and certificate, or the reason why it does not apply. */
export const withTaxAnswer = <V extends { readonly corporateTaxApplies?: boolean | undefined }>(
  values: V,
): V => {
  switch (values.corporateTaxApplies) {
    case undefined:
      return values;
    case true:
      return { ...values, corporateTaxReason: '' };
    case false:
      return { ...values, corporateTaxNumber: '', corporateTaxDate: null, corporateTaxFile: [] };
  }
};

/** The files of a group, in the order in which its fields stand. */
export const filesOf = (shown: ShownFields, group: FieldGroup): FileRef[] =>
  fieldGroups[group].filter(isFileField).flatMap((name) => shown[name] ?? []);
