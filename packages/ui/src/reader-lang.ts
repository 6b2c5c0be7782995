import { createContext } from 'react';

/** The BCP 47 tag of the language that is read, with its reader's clock; the page's own is set after the first drawing. */
export const ReaderLang = createContext('');
