import { withClock } from '@khidma/i18n/clock';
import { languages } from '@khidma/i18n/languages';
import { story, type Story, type StoryLang } from '@khidma/ui/testing/story';
import type { Words } from '@khidma/ui/testing/words/english';
import type { ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { LangContext } from '../intl/lang-context.ts';

const areas = import.meta.glob<AbstractIntlMessages>(
  '../../../i18n/src/*/{common,documents,extra-work,pictures,proof,uploads,vat-return,visits}.ts',
  { eager: true },
);

const messagesIn = (lang: StoryLang): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(areas)
      .filter(([path]) => path.includes(`/${lang}/`))
      .flatMap(([, area]) => Object.entries(area)),
  );

/** Returns the story of a control that speaks the catalogue's words itself. */
export const appStory = (
  draw: (words: Words, lang: StoryLang) => ReactNode,
  more: Pick<Story, 'play'> = {},
): Story =>
  story(
    (words, lang) => (
      <LangContext value={lang}>
        <IntlProvider
          locale={withClock(languages[lang].bcp47)}
          timeZone="Asia/Dubai"
          messages={messagesIn(lang)}
        >
          {draw(words, lang)}
        </IntlProvider>
      </LangContext>
    ),
    more,
  );
