import { useEffect, useEffectEvent, type Dispatch } from 'react';
import type { FileRef } from '@khidma/contract/shapes/common';
import { keepForm } from '../../../shared/saved-forms.ts';
import { isBusy, maySaveByItself, type EditorEvent, type EditorState } from './editor-state.ts';
import { formOfService } from '../form-of-service.ts';
import type { ServiceForm } from '../service-form.ts';
import type { DraftSaving } from './use-draft-saving.ts';

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
export const useAutoSave = ({ form, media, state, dispatch, saving }: AutoSaveOptions): void => {
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
