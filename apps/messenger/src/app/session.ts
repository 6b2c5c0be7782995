import { defaultLang, isLang, langs, type Lang } from '@khidma/i18n/languages';
import type { SessionBase } from '@khidma/app/session/make-session';
import { savedLang } from '@khidma/app/session/saved-lang';
import { createStore } from 'zustand/vanilla';

/** Whose messages the panel shows, as its host says it: nothing of it outlives the page. Opened alone it speaks the language that was chosen here. */
export const createPanelSession = () =>
  createStore<SessionBase>()(() => ({ token: null, lang: savedLang() }));

/** The session of the panel. */
export type PanelSession = ReturnType<typeof createPanelSession>;

/** Returns the language that a tag asks for, or the one that stands for all others. */
export const langOf = (tag: string): Lang => {
  if (isLang(tag)) return tag;
  const [language = ''] = tag.toLowerCase().split(/[-_]/, 1);
  return langs.find((lang) => lang.toLowerCase().startsWith(language)) ?? defaultLang;
};
