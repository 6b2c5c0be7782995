import { editorSteps, type EditorStep } from '../editor-search.ts';

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
