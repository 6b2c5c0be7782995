import type { Lang } from '@khidma/i18n/languages';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from 'use-intl';
import { LangContext } from './lang-context.ts';
import { useTermsIn } from './terms-store.ts';
import type { TextSet } from './text-sets.ts';

interface AreaTextsProps {
  /** The area's texts, which other screens do without. */
  readonly texts: TextSet<AbstractIntlMessages>;
  /** What stands there until they have come; a page's own come with its code. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface Loaded {
  readonly lang: Lang;
  readonly texts: AbstractIntlMessages;
}

/** Adds a feature's own texts to those that every screen has. A screen keeps its old language until the new one has come. */
export function AreaTexts({ texts: set, fallback = null, children }: AreaTextsProps) {
  const lang = useContext(LangContext);
  const locale = useLocale();
  const common = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(() => {
    const texts = set.loaded(lang);
    return texts === undefined ? null : { lang, texts };
  });
  useEffect(() => {
    let wanted = true;
    void set.load(lang).then((texts) => {
      if (wanted) setLoaded({ lang, texts });
    });
    return () => {
      wanted = false;
    };
  }, [lang, set]);
  const texts = useTermsIn(loaded?.lang ?? lang, loaded?.texts);
  if (loaded === null) return fallback;
  return (
    <IntlProvider locale={locale} messages={withParts(common, texts)}>
      {children}
    </IntlProvider>
  );
}

/** Adds texts to others; of an area that both have a part of, the groups of both stand. */
const withParts = (
  common: AbstractIntlMessages,
  texts: AbstractIntlMessages | undefined,
): AbstractIntlMessages => {
  const all = { ...common };
  for (const [area, more] of Object.entries(texts ?? {})) {
    const known = all[area];
    all[area] =
      typeof known === 'object' && typeof more === 'object' ? { ...known, ...more } : more;
  }
  return all;
};
