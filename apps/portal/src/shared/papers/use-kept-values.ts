import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropForm, findSavedForm, keepForm, type SavedForm } from '../saved-forms.ts';

/** Input of a form that was typed before and never sent. */
export interface KeptValues<V> {
  readonly at: string;
  readonly values: V;
}

/** What is kept of a form, read once; null where there is none, or where it is none of this form's any more. */
export const useKeptValues = <V>(name: string, shape: z.core.$ZodType<V>): KeptValues<V> | null => {
  const [kept] = useState(() => parsed(findSavedForm(name), shape));
  return kept;
};

const parsed = <V>(saved: SavedForm | null, shape: z.core.$ZodType<V>): KeptValues<V> | null => {
  if (saved === null) return null;
  const values = z.safeParse(shape, saved.values);
  return values.success ? { at: saved.at, values: values.data } : null;
};

/** How long typing pauses before it is kept, in ms. */
const pause = 300;

/** Input that the server does not have. */
export interface Unsent {
  readonly isDirty: () => boolean;
  /** What the form holds now is what the server has, or is not wanted any more: nothing is kept. */
  readonly settle: () => void;
}

/** Keeps what differs from `initial` in this browser, under a name, until it is sent or discarded. */
export const useUnsent = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { name, initial }: { readonly name: string; readonly initial: V },
): Unsent => {
  const settled = useRef<string>(undefined);
  settled.current ??= JSON.stringify(initial);
  const isDirty = (): boolean => JSON.stringify(form.getValues()) !== settled.current;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const values = form.getValues();
      if (JSON.stringify(values) === settled.current) dropForm(name);
      else keepForm(name, values, Date.now());
    };
    const keep = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    };
    // The last keys before a reload, or before the session's end is noticed, count as well.
    const leave = (): void => {
      if (timer !== undefined) write();
    };
    addEventListener('pagehide', leave);
    const stop = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, [form, name]);
  return {
    isDirty,
    settle: () => {
      settled.current = JSON.stringify(form.getValues());
      dropForm(name);
    },
  };
};
