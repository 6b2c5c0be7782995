import type { SessionView } from '../session/make-session.ts';
import { LangContext } from './lang-context.ts';
import { followClock } from '../session/clock-store.ts';
import { useClock } from './clock.ts';
import { termsStore } from './terms-store.ts';
import { loadTexts, textsIn, textsVersion } from './texts.ts';
import { type Clock, withClock } from '@khidma/i18n/clock';
import { type Lang, type Language, languageOf, languages } from '@khidma/i18n/languages';
import type { LinkComponent } from '@khidma/ui/link';
import { chunk, type Chunk } from '@khidma/ui/popup/chunk';
import { type OpenedTexts, OpenedTextsContext } from '@khidma/ui/popup/opened-texts';
import { UiProvider } from '@khidma/ui/provider';
import { UiTextsContext } from '@khidma/ui/ui-texts';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { loaders } from 'virtual:texts/controls';
import { useStore } from 'zustand';

interface IntlProps {
  /** Says which language is on. */
  readonly session: SessionView;
  readonly link?: LinkComponent;
  /** Called each time the texts of another language have come, for what stands outside React. */
  readonly onTexts?: () => void;
  readonly children: ReactNode;
}

/** Texts, direction and formats of the language and the clock that are on. The screen keeps the old language until the new one has come. */
export function Intl({ session, link, onTexts, children }: IntlProps) {
  const lang = useStore(session, (state) => state.lang);
  const clock = useClock();
  const [shown, setShown] = useState<Lang | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadFace(lang);
    void loadTexts(lang).then(() => {
      if (!wanted) return;
      onTexts?.();
      setShown(lang);
    });
    return () => {
      wanted = false;
    };
  }, [lang, onTexts]);
  useEffect(followClock, []);
  // What the operator sets is said in them, and a developer writes them anew.
  useStore(termsStore);
  useStore(textsVersion);
  if (shown === null) return null;
  const { bcp47, dir } = languages[shown];
  return (
    <LangContext value={lang}>
      <IntlProvider
        locale={withClock(bcp47, clock)}
        timeZone="Asia/Dubai"
        messages={textsIn(shown)}
      >
        <UiProvider dir={dir} lang={bcp47} clock={clock} {...(link ? { link } : {})}>
          <ControlTexts lang={shown} clock={clock}>
            {children}
          </ControlTexts>
        </UiProvider>
      </IntlProvider>
    </LangContext>
  );
}

/** The words of what opens, a chunk in each language. */
const openedTexts: Readonly<Record<string, Chunk<OpenedTexts>>> = Object.fromEntries(
  Object.entries(loaders).map(([lang, load]) => [
    lang,
    chunk(async () => (await load()).texts.controls),
  ]),
);
const noTexts = chunk<OpenedTexts>(() => Promise.reject(new Error('no texts')));

interface ControlTextsProps {
  readonly lang: Lang;
  readonly clock: Clock;
  readonly children: ReactNode;
}

/** Gives the controls the few words that they say by themselves, and those of what opens once it does. */
function ControlTexts({ lang, clock, children }: ControlTextsProps) {
  const t = useTranslations('common');
  return (
    <UiTextsContext
      value={{
        loading: t('loading'),
        working: t('working'),
        cancel: t('cancel'),
        close: t('close'),
        discardTitle: t('discardTitle'),
        discardText: t('discardText'),
        discard: t('discard'),
        keepEditing: t('keepEditing'),
        youAreHere: t('youAreHere'),
        more: t('more'),
        messages: t('messages'),
        choose: t('choose'),
        columns: t('columns'),
        colon: languageOf(lang).marks.colon,
        amount: languageOf(lang).amount,
        dayHint: t('dayHint'),
        timeHint: clock === 'h12' ? t('timeHint12') : t('timeHint'),
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
