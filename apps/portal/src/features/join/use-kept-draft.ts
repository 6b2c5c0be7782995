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
    const keep = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isSent.current) keepDraft(draftName, { values: form.getValues(), documents: kept });
      }, pause);
    };
    if (documents !== atFirst) keep();
    const stop = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, documents, atFirst, draftName]);
  return () => {
    isSent.current = true;
    dropDraft(draftName);
  };
};
