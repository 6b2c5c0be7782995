import type { InputOf } from '@khidma/contract/core/endpoint';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';
import type { EditorEvent } from './editor-state.ts';
import { isConflict, saveFailureOf } from './save-failure.ts';

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
