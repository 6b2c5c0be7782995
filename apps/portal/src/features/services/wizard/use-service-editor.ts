import { ownProfileQuery } from '../../../shared/own-queries.ts';
import { certificateStateOf } from '../../../shared/papers/certificate-state.ts';
import { paths } from '../../../shared/paths.ts';
import { dropForm, findSavedForm, keepForm, type SavedForm } from '../../../shared/saved-forms.ts';
import { type MediaUploads, useMediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import type { EditorStep } from '../editor-search.ts';
import { fieldOfPath, linkToField } from '../field-labels.ts';
import { emptyContent, editableContent, savedFormName, sentContent } from '../service-content.ts';
import {
  remarkErrors,
  type ServiceForm,
  serviceResolver,
  type ServiceValues,
  withRemarks,
} from '../service-form.ts';
import { filesInOrder, useKeepPicked } from '../service-media.ts';
import { serviceQuery } from '../services-queries.ts';
import {
  createDraft,
  type Draft,
  type DraftOptions,
  type DraftPhase,
  restingPhase,
} from './draft.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient } from '@khidma/client/query';
import { saveService } from '@khidma/contract/catalogue/services';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { maxMedia } from '@khidma/domain/limits/limits';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import { missingSteps, serviceSteps, stepOfPath } from '@khidma/domain/services/service-rules';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';

const route = getRouteApi('/portal/create-service/{-$id}');

/** Everything that the wizard's parts share. */
export interface ServiceEditing {
  /** The step that is shown. */
  readonly shown: EditorStep;
  readonly form: ServiceForm;
  readonly uploads: MediaUploads;
  /** The files that have arrived, in their order, and the watermark's image. */
  readonly media: readonly FileRef[];
  readonly draft: ServiceDraft;
  readonly links: EditorLinks;
  /** The field that a link led to, as a path within the content. */
  readonly field: string | undefined;
  /** After a conflict: goes on with the other version, and keeps one's own in the browser. */
  readonly adoptOther: (other: ServiceDetail) => void;
  /** One's own version, where the other was gone on with. */
  readonly keptMine: SavedForm | null;
}

/** What every step of the editor is given. */
export interface StepProps extends Pick<
  ServiceEditing,
  'form' | 'uploads' | 'media' | 'links' | 'field'
> {
  /** The service as the server last said it; null until it is saved for the first time. */
  readonly service: ServiceDetail | null;
  /** The service as it was when the editor was opened. */
  readonly opened: ServiceDetail | null;
}

/** Links into the wizard. */
export interface EditorLinks {
  /** To a step. */
  readonly step: (step: EditorStep) => string;
  /** To a field in its step; `path` is one within the content. */
  readonly field: (path: string) => string;
}

interface EditorOptions {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated: ((id: string) => void) | undefined;
}

/** The wizard's state: the URL says which step, the form what was typed, the draft what of it the server has. */
export const useServiceEditor = ({ service, onCreated }: EditorOptions): ServiceEditing => {
  const { step, field } = route.useSearch();
  const [resumed] = useState(() => resumeStep(service));
  const uploads = useMediaUploads({
    initial: service === null ? [] : filesInOrder(service),
    max: maxMedia,
  });
  const media = uploads.files;
  const form = useServiceForm(service, media);
  useMediaSync(form, media);
  const draft = useServiceDraft({ service, form, onCreated });
  useKeepPicked({
    serviceId: draft.id ?? null,
    list: uploads.list,
    savedIds: draft.latest?.content.mediaIds ?? [],
  });
  useAutoSave({ form, media, draft });
  const [keptMine, setKeptMine] = useState<SavedForm | null>(null);
  const adoptOther = (other: ServiceDetail): void => {
    const name = savedFormName(other.id);
    keepForm(name, { content: form.getValues('content'), media }, Date.now());
    setKeptMine(findSavedForm(name));
    uploads.reset(filesInOrder(other));
    draft.adopt(other);
  };
  return {
    shown: step ?? resumed,
    form,
    uploads,
    media,
    draft,
    links: {
      step: (to) => withSearch(paths.createService(draft.id), { step: to }),
      field: (path) => linkToField(draft.id, path),
    },
    field,
    adoptOther,
    keptMine,
  };
};

/** A draft as the wizard shows it. */
interface ServiceDraft extends Draft {
  readonly phase: DraftPhase;
  /** The service's id once it has one. */
  readonly id: string | undefined;
  /** The service as the server last said it; null until it has been saved. */
  readonly latest: ServiceDetail | null;
  /** Takes note of what another call has made of the service's state. */
  readonly note: (answer: ServiceDetail) => void;
}

interface DraftOfForm extends EditorOptions {
  readonly form: ServiceForm;
}

/** The draft of a form, and what its savings mean for the rest of the portal. */
const useServiceDraft = ({ service, form, onCreated }: DraftOfForm): ServiceDraft => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [latest, setLatest] = useState(service);
  const [phase, setPhase] = useState(() => restingPhase(service?.updatedAt));
  const onSaved: DraftOptions['onSaved'] = (answer, { isFirst, hasEdits }) => {
    const { id } = answer;
    setLatest(answer);
    // The browser's own copy goes.
    if (isFirst) dropForm(savedFormName(undefined));
    if (!hasEdits) dropForm(savedFormName(id));
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
  // Made once: what it was given first stays true for as long as the editor of this service lives.
  const [draft] = useState(() =>
    createDraft({
      service,
      // A copy, as the form changes its own content in place.
      read: () => structuredClone(sentContent(form.getValues('content'))),
      send: (input) => getClient().call(saveService, input, { silent: true }),
      onPhase: setPhase,
      onSaved,
    }),
  );
  return {
    ...draft,
    phase,
    id: latest?.id,
    latest,
    note: setLatest,
    adopt: (other) => {
      form.reset({ content: editableContent(other.content) });
      setLatest(other);
      draft.adopt(other);
    },
  };
};

/** How long typing rests before the input is kept in the browser, in ms. */
const keepAfter = 400;

/** How long it rests before the draft is saved on the server, in ms. */
const saveAfter = 3000;

type AutoSaveOptions = Pick<ServiceEditing, 'form' | 'media' | 'draft'>;

/** Keeps what is typed in the browser, and on the server when typing rests or the network is back. A key press renders nothing. */
const useAutoSave = ({ form, media, draft }: AutoSaveOptions): void => {
  const keep = useEffectEvent(() => {
    if (draft.phase.name === 'submitted' || !draft.hasEdits()) return;
    const content = form.getValues('content');
    keepForm(savedFormName(draft.id), { content, media }, Date.now());
  });
  const { edited, saveEdits } = draft;
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const save = (): void => saveEdits(() => (timers = [setTimeout(save, saveAfter)]));
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        edited();
        timers.forEach(clearTimeout);
        timers = [setTimeout(() => keep(), keepAfter), setTimeout(save, saveAfter)];
      },
    });
    return () => {
      unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, [form, edited, saveEdits]);

  const isFailed = draft.phase.name === 'failed';
  useEffect(() => {
    const onPageHide = (): void => keep();
    const onOnline = (): void => {
      if (isFailed) saveEdits(() => undefined);
    };
    addEventListener('pagehide', onPageHide);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('pagehide', onPageHide);
      removeEventListener('online', onOnline);
    };
  }, [isFailed, saveEdits]);
};

/** The wizard's form. A reviewer's remarks stand at their fields until those are changed; they hinder no submission. */
const useServiceForm = (
  service: ServiceDetail | null,
  media: readonly ServiceMedia[],
): ServiceForm => {
  const [begun] = useState<ServiceValues>(() => ({
    content: editableContent(service?.content ?? emptyContent),
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

type Opened = Pick<ServiceDetail, 'status' | 'content' | 'media' | 'remarks'>;

/**
 * Where one goes on: what a reviewer has remarked on comes first, then the first step that is not finished. A whole
 * draft waits to be submitted; what is on sale begins at the beginning, as anything of it may be meant.
 */
export const resumeStep = (service: Opened | null): EditorStep => {
  if (service === null) return 'basics';
  const remarked = new Set(
    service.remarks.flatMap(({ path }) =>
      fieldOfPath(path) === null ? [] : [stepOfPath(path.replace(/^content\./, ''))],
    ),
  );
  const [missing] = missingSteps(service.content, service.media);
  return (
    serviceSteps.find((step) => remarked.has(step)) ??
    missing ??
    (serviceCan.buy(service) ? 'basics' : 'check')
  );
};

interface Covers {
  readonly coverId: string | null;
  /** The cover that was chosen here and not by the merchant. */
  readonly defaultId: string | null;
}

/**
 * The cover once the media have changed: the merchant's own for as long as it is there; otherwise the first photo in
 * the order of choosing, even where a later one has arrived before it.
 */
export const coverAfter = (
  media: readonly { readonly id: string; readonly kind: string }[],
  { coverId, defaultId }: Covers,
): string | null => {
  const photos = media.filter(({ kind }) => kind === 'photo');
  const isOwn = coverId !== null && coverId !== defaultId;
  if (isOwn && photos.some(({ id }) => id === coverId)) return coverId;
  return photos[0]?.id ?? null;
};

/** Whether the licence has run out, so that nothing can be submitted; not as long as that is unknown. */
export const useLicenceExpired = (): boolean => {
  const { data } = useQuery(ownProfileQuery);
  return data != null && certificateStateOf(data, 'licence').state === 'expired';
};

/** Names a step. */
export const useStepLabel = (): ((step: EditorStep) => string) => {
  const shared = useTranslations('services.steps');
  const own = useTranslations('serviceEditor');
  return (step) => (step === 'check' ? own('stepper.check') : shared(step));
};
