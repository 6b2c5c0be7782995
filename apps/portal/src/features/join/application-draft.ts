import { emirate, fileRef, type FileRef } from '@khidma/contract/shapes/common';
import { merchantType } from '@khidma/contract/shapes/application';
import { langs } from '@khidma/domain/reference/codes';
import { weekdays } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';
import type { SomeValues } from './application-values.ts';

/** What was filled in and is nowhere else: neither sent nor saved. */
export interface ApplicationDraft {
  readonly values: SomeValues;
  readonly files: readonly FileRef[];
}

const text = z.string();
const list = z.array(text);
const texts = z.partialRecord(z.enum(langs), text);
const day = z.nullable(text);
const range = z.object({ start: text, end: text });

const draft = z.object({
  values: z.partial(
    z.object({
      contactName: text,
      contactPhone: text,
      email: text,
      merchantName: text,
      merchantNames: texts,
      merchantType: z.nullable(merchantType),
      introduction: text,
      introductions: texts,
      emirate: z.nullable(emirate),
      community: day,
      subCommunity: day,
      address: text,
      serviceTypes: list,
      licenceNumber: text,
      licenceIssueDate: day,
      licenceDueDate: day,
      licenceDocuments: list,
      responsibleName: text,
      idNumber: text,
      idDueDate: day,
      idPhoto: list,
      additionalNumber: text,
      additionalIssueDate: day,
      additionalDueDate: day,
      additionalFile: list,
      corporateTaxNumber: text,
      corporateTaxDate: day,
      corporateTaxFile: list,
      corporateTaxReason: text,
      vatNumber: text,
      vatStartDate: day,
      vatFile: list,
      serviceArea: z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('ADDRESS') }),
          z.object({ kind: z.literal('EMIRATES'), emirates: z.array(emirate) }),
        ]),
      ),
      hours: z.nullable(z.record(z.enum(weekdays), z.nullable(z.array(range)))),
      pictures: list,
      videoId: day,
      avatarId: day,
      agreement: z.boolean(),
      corporateTaxApplies: z.boolean(),
    }),
  ),
  files: z.array(fileRef),
});

const keyOf = (name: string): string => `applicationDraft:${name}`;

/** What this tab kept of a form; null where there is nothing, or nothing of this build's. */
export const readDraft = (name: string): ApplicationDraft | null => {
  try {
    const parsed = draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps a form until it is sent or its tab is closed. */
export const keepDraft = (name: string, kept: ApplicationDraft): void => {
  try {
    const { link: _link, ...values } = kept.values;
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...kept, values }));
  } catch {
    // Storage can be full or forbidden: the form itself still holds everything.
  }
};

/** Forgets a form. */
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
