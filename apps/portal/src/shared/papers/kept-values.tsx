import { useWriteBehind } from '../form/use-write-behind.ts';
import { dropForm, findSavedForm, keepForm, type SavedForm } from '../saved-forms.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** Input of a form that was typed before and never sent. */
export interface KeptValues<V> {
  readonly at: string;
  readonly values: V;
}

/** What is kept of a form, read once; null where there is none, or where it is none of this form's any more. */
export const useKeptValues = <V,>(
  name: string,
  shape: z.core.$ZodType<V>,
): KeptValues<V> | null => {
  const [kept] = useState(() => parsed(findSavedForm(name), shape));
  return kept;
};

const parsed = <V,>(saved: SavedForm | null, shape: z.core.$ZodType<V>): KeptValues<V> | null => {
  if (saved === null) return null;
  const values = z.safeParse(shape, saved.values);
  return values.success ? { at: saved.at, values: values.data } : null;
};

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
  useWriteBehind(form, () => {
    if (isDirty()) keepForm(name, form.getValues(), Date.now());
    else dropForm(name);
  });
  return {
    isDirty,
    settle: () => {
      settled.current = JSON.stringify(form.getValues());
      dropForm(name);
    },
  };
};

interface KeptNoticeProps {
  /** When it was typed. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** Says that a form holds input from before, and lets one do without. */
export function KeptNotice({ at, onDiscard }: KeptNoticeProps) {
  const t = useTranslations('merchantProfile.kept');
  const { moment } = useMoments();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever comes back, after signing in again above all, goes on where the words were left.
    if (scrollY === 0) place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice
        tone="info"
        action={
          <Button size="sm" onClick={onDiscard}>
            {t('discard')}
          </Button>
        }
      >
        {t('text', { when: moment(at) })}
      </Notice>
    </div>
  );
}
