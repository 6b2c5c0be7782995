import { defaultLang, type Lang } from '@khidma/i18n/languages';
import { createContext } from 'react';

/** The language that was chosen; the screens may still be in the one before, until its texts have come. */
export const LangContext = createContext<Lang>(defaultLang);
