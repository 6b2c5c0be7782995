import type { InputOf } from '@khidma/contract/core/endpoint';
import type { updateMerchant } from '@khidma/contract/merchants/merchants';
import type { FileRef } from '@khidma/contract/shapes/common';
import { type SensitiveField, sensitiveProfile } from '@khidma/contract/shapes/merchant';
import { writtenIn } from '@khidma/domain/reference/names';
import type { MerchantDocuments } from '@khidma/domain/merchants/documents';
import * as z from 'zod/mini';
import { noTexts } from '../no-texts.ts';

/** What a form for papers holds: the fields that change through review, and whether corporate tax applies. */
export const paperValues = z.object({
  ...sensitiveProfile.shape,
  corporateTax: z.enum(['registered', 'notApplicable']),
});

/** What such a form holds. */
export type PaperValues = z.infer<typeof paperValues>;

/** The fields that change through review, as they are shown. */
export type SensitiveProfile = z.infer<typeof sensitiveProfile>;

/** A form filled in with what is in force or was asked for. */
export const valuesOf = (profile: SensitiveProfile): PaperValues => ({
  ...sensitiveOf(profile),
  corporateTax: profile.corporateTaxReason === '' ? 'registered' : 'notApplicable',
});

/** The fields that change through review among others. */
export const sensitiveOf = (profile: SensitiveProfile): SensitiveProfile => ({
  merchantName: profile.merchantName,
  merchantNames: { ...noTexts, ...profile.merchantNames },
  merchantType: profile.merchantType,
  serviceTypes: profile.serviceTypes,
  licenceNumber: profile.licenceNumber,
  licenceIssueDate: profile.licenceIssueDate,
  licenceDueDate: profile.licenceDueDate,
  licenceDocuments: profile.licenceDocuments,
  responsibleName: profile.responsibleName,
  idNumber: profile.idNumber,
  idDueDate: profile.idDueDate,
  idPhoto: profile.idPhoto,
  additionalNumber: profile.additionalNumber,
  additionalIssueDate: profile.additionalIssueDate,
  additionalDueDate: profile.additionalDueDate,
  additionalFile: profile.additionalFile,
  corporateTaxNumber: profile.corporateTaxNumber,
  corporateTaxDate: profile.corporateTaxDate,
  corporateTaxFile: profile.corporateTaxFile,
  corporateTaxReason: profile.corporateTaxReason,
  vatNumber: profile.vatNumber,
  vatStartDate: profile.vatStartDate,
  vatFile: profile.vatFile,
});

/** What a form asks for: of the two answers to corporate tax only the chosen one counts. */
export const profileIn = (values: PaperValues): SensitiveProfile => ({
  ...sensitiveOf(values),
  ...(values.corporateTax === 'registered'
    ? { corporateTaxReason: '' }
    : { corporateTaxNumber: '', corporateTaxDate: null, corporateTaxFile: [] }),
  merchantName: values.merchantName.trim(),
  responsibleName: values.responsibleName.trim(),
});

type Input = InputOf<typeof updateMerchant>;

/** Which of some fields two profiles differ in; files are the same where their ids are. */
export const differing = (
  a: SensitiveProfile,
  b: SensitiveProfile,
  fields: readonly SensitiveField[],
): SensitiveField[] =>
  fields.filter((field) => JSON.stringify(plain(a[field])) !== JSON.stringify(plain(b[field])));

/** Those fields as the server takes them. */
export const inputOf = (profile: SensitiveProfile, fields: readonly SensitiveField[]): Input => {
  const input: Record<string, unknown> = {};
  for (const field of fields) input[field] = plain(profile[field]);
  return input;
};

/** The papers as the domain judges them. */
export const documentsIn = (profile: SensitiveProfile): MerchantDocuments => ({
  ...profile,
  licenceDocuments: idsOf(profile.licenceDocuments),
  idPhoto: idsOf(profile.idPhoto),
  additionalFile: idsOf(profile.additionalFile),
  corporateTaxFile: idsOf(profile.corporateTaxFile),
  vatFile: idsOf(profile.vatFile),
});

const idsOf = (files: readonly FileRef[]): string[] => files.map(({ id }) => id);

type Shown = SensitiveProfile[SensitiveField];

const plain = (value: Shown): unknown => {
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each : each.id));
  if (typeof value === 'object' && value !== null) return writtenIn(value);
  return typeof value === 'string' ? value.trim() : value;
};
