import { OpenedTextsContext, type OpenedTexts } from '@khidma/ui/popup/opened-texts';
import { chunk, type Chunk } from '@khidma/ui/popup/chunk';
import { UiTextsContext } from '@khidma/ui/ui-texts';
import { languageOf, type Lang } from '@khidma/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { loaders } from 'virtual:texts/controls';

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
export function ControlTexts({ lang, children }: ControlTextsProps) {
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
