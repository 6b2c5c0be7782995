import { languageNameIn } from '@khidma/i18n/language-names';
import type { Lang } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { IconPlus } from '@khidma/ui/icons/plus';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { texts as textSets } from '../../shared/texts/texts.ts';
import classes from './decision-panel.module.css';

const phrases = ['photos', 'name', 'description', 'price', 'category', 'contact'] as const;

interface PhrasesProps {
  /** The merchant's language: what is chosen comes in it. */
  readonly lang: Lang;
  readonly onChoose: (phrase: string) => void;
}

/** Sentences that reviewers need again and again, named in their own language and written in the merchant's. */
export function Phrases({ lang, onChoose }: PhrasesProps) {
  const t = useTranslations('console.services');
  const locale = useLocale();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['texts', 'services', lang],
    queryFn: () => textSets.services.load(lang),
    staleTime: Infinity,
  });
  const texts = data?.console.services.phraseText;
  return (
    <div>
      <p id={titleId} className={classes.phrasesTitle}>
        {t('phrases')}
      </p>
      <p className={classes.phrasesText}>
        {t('phrasesText', { language: languageNameIn(locale, lang) })}
      </p>
      <ul className={classes.phrases} aria-labelledby={titleId}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Button
              size="sm"
              icon={<IconPlus size={14} aria-hidden />}
              disabled={texts === undefined}
              onClick={() => texts && onChoose(texts[phrase])}
            >
              {t(`phrase.${phrase}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
