import { useDataLang } from '../../shared/session-store.ts';
import { listWords } from './list-words.ts';

/** A list of words as the language joins them. */
export const useListWords = (): ((words: readonly string[]) => string) => {
  const lang = useDataLang();
  return (words) => listWords(words, lang);
};
