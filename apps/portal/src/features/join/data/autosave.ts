/** How saving stands. `failed` is tried again by itself, `refused` never. */
export type SavingState =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'failed' }
  | { readonly state: 'refused'; readonly reason: string };

/** What came of one try. */
export type SaveOutcome =
  | { readonly ok: true; readonly at: string }
  /** `reason` is given where trying again is of no use. */
  | { readonly ok: false; readonly reason: string | null };

interface SaverOptions {
  /** Sends what there is now; never throws. */
  readonly save: () => Promise<SaveOutcome>;
  readonly onState: (state: SavingState) => void;
}

/** Saves behind the typing. */
export interface Autosave {
  /** Something has changed. */
  readonly touch: () => void;
  /** Saves at once what is not saved yet. */
  readonly now: () => void;
  /** Ends it: what has changed since is not saved. */
  readonly stop: () => void;
}

/** How long typing pauses before it is saved, in ms. */
export const savePauseMs = 1200;

/** When a failed try is made again, in ms; the last wait is repeated. */
export const retryMs: readonly number[] = [3000, 10_000, 30_000];

/** One try at a time; what changes meanwhile is saved right behind it. */
export const createAutosave = ({ save, onState }: SaverOptions): Autosave => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isStopped = false;
  let isDirty = false;
  let failures = 0;

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), ms);
  };
  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSaving || isStopped || !isDirty) return;
    isSaving = true;
    isDirty = false;
    onState({ state: 'saving' });
    const outcome = await save();
    isSaving = false;
    if (isStopped) return;
    if (outcome.ok) {
      failures = 0;
      onState({ state: 'saved', at: outcome.at });
      if (isDirty) later(savePauseMs);
      return;
    }
    isDirty = true;
    if (outcome.reason !== null) {
      isStopped = true;
      onState({ state: 'refused', reason: outcome.reason });
      return;
    }
    onState({ state: 'failed' });
    later(retryMs[Math.min(failures, retryMs.length - 1)] ?? savePauseMs);
    failures += 1;
  };
  return {
    touch: () => {
      if (isStopped) return;
      isDirty = true;
      if (isSaving) return;
      if (failures === 0) onState({ state: 'waiting' });
      later(savePauseMs);
    },
    now: () => void attempt(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
