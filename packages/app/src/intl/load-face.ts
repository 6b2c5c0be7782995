import { languageOf, type Lang, type Language } from '@khidma/i18n/languages';

const nothing = (): Promise<unknown> => Promise.resolve();

/** What each face needs beyond the styles of every page. */
const faces: Readonly<Record<Language['face'], () => Promise<unknown>>> = {
  latin: nothing,
  arabic: nothing,
  chinese: () => import('@khidma/ui/chinese-face.css'),
};

/** Fetches a language's face, where the pages of others do without. The system's stands in for it where that fails. */
export const loadFace = (lang: Lang): Promise<unknown> =>
  faces[languageOf(lang).face]().catch(() => undefined);
