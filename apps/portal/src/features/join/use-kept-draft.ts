import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from './application-draft.ts';
import { changedFields, pickValues, type ApplicationValues } from './application-values.ts';
import type { FormFiles } from './form-files.ts';

interface Keeping {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly files: FormFiles;
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

/** How long typing pauses before it is kept, in ms. */
const pause = 300;

/** Writes each change that is nowhere else into the tab's storage. */
export const useKeptDraft = ({ form, files, draftName, known }: Keeping): KeptDraft => {
  const isSent = useRef(false);
  const write = (): void => {
    if (isSent.current) return;
    const values = form.getValues();
    const changed = changedFields(values, known.current);
    if (changed.length === 0) dropDraft(draftName);
    else keepDraft(draftName, { values: pickValues(values, changed), files: files.all() });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = setTimeout(now, pause);
    };
    const now = (): void => {
      clearTimeout(timer);
      timer = undefined;
      latest.current();
    };
    // The last keys before a reload count as well.
    const leave = (): void => {
      if (timer !== undefined) now();
    };
    addEventListener('pagehide', leave);
    const stop = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, [form]);
  return {
    write,
    forget: () => {
      isSent.current = true;
      dropDraft(draftName);
    },
  };
};
