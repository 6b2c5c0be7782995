import type { Lang } from '@khidma/i18n/languages';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from 'use-intl';
import { LangContext } from './lang-context.ts';
import { useTermsIn } from './terms-store.ts';

interface AreaTextsProps {
  /** Loads the area's texts in one language: a chunk of its own, which other screens do without. */
  readonly load: (lang: Lang) => Promise<AbstractIntlMessages>;
  /** What stands there until they have come. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface Loaded {
  readonly lang: Lang;
  readonly texts: AbstractIntlMessages;
}

/** Adds a feature's own texts to those that every screen has. A screen keeps its old language until the new one has come. */
export function AreaTexts({ load, fallback, children }: AreaTextsProps) {
  const lang = useContext(LangContext);
  const locale = useLocale();
  const common = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    void load(lang).then((texts) => {
      if (wanted) setLoaded({ lang, texts });
    });
    return () => {
      wanted = false;
    };
  }, [lang, load]);
  const texts = useTermsIn(loaded?.lang ?? lang, loaded?.texts);
  if (loaded === null) return fallback;
  return (
    <IntlProvider locale={locale} messages={{ ...common, ...texts }}>
      {children}
    </IntlProvider>
  );
}
