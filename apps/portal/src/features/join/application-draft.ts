import { emirate } from '@khidma/contract/shapes/common';
import { merchantType } from '@khidma/contract/shapes/application';
import * as z from 'zod/mini';
import type { ApplicationValues } from './application-values.ts';

/** An uploaded file, as the list shows it. */
export interface KeptDocument {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** What was filled in and not sent yet. */
export interface ApplicationDraft {
  readonly values: ApplicationValues;
  readonly documents: readonly KeptDocument[];
}

const day = z.nullable(z.string());
const draft = z.object({
  values: z.object({
    contactName: z.string(),
    contactPhone: z.string(),
    email: z.string(),
    merchantName: z.string(),
    merchantType: z.nullable(merchantType),
    introduction: z.string(),
    emirate: z.nullable(emirate),
    community: z.nullable(z.string()),
    subCommunity: z.nullable(z.string()),
    address: z.string(),
    serviceTypes: z.array(z.string()),
    licenceNumber: z.string(),
    licenceIssueDate: day,
    licenceDueDate: day,
    licenceDocuments: z.array(z.string()),
    vatNumber: z.string(),
    vatStartDate: day,
    agreement: z.boolean(),
  }),
  documents: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
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
