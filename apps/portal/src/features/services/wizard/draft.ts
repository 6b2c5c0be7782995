import { ApiError } from '@khidma/client/call-errors';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';

/** Why a draft could not be saved: in words, and which fields the server refused. */
export interface SaveFailure {
  readonly message: string;
  /** Paths within the content, with what is wrong in words. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Whether a licence that has run out stands in the way: the words lead to its renewal. */
  readonly isAboutPapers?: boolean;
}

/** What is going on between the form and the server. */
export type DraftPhase =
  /** Nothing has been typed that could be saved. */
  | { readonly name: 'untouched' }
  /** There are edits that the server does not have. */
  | { readonly name: 'editing' }
  | { readonly name: 'saving' }
  /** The server has everything; since when, ISO 8601. */
  | { readonly name: 'saved'; readonly at: string }
  | { readonly name: 'failed'; readonly failure: SaveFailure }
  /** Somebody else's draft is newer: nothing is saved until it is said which one counts. */
  | { readonly name: 'conflict' }
  | { readonly name: 'submitting' }
  | { readonly name: 'submitted' };

/** What a draft works with. */
export interface DraftOptions {
  /** The service as it was opened; null for a new one. */
  readonly service: ServiceDetail | null;
  /** The content as the form holds it now: a copy. */
  readonly read: () => ServiceContentShape;
  readonly send: (input: InputOf<typeof saveService>) => Promise<ServiceDetail>;
  readonly onPhase: (phase: DraftPhase) => void;
  /** Called with every answer to a saving. `isFirst`: the service has its id from now on. */
  readonly onSaved: (answer: ServiceDetail, how: { isFirst: boolean; hasEdits: boolean }) => void;
}

/** What the server has of a service; what the form holds beyond it are edits. */
export interface Draft {
  /** Whether what the form holds is not on the server. */
  readonly hasEdits: () => boolean;
  /** Takes note that something was typed. */
  readonly edited: () => void;
  /** Saves what was typed, unless nothing was or somebody has to be asked first; calls `later` while another saving is on its way. */
  readonly saveEdits: (later: () => void) => void;
  /** Sends the form as it is; rejects with what the server answered. */
  readonly save: (submit: boolean) => Promise<ServiceDetail>;
  /** After a conflict: puts the form in the place of the other version, which was looked at. */
  readonly overwrite: (other: ServiceDetail) => Promise<ServiceDetail>;
  /** After a conflict: the form holds the other version from now on. */
  readonly adopt: (other: ServiceDetail) => void;
}

/** Where a draft stands that nobody edits; `savedAt` is null where it was never saved. */
export const restingPhase = (savedAt: string | undefined): DraftPhase =>
  savedAt === undefined ? { name: 'untouched' } : { name: 'saved', at: savedAt };

/** Whether an answer of the server's is waited for. */
export const isBusy = ({ name }: DraftPhase): boolean => name === 'saving' || name === 'submitting';

/** Whether somebody else's draft is newer. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.name === 'serviceConflict';

/** A draft that saves one edit after the other: each saving needs the revision that the one before has made. */
export const createDraft = ({ service, read, send, onPhase, onSaved }: DraftOptions): Draft => {
  let known = { service, content: read(), draftRevision: service?.draftRevision };
  let phase = restingPhase(service?.updatedAt);
  let queue: Promise<unknown> = Promise.resolve();
  const hasEdits = (): boolean => !isSameContent(known.content, read());

  const enter = (next: DraftPhase): void => {
    // The screen is about to be left: a late answer must not ask for anything any more.
    if (phase.name === 'submitted') return;
    phase = next;
    onPhase(next);
  };

  const sendContent = async (submit: boolean): Promise<ServiceDetail> => {
    enter({ name: submit ? 'submitting' : 'saving' });
    const content = read();
    const { service: before, draftRevision } = known;
    try {
      const answer = await send({
        ...(before !== null && { id: before.id }),
        ...(draftRevision !== undefined && { draftRevision }),
        content,
        submit,
      });
      known = { service: answer, content, draftRevision: answer.draftRevision };
      if (submit) enter({ name: 'submitted' });
      // Something may have been typed while it was on its way.
      else enter(hasEdits() ? { name: 'editing' } : restingPhase(answer.updatedAt));
      onSaved(answer, { isFirst: before === null, hasEdits: hasEdits() });
      return answer;
    } catch (error) {
      enter(
        isConflict(error) ? { name: 'conflict' } : { name: 'failed', failure: failureOf(error) },
      );
      throw error;
    }
  };

  const save = (submit: boolean): Promise<ServiceDetail> => {
    const turn = queue.then(() => sendContent(submit));
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    hasEdits,
    save,
    edited: () => {
      // A failure stays in sight until the next try, a conflict until it is decided.
      if (phase.name === 'untouched' || phase.name === 'saved') enter({ name: 'editing' });
    },
    saveEdits: (later) => {
      if (isBusy(phase)) return later();
      if (phase.name !== 'editing' && phase.name !== 'failed') return;
      if (!hasEdits()) return enter(restingPhase(known.service?.updatedAt));
      // A failure is the draft's phase, which is shown; what was typed is kept in the browser.
      save(false).catch(() => undefined);
    },
    overwrite: (other) => {
      known = { ...known, draftRevision: other.draftRevision };
      return save(false);
    },
    adopt: (other) => {
      known = { service: other, content: read(), draftRevision: other.draftRevision };
      enter(restingPhase(other.updatedAt));
    },
  };
};

/** Refusals that are mended in the profile. */
const ofPapers: ReadonlySet<string> = new Set(['licenceExpired', 'papersMissing']);

const failureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof Error)) return { message: '', fields: [] };
  if (!(error instanceof ApiError)) return { message: error.message, fields: [] };
  return {
    message: error.message,
    ...(ofPapers.has(error.name) && { isAboutPapers: true }),
    fields: error.fields.map(({ path, message }) => ({
      path: path.replace(/^content\./, ''),
      message,
    })),
  };
};
