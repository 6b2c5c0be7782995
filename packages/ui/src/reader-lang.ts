import { createContext } from 'react';

/** The BCP 47 tag of the language that is read; the page's own is set after the first drawing. */
export const ReaderLang = createContext('');
