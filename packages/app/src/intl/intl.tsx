import type { SessionView } from '../session/make-session.ts';
import { LangContext } from './lang-context.ts';
import { useTermsIn } from './terms-store.ts';
import { type Lang, type Language, languageOf, languages } from '@khidma/i18n/languages';
import type { LinkComponent } from '@khidma/ui/link';
import { chunk, type Chunk } from '@khidma/ui/popup/chunk';
import { type OpenedTexts, OpenedTextsContext } from '@khidma/ui/popup/opened-texts';
import { UiProvider } from '@khidma/ui/provider';
import { UiTextsContext } from '@khidma/ui/ui-texts';
import { type ReactNode, useEffect, useState } from 'react';
import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'use-intl';
import { loaders } from 'virtual:texts/controls';
import { useStore } from 'zustand';

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

/** The words of what opens, a chunk in each language. */
const openedTexts: Readonly<Record<string, Chunk<OpenedTexts>>> = Object.fromEntries(
  Object.entries(loaders['controls'] ?? {}).map(([lang, load]) => [
    lang,
    chunk(async () => {
      const loaded: { readonly controls: OpenedTexts } = (await load()).texts;
      return loaded.controls;
    }),
  ]),
);
const noTexts = chunk<OpenedTexts>(() => Promise.reject(new Error('no texts')));

interface ControlTextsProps {
  readonly lang: Lang;
  readonly children: ReactNode;
}

/** Gives the controls the few words that they say by themselves, and those of what opens once it does. */
function ControlTexts({ lang, children }: ControlTextsProps) {
  const t = useTranslations('common');
  return (
    <UiTextsContext
      value={{
        working: t('working'),
        discardTitle: t('discardTitle'),
        discardText: t('discardText'),
        discard: t('discard'),
        keepEditing: t('keepEditing'),
        more: t('more'),
        messages: t('messages'),
        choose: t('choose'),
        columns: t('columns'),
        colon: languageOf(lang).marks.colon,
        amount: languageOf(lang).amount,
        dayHint: t('dayHint'),
        timeHint: t('timeHint'),
      }}
    >
      <OpenedTextsContext value={openedTexts[lang] ?? noTexts}>{children}</OpenedTextsContext>
    </UiTextsContext>
  );
}

const nothing = (): Promise<unknown> => Promise.resolve();

/** What each face needs beyond the styles of every page. */
const faces: Readonly<Record<Language['face'], () => Promise<unknown>>> = {
  latin: nothing,
  arabic: nothing,
  chinese: () => import('@khidma/ui/chinese-face.css'),
};

/** Fetches a language's face, where the pages of others do without. The system's stands in for it where that fails. */
const loadFace = (lang: Lang): Promise<unknown> =>
  faces[languageOf(lang).face]().catch(() => undefined);
