import { langs, type Lang } from '@khidma/domain/reference/codes';
import { languages } from '@khidma/i18n/languages';
import { TabSet } from '@khidma/ui/tab-set';
import { useState, type ReactNode } from 'react';

/** Whose text: the main one, or the one in a language. */
export type TextTab = 'main' | Lang;

interface LanguageTabsProps {
  /** Names the tabs. */
  readonly label: string;
  /** What the tab of the main text is called; without it there are the languages alone. */
  readonly main?: string;
  /** The languages in which something is written. */
  readonly written: Readonly<Partial<Record<Lang, string>>>;
  /** The field behind a tab. */
  readonly children: (tab: TextTab) => ReactNode;
}

/** One text in several languages, a tab for each. */
export function LanguageTabs({ label, main, written, children }: LanguageTabsProps) {
  const [tab, setTab] = useState<TextTab>(main === undefined ? 'ar-AE' : 'main');
  return (
    <TabSet
      label={label}
      active={tab}
      onSelect={setTab}
      tabs={[
        ...(main === undefined ? [] : [{ key: 'main' as const, label: main }]),
        ...langs.map((lang) => ({
          key: lang,
          label: languages[lang].name,
          lang: languages[lang].bcp47,
          mark: written[lang]?.trim() ? ('done' as const) : undefined,
        })),
      ]}
    >
      {children(tab)}
    </TabSet>
  );
}
