import type { SessionBase } from '@khidma/app/session/make-session';
import { startLang } from '@khidma/app/session/start-lang';
import { createStore } from 'zustand/vanilla';

/** Whose messages the panel shows, as its host says it, which says the language too: nothing of it outlives the page. */
export const createPanelSession = () =>
  createStore<SessionBase>()(() => ({ token: null, lang: startLang() }));

/** The session of the panel. */
export type PanelSession = ReturnType<typeof createPanelSession>;
