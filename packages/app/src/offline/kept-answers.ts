import { type KeptAnswers, setKeptAnswers } from '@khidma/client/query';
import { type Keeper, setKeeper } from './keeper.ts';

/** Milliseconds until what was read is written down: not in a first load, and of what is asked for often the last. */
const writeAfterMs = 5000;

/** Lets an app show without a line what somebody has read in it before. The store comes with the first that is kept. */
export const keepAnswers = (keeper: Keeper): void => {
  setKeeper(keeper);
  const { owner } = keeper;
  const read = new Map<string, { readonly owner: string; readonly data: unknown }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const answers = [...read];
    read.clear();
    const store = await openStore();
    for (const [key, answer] of answers)
      // Whoever signed out meanwhile has left nothing behind.
      if (answer.owner === owner()) await store.keepAnswer({ ...answer, key, at: Date.now() });
  };
  const kept: KeptAnswers = {
    keep: (key, data) => {
      const whose = owner();
      if (whose === null) return;
      read.set(JSON.stringify(key), { owner: whose, data });
      // A full device, or a browser that keeps nothing: the screen has what it shows.
      timer ??= setTimeout(() => void write().catch(() => undefined), writeAfterMs);
    },
    read: async (key) => {
      const whose = owner();
      if (whose === null) return undefined;
      const answer = await openStore()
        .then((store) => store.readAnswer(whose, JSON.stringify(key)))
        .catch(() => undefined);
      return answer?.data;
    },
  };
  setKeptAnswers(kept);
};

const openStore = async () => (await import('./kept-store.ts')).appStore();
