import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { maxMedia } from '@khidma/domain/limits/service-limits';
import { getRouteApi } from '@tanstack/react-router';
import { useReducer, useState } from 'react';
import { findSavedForm, keepForm, type SavedForm } from '../../../shared/saved-forms.ts';
import { isUnderWay } from '@khidma/app/upload/uploads';
import { useMediaUploads, type MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import { editorLinks, type EditorLinks } from '../editor-links.ts';
import { afterEditorEvent, initialEditorState, type EditorState } from './editor-state.ts';
import { filesInOrder } from '../media-in-order.ts';
import { resumeStep } from './resume-step.ts';
import { formOfService } from '../form-of-service.ts';
import { useKeepPicked } from '../picked-media.ts';
import type { ServiceForm } from '../service-form.ts';
import { useAutoSave } from './use-auto-save.ts';
import { useServiceForm } from './use-service-form.ts';
import { useDraftSaving, type DraftSaving } from './use-draft-saving.ts';
import { useMediaSync } from './use-media-sync.ts';

const route = getRouteApi('/portal/create-service/{-$id}');

/** Everything that the wizard's parts share. */
export interface ServiceEditing {
  readonly state: EditorState;
  readonly form: ServiceForm;
  readonly uploads: MediaUploads;
  /** The files that have arrived, in their order, and the watermark's image. */
  readonly media: readonly FileRef[];
  readonly isUploading: boolean;
  readonly saving: DraftSaving;
  readonly links: EditorLinks;
  /** The field that a link led to, as a path within the content. */
  readonly field: string | undefined;
  /** After a conflict: goes on with the other version, and keeps one's own in the browser. */
  readonly adoptOther: (other: ServiceDetail) => void;
  /** One's own version, where the other was gone on with. */
  readonly keptMine: SavedForm | null;
}

interface EditorOptions {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated: ((id: string) => void) | undefined;
}

/** The wizard's state: the URL says which step, the form what was typed, the reducer what is going on. */
export const useServiceEditor = ({ service, onCreated }: EditorOptions): ServiceEditing => {
  const { step, field } = route.useSearch();
  const [resumed] = useState(() => resumeStep(service));
  const shown = step ?? resumed;
  const [state, dispatch] = useReducer(
    afterEditorEvent,
    initialEditorState(shown, service?.updatedAt ?? null),
  );
  // The URL leads, so that back, reload and links work; the state follows while it renders.
  if (state.shown !== shown) dispatch({ type: 'step shown', step: shown });
  const uploads = useMediaUploads({
    initial: service === null ? [] : filesInOrder(service),
    max: maxMedia,
  });
  const media = uploads.files;
  const form = useServiceForm(service, media);
  useMediaSync(form, media);
  const saving = useDraftSaving({ service, form, dispatch, onCreated });
  useKeepPicked({
    serviceId: saving.id ?? null,
    list: uploads.list,
    savedIds: saving.latest?.content.mediaIds ?? [],
  });
  useAutoSave({ form, media, state, dispatch, saving });
  const [keptMine, setKeptMine] = useState<SavedForm | null>(null);
  const adoptOther = (other: ServiceDetail): void => {
    const name = formOfService(other.id);
    keepForm(name, { content: form.getValues('content'), media }, Date.now());
    setKeptMine(findSavedForm(name));
    uploads.reset(filesInOrder(other));
    saving.adopt(other);
  };
  return {
    state,
    form,
    uploads,
    media,
    isUploading: isUnderWay(uploads.list),
    saving,
    links: editorLinks(saving.id),
    field,
    adoptOther,
    keptMine,
  };
};
