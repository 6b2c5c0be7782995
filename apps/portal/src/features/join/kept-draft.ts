import { useWriteBehind } from '../../shared/form/use-write-behind.ts';
import {
  type ApplicationValues,
  changedFields,
  pickValues,
  type SomeValues,
} from './application-values.ts';
import { fields, fieldNames, type KindValues } from '@khidma/app/papers/fields';
import { merchantType } from '@khidma/contract/shapes/application';
import { emirate, fileRef } from '@khidma/contract/shapes/common';
import { langs } from '@khidma/domain/reference/codes';
import { weekdays } from '@khidma/domain/rules/days';
import { type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

const text = z.string();
const texts = z.partialRecord(z.enum(langs), text);
const choice = z.nullable(text);
const files = z.array(fileRef);
const range = z.object({ start: text, end: text });

/** A value of each kind while it is filled in: half typed, and nobody has judged it. */
const shapes: { readonly [K in keyof KindValues]: z.ZodMiniType<KindValues[K]> } = {
  text,
  lines: text,
  code: text,
  email: text,
  phone: text,
  emiratesId: text,
  digits: text,
  names: texts,
  texts,
  merchantType: z.nullable(merchantType),
  emirate: z.nullable(emirate),
  place: choice,
  serviceTypes: z.array(text),
  day: choice,
  lastDay: choice,
  serviceArea: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ADDRESS') }),
      z.object({ kind: z.literal('EMIRATES'), emirates: z.array(emirate) }),
    ]),
  ),
  hours: z.nullable(z.record(z.enum(weekdays), z.nullable(z.array(range)))),
  documents: files,
  pictures: files,
  video: files,
  avatar: files,
};

const draft = z.partial(
  z.object({
    ...Object.fromEntries(fieldNames.map((name) => [name, shapes[fields[name].kind]])),
    agreement: z.boolean(),
    corporateTaxApplies: z.boolean(),
  }),
);

const keyOf = (name: string): string => `applicationDraft:${name}`;

/** What this tab kept of a form; null where there is nothing, or nothing of this build's. */
export const readDraft = (name: string): SomeValues | null => {
  try {
    const parsed = draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps a form until it is sent or its tab is closed. */
export const keepDraft = (name: string, { link: _link, ...values }: SomeValues): void => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage can be full or forbidden: the form itself still holds everything.
  }
};

/** Forgets a form. */
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

interface Keeping {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly draftName: string;
  /** What need not be kept: an empty form, or what the server has. */
  readonly known: RefObject<ApplicationValues>;
}

/** What keeps a form in the tab. */
export interface KeptDraft {
  /** Writes at once. */
  readonly write: () => void;
  /** Ends keeping and forgets it all: for when the form was sent. */
  readonly forget: () => void;
}

/** Writes each change that is nowhere else into the tab's storage. */
export const useKeptDraft = ({ form, draftName, known }: Keeping): KeptDraft => {
  const isSent = useRef(false);
  const write = (): void => {
    if (isSent.current) return;
    const values = form.getValues();
    const changed = changedFields(values, known.current);
    if (changed.length === 0) dropDraft(draftName);
    else keepDraft(draftName, pickValues(values, changed));
  };
  useWriteBehind(form, write);
  return {
    write,
    forget: () => {
      isSent.current = true;
      dropDraft(draftName);
    },
  };
};
