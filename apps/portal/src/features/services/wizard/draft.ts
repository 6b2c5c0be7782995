import { type EditorStep, editorSteps } from '../editor-search.ts';
import { ApiError } from '@khidma/client/call-errors';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';

/** What the saver works with. */
export interface DraftSaverOptions {
  /** The service as it was opened; null for a new one. */
  readonly service: ServiceDetail | null;
  /** The content as the form holds it now: a copy. */
  readonly read: () => ServiceContentShape;
  readonly send: (input: InputOf<typeof saveService>) => Promise<ServiceDetail>;
  readonly onEvent: (event: EditorEvent) => void;
  /** Called with every answer to a saving. `isFirst`: the service has its id from now on. */
  readonly onSaved: (answer: ServiceDetail, how: { isFirst: boolean; isDirty: boolean }) => void;
}

/** Saves a draft, and knows what of it the server has. */
export interface DraftSaver {
  /** When the draft was last saved, ISO 8601; null before. */
  readonly savedAt: () => string | null;
  /** Whether what the form holds is not on the server. */
  readonly isDirty: () => boolean;
  /** Sends the form as it is; rejects with what the server answered. */
  readonly save: (submit: boolean) => Promise<ServiceDetail>;
  /** After a conflict: puts the form in the place of the other version, which was looked at. */
  readonly overwrite: (other: ServiceDetail) => Promise<ServiceDetail>;
  /** After a conflict: the form holds the other version from now on. */
  readonly adopt: (other: ServiceDetail) => void;
}

/** Saves one after the other: each needs the revision that the one before has made. */
export const createDraftSaver = (options: DraftSaverOptions): DraftSaver => {
  const { service, read, onEvent } = options;
  let known = knownOf(service, read());
  let queue: Promise<unknown> = Promise.resolve();
  const isDirty = (): boolean => !isSameContent(known.content, read());

  const send = async (submit: boolean): Promise<ServiceDetail> => {
    onEvent({ type: 'save begun', submit });
    const content = read();
    const { id, draftRevision } = known;
    try {
      const answer = await options.send({
        ...(id !== undefined && { id }),
        ...(draftRevision !== undefined && { draftRevision }),
        content,
        submit,
      });
      known = knownOf(answer, content);
      const dirty = isDirty();
      onEvent(
        submit
          ? { type: 'submit done' }
          : { type: 'save done', at: answer.updatedAt, isDirty: dirty },
      );
      options.onSaved(answer, { isFirst: id === undefined, isDirty: dirty });
      return answer;
    } catch (error) {
      onEvent(
        isConflict(error)
          ? { type: 'conflict found' }
          : { type: 'save failed', failure: saveFailureOf(error) },
      );
      throw error;
    }
  };

  const save = (submit: boolean): Promise<ServiceDetail> => {
    const turn = queue.then(() => send(submit));
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    savedAt: () => known.savedAt,
    isDirty,
    save,
    overwrite: (other) => {
      known = { ...known, draftRevision: other.draftRevision };
      return save(false);
    },
    adopt: (other) => {
      known = knownOf(other, read());
      onEvent({ type: 'save done', at: other.updatedAt, isDirty: false });
    },
  };
};

/** What of the service the server has. */
const knownOf = (service: ServiceDetail | null, content: ServiceContentShape) => ({
  id: service?.id,
  draftRevision: service?.draftRevision,
  content,
  savedAt: service?.updatedAt ?? null,
});

/** Refusals that are mended in the profile. */
const ofPapers: ReadonlySet<string> = new Set(['licenceExpired', 'papersMissing']);

/** What a saving that failed has to say: in words, and by field where the server named some. */
export const saveFailureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof Error)) return { message: '', fields: [] };
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    message: error.message,
    ...(error instanceof ApiError && ofPapers.has(error.name) && { isAboutPapers: true }),
    fields: fields.map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
  };
};

/** Whether somebody else's draft is newer. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.name === 'serviceConflict';

/** Why a draft could not be saved: in words, and which fields the server refused. */
export interface SaveFailure {
  readonly message: string;
  /** Paths within the content, with what is wrong in words. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Whether a licence that has run out stands in the way: the words lead to its renewal. */
  readonly isAboutPapers?: boolean;
}

/** What is going on between the form and the server. */
export type EditorPhase =
  /** Nothing has been typed that could be saved. */
  | { readonly name: 'untouched' }
  /** There is input that the server does not have. */
  | { readonly name: 'editing' }
  | { readonly name: 'saving' }
  /** The server has everything; since when, ISO 8601. */
  | { readonly name: 'saved'; readonly at: string }
  | { readonly name: 'failed'; readonly failure: SaveFailure }
  /** Somebody else's draft is newer: nothing is saved until it is said which one counts. */
  | { readonly name: 'conflict' }
  | { readonly name: 'submitting' }
  | { readonly name: 'submitted' };

/** Where the wizard stands. */
export interface EditorState {
  readonly phase: EditorPhase;
  /** The step that is shown. */
  readonly shown: EditorStep;
  /** Every step that was ever shown. */
  readonly visited: readonly EditorStep[];
}

/** What can happen in the wizard. */
export type EditorEvent =
  | { readonly type: 'step shown'; readonly step: EditorStep }
  | { readonly type: 'edited' }
  /** What was typed is as it was saved again; `at` is when that was, null where nothing ever was. */
  | { readonly type: 'edits undone'; readonly at: string | null }
  | { readonly type: 'save begun'; readonly submit: boolean }
  /** `isDirty`: something was typed while it was on its way. */
  | { readonly type: 'save done'; readonly at: string; readonly isDirty: boolean }
  | { readonly type: 'save failed'; readonly failure: SaveFailure }
  | { readonly type: 'conflict found' }
  | { readonly type: 'submit done' };

/**
 * A wizard that opens at a step. `savedAt` is when what it shows was saved; null where nothing ever was. What was saved
 * was looked at before: no step of it is new.
 */
export const initialEditorState = (shown: EditorStep, savedAt: string | null): EditorState => ({
  phase: restingPhase(savedAt),
  shown,
  visited: savedAt === null ? [shown] : editorSteps,
});

/** The wizard after an event. What changes nothing gives the same state back, so that nothing renders. */
export const afterEditorEvent = (state: EditorState, event: EditorEvent): EditorState => {
  if (event.type === 'step shown') return afterStep(state, event.step);
  const phase = afterPhaseEvent(state.phase, event);
  return phase === state.phase ? state : { ...state, phase };
};

/** Whether a draft may be saved by itself: there is something to save, and nobody has to be asked first. */
export const maySaveByItself = ({ phase }: EditorState): boolean =>
  phase.name === 'editing' || phase.name === 'failed';

/** Whether an answer of the server's is waited for. */
export const isBusy = ({ phase }: EditorState): boolean =>
  phase.name === 'saving' || phase.name === 'submitting';

const restingPhase = (savedAt: string | null): EditorPhase =>
  savedAt === null ? { name: 'untouched' } : { name: 'saved', at: savedAt };

const afterStep = (state: EditorState, shown: EditorStep): EditorState => {
  if (shown === state.shown) return state;
  const { visited } = state;
  return { ...state, shown, visited: visited.includes(shown) ? visited : [...visited, shown] };
};

const afterPhaseEvent = (
  phase: EditorPhase,
  event: Exclude<EditorEvent, { type: 'step shown' }>,
): EditorPhase => {
  // The screen is about to be left: a late answer must not ask for anything any more.
  if (phase.name === 'submitted') return phase;
  switch (event.type) {
    case 'edited':
      // A failure stays in sight until the next try, a conflict until it is decided.
      return phase.name === 'untouched' || phase.name === 'saved' ? { name: 'editing' } : phase;
    case 'edits undone':
      return restingPhase(event.at);
    case 'save begun':
      return { name: event.submit ? 'submitting' : 'saving' };
    case 'save done':
      return event.isDirty ? { name: 'editing' } : { name: 'saved', at: event.at };
    case 'save failed':
      return { name: 'failed', failure: event.failure };
    case 'conflict found':
      return { name: 'conflict' };
    case 'submit done':
      return { name: 'submitted' };
  }
};
