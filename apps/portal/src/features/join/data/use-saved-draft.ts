import { ApiError } from '@khidma/client/call-errors';
import { saveApplication } from '@khidma/contract/merchants/applications';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClient } from '../../../shared/client-context.ts';
import { type ApplicationValues, type SomeValues, withValues } from '../application-values.ts';
import { useKeptDraft } from '../kept-draft.ts';
import { createAutosave, type Autosave, type SaveOutcome, type SavingState } from './autosave.ts';
import { fieldNames } from '@khidma/app/papers/fields';
import { withIds, withTaxAnswer } from '@khidma/app/papers/values';
import { applicationDraft } from '@khidma/contract/shapes/application';
import * as z from 'zod/mini';

interface SavingOptions {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly link: string;
  readonly draftName: string;
  /** What the server has. */
  readonly stored: ApplicationValues;
  readonly savedAt: string | null;
  /** Whether the form begins with something that the server does not have. */
  readonly isAhead: boolean;
}

/** Saves the form behind the link as it is filled in. What is not saved is kept in the tab, and leaving it asks first. */
export const useSavedDraft = (options: SavingOptions) => {
  const { form, link, draftName, stored, savedAt, isAhead } = options;
  const client = useClient();
  const known = useRef(stored);
  const kept = useKeptDraft({ form, draftName, known });
  const [saving, setSaving] = useState<SavingState>(
    savedAt === null ? { state: 'idle' } : { state: 'saved', at: savedAt },
  );
  const save = async (): Promise<SaveOutcome> => {
    const whole = wholeValues(form.getValues(), known.current);
    try {
      const { savedAt: at } = await client.call(
        saveApplication,
        { link, fields: savedFields(whole) },
        { silent: true },
      );
      known.current = withValues(known.current, whole);
      kept.write();
      return { ok: true, at };
    } catch (error) {
      return { ok: false, reason: finalReason(error) };
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const saver = useRef<Autosave | null>(null);
  useEffect(() => {
    const made = createAutosave({ save: () => latest.current(), onState: setSaving });
    saver.current = made;
    const touch = made.touch;
    const stop = form.subscribe({ formState: { values: true }, callback: touch });
    addEventListener('online', made.now);
    if (isAhead) touch();
    return () => {
      stop();
      removeEventListener('online', made.now);
      made.stop();
    };
  }, [form, isAhead]);
  useLeaveGuard(saving);
  return {
    saving,
    saveNow: () => saver.current?.now(),
    /** For when the form was sent: nothing of it is saved or kept any more. */
    end: () => {
      saver.current?.stop();
      setSaving({ state: 'idle' });
      kept.forget();
    },
  };
};

/**
 * What of a form the server takes unjudged. A field that is only half typed (a time without its minutes, a choice not
 * made) goes as it was when it was last whole, so that another device does not lose it.
 */
export const wholeValues = (values: ApplicationValues, last: ApplicationValues): SomeValues => {
  const [now, before] = [withIds(values), withIds(last)];
  return Object.fromEntries(
    [...fieldNames, 'corporateTaxApplies' as const].flatMap((name) => {
      const isWhole = (value: unknown) => z.safeParse(applicationDraft.shape[name], value).success;
      if (isWhole(now[name])) return [[name, values[name]]];
      return isWhole(before[name]) ? [[name, last[name]]] : [];
    }),
  );
};

/** The same as the server takes it. */
export const savedFields = (whole: SomeValues): InputOf<typeof saveApplication>['fields'] =>
  withIds(withTaxAnswer(whole)) as InputOf<typeof saveApplication>['fields']; // its schema takes each of them

/** Why saving is over for good; null where another try may do. */
const finalReason = (error: unknown): string | null =>
  error instanceof ApiError &&
  ['applicationNotEditable', 'applicationLinkExpired'].includes(error.name)
    ? error.message
    : null;

const unsaved: readonly SavingState['state'][] = ['waiting', 'saving', 'failed'];

/** The browser asks before a page is left that holds something unsaved. */
const useLeaveGuard = ({ state }: SavingState): void => {
  const isUnsaved = unsaved.includes(state);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
