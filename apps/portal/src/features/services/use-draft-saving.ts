import { getClient, queryOptionsFor } from '@khidma/client/query';
import { getService } from '@khidma/contract/services/get-service';
import { saveService } from '@khidma/contract/services/save-service';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type Dispatch } from 'react';
import { dropForm } from '../../shared/saved-forms.ts';
import { formContent, sentContent } from './content-draft.ts';
import type { EditorEvent } from './editor-state.ts';
import { isConflict, saveFailureOf } from './save-failure.ts';
import { formOfService } from './saved-content.ts';
import type { ServiceForm } from './service-form.ts';
import { refreshServiceLists } from './use-service-change.ts';

/** Saving a service's draft. */
export interface DraftSaving {
  /** The service's id once it has one. */
  readonly id: string | undefined;
  /** The service as the server last said it; null until it has been saved. */
  readonly latest: ServiceDetail | null;
  /** When it was last saved, ISO 8601; null before. */
  readonly savedAt: () => string | null;
  /** Whether what the form holds is not on the server. */
  readonly isDirty: () => boolean;
  /** Sends the form as it is; rejects with what the server answered. */
  readonly save: (submit: boolean) => Promise<ServiceDetail>;
  /** After a conflict: puts the form in the place of the other version, which was looked at. */
  readonly overwrite: (other: ServiceDetail) => Promise<ServiceDetail>;
  /** After a conflict: goes on with the other version. */
  readonly adopt: (other: ServiceDetail) => void;
  /** Takes note of what another call has made of the service's state. */
  readonly note: (answer: ServiceDetail) => void;
}

interface SavingOptions {
  readonly service: ServiceDetail | null;
  readonly form: ServiceForm;
  readonly dispatch: Dispatch<EditorEvent>;
  readonly onCreated: ((id: string) => void) | undefined;
}

/** What of the service the server has. */
interface Known {
  readonly id: string | undefined;
  readonly draftRevision: number | undefined;
  readonly content: ServiceContentShape;
  readonly savedAt: string | null;
}

/** Saves one after the other: each needs the revision that the one before has made. */
export const useDraftSaving = (options: SavingOptions): DraftSaving => {
  const { service, form, dispatch } = options;
  const [latest, setLatest] = useState(service);
  const [began] = useState(() => knownOf(service, currentContent(form)));
  const known = useRef<Known>(began);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isDirty = (): boolean => !isSameContent(known.current.content, currentContent(form));
  const settle = useSettled(options);

  const send = async (submit: boolean): Promise<ServiceDetail> => {
    dispatch({ type: 'save begun', submit });
    const content = currentContent(form);
    const before = known.current;
    try {
      const { id, draftRevision } = before;
      const answer = await getClient().call(
        saveService,
        {
          ...(id !== undefined && { id }),
          ...(draftRevision !== undefined && { draftRevision }),
          content,
          submit,
        },
        { silent: true },
      );
      known.current = knownOf(answer, content);
      setLatest(answer);
      dispatch(
        submit
          ? { type: 'submit done' }
          : { type: 'save done', at: answer.updatedAt, isDirty: isDirty() },
      );
      settle(answer, { isFirst: before.id === undefined, isDirty: isDirty() });
      return answer;
    } catch (error) {
      dispatch(
        isConflict(error)
          ? { type: 'conflict found' }
          : { type: 'save failed', failure: saveFailureOf(error) },
      );
      throw error;
    }
  };

  const save = (submit: boolean): Promise<ServiceDetail> => {
    const turn = queue.current.then(() => send(submit));
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  return {
    id: latest?.id,
    latest,
    savedAt: () => known.current.savedAt,
    isDirty,
    save,
    overwrite: (other) => {
      known.current = { ...known.current, draftRevision: other.draftRevision };
      return save(false);
    },
    adopt: (other) => {
      form.reset({ content: formContent(other.content) });
      known.current = knownOf(other, currentContent(form));
      setLatest(other);
      dispatch({ type: 'save done', at: other.updatedAt, isDirty: false });
    },
    note: setLatest,
  };
};

/** What follows a saving: the browser's own copy goes, lists ask again, and a new service gets its address. */
const useSettled = ({ onCreated }: Pick<SavingOptions, 'onCreated'>) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    answer: ServiceDetail,
    { isFirst, isDirty }: { readonly isFirst: boolean; readonly isDirty: boolean },
  ): void => {
    const { id } = answer;
    if (isFirst) dropForm(formOfService(undefined));
    if (!isDirty) dropForm(formOfService(id));
    cache.setQueryData(queryOptionsFor(getService, { id }).queryKey, answer);
    void refreshServiceLists(cache);
    if (!isFirst) return;
    onCreated?.(id);
    void navigate({
      to: '/create-service/{-$id}',
      params: { id },
      search: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
};

const knownOf = (service: ServiceDetail | null, content: ServiceContentShape): Known => ({
  id: service?.id,
  draftRevision: service?.draftRevision,
  content,
  savedAt: service?.updatedAt ?? null,
});

/** The form's content as it is compared and sent: a copy, as the form changes its own. */
const currentContent = (form: Pick<ServiceForm, 'getValues'>): ServiceContentShape =>
  structuredClone(sentContent(form.getValues('content')));
