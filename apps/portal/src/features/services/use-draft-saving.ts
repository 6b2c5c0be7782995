import { getClient, queryOptionsFor } from '@khidma/client/query';
import { ApiError } from '@khidma/client/call-errors';
import { getService } from '@khidma/contract/services/get-service';
import { saveService } from '@khidma/contract/services/save-service';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { dropForm } from '../../shared/saved-forms.ts';
import { formOfService } from './saved-content.ts';
import type { ServiceForm } from './service-form.ts';
import { refreshServiceLists } from './use-service-change.ts';

/** How the last saving went. `conflict` ends saving: somebody else's draft is newer. */
export type SavingState = 'idle' | 'saving' | 'failed' | 'conflict';

/** Saving a service's draft. */
export interface DraftSaving {
  readonly state: SavingState;
  /** When the draft was last saved here, ISO 8601; null before. */
  readonly savedAt: string | null;
  /** The service's id once it has one. */
  readonly id: string | undefined;
  /** The content that the server has, as JSON. */
  readonly savedText: string;
  /** Whether what the form holds is not on the server. */
  readonly isDirty: () => boolean;
  /** Sends the form as it is; rejects with what the server answered. */
  readonly save: (submit: boolean) => Promise<ServiceDetail>;
}

interface SavingOptions {
  readonly service: ServiceDetail | null;
  readonly form: ServiceForm;
  readonly onCreated: ((id: string) => void) | undefined;
}

/** Saves one after the other: each needs the revision that the one before has made. */
export const useDraftSaving = ({ service, form, onCreated }: SavingOptions): DraftSaving => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<SavingState>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [id, setId] = useState(service?.id);
  const known = useRef({ id: service?.id, draftRevision: service?.draftRevision });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [savedText, setSavedText] = useState(() => textOf(form));

  const keep = (answer: ServiceDetail, sent: string): void => {
    const isFirst = known.current.id === undefined;
    dropForm(formOfService(known.current.id));
    known.current = { id: answer.id, draftRevision: answer.draftRevision };
    setSavedText(sent);
    setSavedAt(answer.updatedAt);
    setId(answer.id);
    cache.setQueryData(queryOptionsFor(getService, { id: answer.id }).queryKey, answer);
    void refreshServiceLists(cache);
    if (!isFirst) return;
    onCreated?.(answer.id);
    void navigate({
      to: '/create-service/{-$id}',
      params: { id: answer.id },
      replace: true,
      ignoreBlocker: true,
    });
  };

  const send = async (submit: boolean): Promise<ServiceDetail> => {
    setState('saving');
    const content = form.getValues('content');
    const sent = textOf(form);
    const { id: knownId, draftRevision } = known.current;
    try {
      const answer = await getClient().call(
        saveService,
        {
          ...(knownId && { id: knownId }),
          ...(draftRevision !== undefined && { draftRevision }),
          content,
          submit,
        },
        { silent: true },
      );
      keep(answer, sent);
      setState('idle');
      return answer;
    } catch (error) {
      setState(isConflict(error) ? 'conflict' : 'failed');
      throw error;
    }
  };

  return {
    state,
    savedAt,
    id,
    savedText,
    isDirty: () => textOf(form) !== savedText,
    save: (submit) => {
      const turn = queue.current.then(() => send(submit));
      queue.current = turn.catch(() => undefined);
      return turn;
    },
  };
};

/** The form's content as it is compared and sent. */
const textOf = (form: Pick<ServiceForm, 'getValues'>): string =>
  JSON.stringify(form.getValues('content'));

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.name === 'serviceConflict';
