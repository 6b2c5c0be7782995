import { ApiError } from '@khidma/client/call-errors';
import { saveApplication } from '@khidma/contract/merchants/applications';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClient } from '../../../shared/client-context.ts';
import type { ApplicationValues } from '../application-values.ts';
import type { FormFiles } from '../form-files.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { createAutosave, type Autosave, type SaveOutcome, type SavingState } from './autosave.ts';
import { sendableDraft } from './sendable-draft.ts';

interface SavingOptions {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly files: FormFiles;
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
  const { form, files, link, draftName, stored, savedAt, isAhead } = options;
  const client = useClient();
  const known = useRef(stored);
  const kept = useKeptDraft({ form, files, draftName, known });
  const [saving, setSaving] = useState<SavingState>(
    savedAt === null ? { state: 'idle' } : { state: 'saved', at: savedAt },
  );
  const save = async (): Promise<SaveOutcome> => {
    const fields = sendableDraft(form.getValues(), known.current);
    try {
      const { savedAt: at } = await client.call(
        saveApplication,
        { link, fields },
        { silent: true },
      );
      known.current = { ...known.current, ...fields } as ApplicationValues; // what was just sent, each in its own field
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
