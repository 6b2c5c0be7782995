import { ControlTexts } from './control-texts.tsx';
import { languages, type Lang } from '@khidma/i18n/languages';
import type { LinkComponent } from '@khidma/ui/link';
import { UiProvider } from '@khidma/ui/provider';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { useStore } from 'zustand';
import type { SessionView } from '../session/make-session.ts';
import { LangContext } from './lang-context.ts';
import { loadFace } from './load-face.ts';
import { useTermsIn } from './terms-store.ts';

interface IntlProps<T extends AbstractIntlMessages> {
  /** Says which language is on. */
  readonly session: SessionView;
  /** Loads the texts of an entry in one language: the areas that its screens name. */
  readonly load: (lang: Lang) => Promise<T>;
  readonly link?: LinkComponent;
  /** Called with the texts each time the language has changed, for what stands outside React. */
  readonly onTexts?: (texts: T) => void;
  readonly children: ReactNode;
}

interface Loaded<T> {
  readonly lang: Lang;
  readonly texts: T;
}

/** Texts, direction and formats of the language that is on. The screen keeps the old language until the new one has come. */
export function Intl<T extends AbstractIntlMessages>({
  session,
  load,
  link,
  onTexts,
  children,
}: IntlProps<T>) {
  const lang = useStore(session, (state) => state.lang);
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadFace(lang);
    void load(lang).then((texts) => {
      if (!wanted) return;
      onTexts?.(texts);
      setLoaded({ lang, texts });
    });
    return () => {
      wanted = false;
    };
  }, [lang, load, onTexts]);
  const messages = useTermsIn(loaded?.lang ?? lang, loaded?.texts);
  if (loaded === null || messages === undefined) return null;
  const { bcp47, dir } = languages[loaded.lang];
  return (
    <LangContext value={lang}>
      <IntlProvider locale={bcp47} timeZone="Asia/Dubai" messages={messages}>
        <UiProvider dir={dir} lang={bcp47} {...(link ? { link } : {})}>
          <ControlTexts lang={loaded.lang}>{children}</ControlTexts>
        </UiProvider>
      </IntlProvider>
    </LangContext>
  );
}
