import { getClient } from '@khidma/client/query';
import { saveService } from '@khidma/contract/catalogue/services';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type Dispatch } from 'react';
import { dropForm } from '../../../shared/saved-forms.ts';
import { formContent, sentContent } from '../content-draft.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverOptions } from './draft-saver.ts';
import type { EditorEvent } from './editor-state.ts';
import { formOfService } from '../form-of-service.ts';
import type { ServiceForm } from '../service-form.ts';
import { serviceQuery } from '../services-queries.ts';

/** Saving a service's draft. */
export interface DraftSaving extends DraftSaver {
  /** The service's id once it has one. */
  readonly id: string | undefined;
  /** The service as the server last said it; null until it has been saved. */
  readonly latest: ServiceDetail | null;
  /** Takes note of what another call has made of the service's state. */
  readonly note: (answer: ServiceDetail) => void;
}

interface SavingOptions {
  readonly service: ServiceDetail | null;
  readonly form: ServiceForm;
  readonly dispatch: Dispatch<EditorEvent>;
  readonly onCreated: ((id: string) => void) | undefined;
}

/** The saver of a form, and what its answers mean for the rest of the portal. */
export const useDraftSaving = ({
  service,
  form,
  dispatch,
  onCreated,
}: SavingOptions): DraftSaving => {
  const [latest, setLatest] = useState(service);
  const settle = useSettled(onCreated);
  // Made once: what it was given first stays true for as long as the editor of this service lives.
  const [saver] = useState(() =>
    createDraftSaver({
      service,
      // A copy, as the form changes its own content in place.
      read: () => structuredClone(sentContent(form.getValues('content'))),
      send: (input) => getClient().call(saveService, input, { silent: true }),
      onEvent: dispatch,
      onSaved: (answer, how) => {
        setLatest(answer);
        settle(answer, how);
      },
    }),
  );
  return {
    ...saver,
    id: latest?.id,
    latest,
    note: setLatest,
    adopt: (other) => {
      form.reset({ content: formContent(other.content) });
      setLatest(other);
      saver.adopt(other);
    },
  };
};

/** What follows a saving: the browser's own copy goes, and a new service gets its address. */
const useSettled = (onCreated: SavingOptions['onCreated']): DraftSaverOptions['onSaved'] => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (answer, { isFirst, isDirty }) => {
    const { id } = answer;
    if (isFirst) dropForm(formOfService(undefined));
    if (!isDirty) dropForm(formOfService(id));
    cache.setQueryData(serviceQuery(id).queryKey, answer);
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
