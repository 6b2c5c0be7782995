import { findSavedForm, keepForm, type SavedForm } from '../../../shared/saved-forms.ts';
import { type MediaUploads, useMediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import { formContent } from '../content-draft.ts';
import { emptyContent } from '../content-edits.ts';
import { editorLinks, type EditorLinks } from '../editor-links.ts';
import { formOfService } from '../form-of-service.ts';
import { filesInOrder } from '../media-in-order.ts';
import { useKeepPicked } from '../picked-media.ts';
import { type ServiceForm, serviceResolver, type ServiceValues } from '../service-form.ts';
import { coverAfter } from './cover-after.ts';
import {
  afterEditorEvent,
  type EditorEvent,
  type EditorState,
  initialEditorState,
  isBusy,
  maySaveByItself,
} from './editor-state.ts';
import { remarkErrors, withRemarks } from './remark-errors.ts';
import { resumeStep } from './resume-step.ts';
import { type DraftSaving, useDraftSaving } from './use-draft-saving.ts';
import { isUnderWay } from '@khidma/app/upload/uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { maxMedia } from '@khidma/domain/limits/limits';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import { getRouteApi } from '@tanstack/react-router';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { get, useForm } from 'react-hook-form';

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

/** How long typing rests before the input is kept in the browser, in ms. */
const keepAfter = 400;

/** How long it rests before the draft is saved on the server, in ms. */
const saveAfter = 3000;

interface AutoSaveOptions {
  readonly form: ServiceForm;
  readonly media: readonly FileRef[];
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorEvent>;
  readonly saving: DraftSaving;
}

/** Keeps what is typed in the browser, and on the server when typing rests or the network is back. A key press renders nothing. */
const useAutoSave = ({ form, media, state, dispatch, saving }: AutoSaveOptions): void => {
  const keep = useEffectEvent(() => {
    if (state.phase.name === 'submitted' || !saving.isDirty()) return;
    const content = form.getValues('content');
    keepForm(formOfService(saving.id), { content, media }, Date.now());
  });
  const save = useEffectEvent((later: () => void) => {
    // What was typed while another saving was on its way is not in it.
    if (isBusy(state)) return later();
    if (!maySaveByItself(state)) return;
    if (!saving.isDirty()) return dispatch({ type: 'edits undone', at: saving.savedAt() });
    // A failure is part of the editor's state, which shows it; what was typed is kept in the browser.
    saving.save(false).catch(() => undefined);
  });

  useEffect(() => {
    const { watch, stop } = restWatch({ keep: () => keep(), save: (later) => save(later) });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        dispatch({ type: 'edited' });
        watch();
      },
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [form, dispatch]);

  const isFailed = state.phase.name === 'failed';
  useEffect(() => {
    const onPageHide = (): void => keep();
    const onOnline = (): void => {
      if (isFailed) save(() => undefined);
    };
    addEventListener('pagehide', onPageHide);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('pagehide', onPageHide);
      removeEventListener('online', onOnline);
    };
  }, [isFailed]);
};

interface Resting {
  readonly keep: () => void;
  /** `later` tries again once as much time has passed. */
  readonly save: (later: () => void) => void;
}

/** Two timers that begin anew with every change. */
const restWatch = ({ keep, save }: Resting) => {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = (): void => timers.forEach(clearTimeout);
  const trySave = (): void => save(() => (timers = [setTimeout(trySave, saveAfter)]));
  return {
    stop,
    watch: (): void => {
      stop();
      timers = [setTimeout(keep, keepAfter), setTimeout(trySave, saveAfter)];
    },
  };
};

/** The wizard's form. A reviewer's remarks stand at their fields until those are changed; they hinder no submission. */
const useServiceForm = (
  service: ServiceDetail | null,
  media: readonly ServiceMedia[],
): ServiceForm => {
  const [begun] = useState<ServiceValues>(() => ({
    content: formContent(service?.content ?? emptyContent),
  }));
  const remarks = service?.remarks ?? [];
  return useForm<ServiceValues, unknown, ServiceValues>({
    mode: 'onTouched',
    // Remarks stand there from the beginning: the page would open in its middle.
    shouldFocusError: false,
    defaultValues: begun,
    errors: useState(() => remarkErrors(remarks))[0],
    resolver: withRemarks(serviceResolver(media), { remarks, before: begun }),
  });
};

/** Keeps the content's media true to what has been uploaded, and the cover to a photo among them. */
const useMediaSync = (form: ServiceForm, files: readonly FileRef[]): void => {
  const media = files.filter(({ kind }) => kind !== 'watermark');
  const ownCover = useRef<string | null>(null);
  const sync = useEffectEvent(() => {
    const ids = media.map(({ id }) => id);
    const { mediaIds, coverId } = form.getValues('content');
    if (mediaIds.join() === ids.join()) return;
    // What was found wrong goes as soon as it is mended; what nobody asked about yet is not judged.
    const shouldValidate = ['content.mediaIds', 'content.coverId'].some(
      (name) => get(form.formState.errors, name) !== undefined,
    );
    form.setValue('content.mediaIds', ids, { shouldValidate });
    const cover = coverAfter(media, { coverId, defaultId: ownCover.current });
    if (cover === coverId) return;
    ownCover.current = cover;
    form.setValue('content.coverId', cover, { shouldValidate });
  });
  const key = media.map(({ id }) => id).join();
  useEffect(() => sync(), [key]);
};
