import { createStore } from 'zustand/vanilla';

/** What the operator has set of what texts speak of, as `/config.json` says it; nothing before that has come. */
export const termsStore = createStore<{ readonly terms: unknown }>()(() => ({ terms: null }));
