import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { isLang } from '@khidma/i18n/languages';
import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import type { FieldGroup, FieldName } from './field-groups.ts';

type Whole = Pick<
  ApplicationDetail,
  | 'introduction'
  | 'introductions'
  | 'contactName'
  | 'contactPhone'
  | 'email'
  | 'emirate'
  | 'community'
  | 'subCommunity'
  | 'address'
  | 'serviceArea'
  | 'hours'
  | 'pictures'
  | 'video'
  | 'avatar'
>;

/** As much of a merchant as an application, a profile or a change of one says. */
export type ShownProfile = RevisionDetail['after'] & Partial<Whole>;

/** What stands in a field, as it came. */
export const rawValue = (profile: ShownProfile, field: FieldName): unknown => {
  if (field === 'videoId') return profile.video;
  if (field === 'avatarId') return profile.avatar;
  return profile[field];
};

/** Whether anything stands in a field. */
export const isFilled = (profile: ShownProfile, field: FieldName): boolean =>
  isGiven(rawValue(profile, field));

/** The texts of a field that has one for each language; undefined for any other field. */
export const textsOf = (value: unknown): readonly [string, string][] | undefined =>
  typeof value === 'object' && value !== null && Object.keys(value).every(isLang)
    ? Object.entries(value as Readonly<Record<string, string>>).filter(([, text]) => text !== '') // keyed by languages
    : undefined;

/** The files that belong to a group, in the order they were sent. */
export const filesOf = (profile: ShownProfile, group: FieldGroup): readonly FileRef[] => {
  const { video, avatar, pictures = [] } = profile;
  const files: Partial<Record<FieldGroup, readonly FileRef[]>> = {
    licence: profile.licenceDocuments,
    identity: profile.idPhoto,
    additional: profile.additionalFile,
    corporateTax: profile.corporateTaxFile,
    vat: profile.vatFile,
    media: [...pictures, ...[video, avatar].filter((file) => file != null)],
  };
  return files[group] ?? [];
};
