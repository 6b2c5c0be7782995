import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from './application-draft.ts';
import type { ApplicationValues } from './application-values.ts';
import type { Document } from './documents-state.ts';

interface Keeping {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly documents: readonly Document[];
  readonly draftName: string;
}

/** How long typing pauses before it is kept, in ms. */
const pause = 300;

/** Writes each change into the tab's storage. Returns what ends that and forgets it all: for when the form was sent. */
export const useKeptDraft = ({ form, documents, draftName }: Keeping): (() => void) => {
  const [atFirst] = useState(documents);
  const isSent = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const kept = documents.flatMap((each) => (each.state === 'done' ? [each.kept] : []));
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      if (!isSent.current) keepDraft(draftName, { values: form.getValues(), documents: kept });
    };
    const keep = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    };
    // The last keys before a reload count as well.
    const leave = (): void => {
      if (timer !== undefined) write();
    };
    addEventListener('pagehide', leave);
    if (documents !== atFirst) keep();
    const stop = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, [form, documents, atFirst, draftName]);
  return () => {
    isSent.current = true;
    dropDraft(draftName);
  };
};
