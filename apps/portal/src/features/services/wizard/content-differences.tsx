import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { changedFields, type ContentField } from '@khidma/domain/services/content-changes';
import { displayedPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { languageNameIn } from '@khidma/i18n/language-names';
import { languages } from '@khidma/i18n/languages';
import { UserParagraph } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import classes from './check.module.css';
import { textLanguages } from '../content-draft.ts';
import { useAreaWords } from './use-area-words.ts';
import { useCategoryWords } from './use-category-words.ts';
import { useListWords } from '../use-list-words.ts';
import { useFieldWords } from '../use-field-words.ts';
import { labelled } from '../list-words.ts';
import { useSession } from '../../../shared/session-store.ts';
import { inOrder } from '../choice-order.ts';
import { choiceName } from './use-path-words.ts';

interface ContentDifferencesProps {
  readonly mine: ServiceContentShape;
  readonly other: ServiceContentShape;
  readonly labels: { readonly mine: string; readonly other: string };
}

/** The fields in which two contents differ, with what each says; what cannot be said in a few words is counted. */
export function ContentDifferences({ mine, other, labels }: ContentDifferencesProps) {
  const t = useTranslations('serviceEditor.conflict');
  const fieldWords = useFieldWords();
  const say = useFieldValues();
  const fields = changedFields(other, mine);
  if (fields.length === 0) return <p>{t('same')}</p>;
  return (
    <dl className={classes.differences}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <span className={classes.group}>{labels.mine}</span>
            <Said field={field} text={say(field, mine)} />
          </dd>
          <dd>
            <span className={classes.group}>{labels.other}</span>
            <Said field={field} text={say(field, other)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SaidProps {
  readonly field: ContentField;
  readonly text: string;
}

/** One side of a difference: a text as its writer's language runs, lines that we composed as the reader's does. */
function Said({ field, text }: SaidProps) {
  if (text !== '' && (field === 'name' || field === 'description'))
    return <UserParagraph className={classes.said}>{text}</UserParagraph>;
  return <div className={cx(classes.said, classes.composed)}>{text || '—'}</div>;
}

const useFieldValues = (): ((field: ContentField, content: ServiceContentShape) => string) => {
  const t = useTranslations('serviceEditor.conflict');
  const categoryWords = useCategoryWords();
  const { areaWords } = useAreaWords();
  const amountText = useAmountText();
  const listed = useListWords();
  const reader = useSession((state) => state.lang);
  return (field, content) => {
    switch (field) {
      case 'name':
      case 'description':
        return content[field];
      case 'categoryId':
        return categoryWords(content.categoryId) ?? '';
      case 'serviceArea':
        return areaWords(content.serviceArea);
      case 'translations':
        return textLanguages
          .flatMap((lang) => {
            const text = content.translations[lang];
            return text
              ? [
                  labelled(
                    languageNameIn(languages[reader].bcp47, lang),
                    isolated(text.name || text.description),
                    reader,
                  ),
                ]
              : [];
          })
          .join('\n');
      case 'mediaIds':
        return t('files', { count: content.mediaIds.length });
      case 'specs':
        return content.specs
          .flatMap(({ name, options, translations = {} }) => [
            labelled(name, listed(options), reader),
            ...Object.values(translations).map((own) =>
              labelled(own.name || name, listed(own.options.filter(Boolean)), reader),
            ),
          ])
          .join('\n');
      case 'combinations':
        return pricesOf(content, amountText);
      case 'extraInfo':
        return t('answers', { count: Object.keys(content.extraInfo).length });
      case 'coverId':
      case 'watermark':
        return t(content[field] === null ? 'notSet' : 'set');
    }
  };
};

const pricesOf = (content: ServiceContentShape, amountText: (fils: number) => string): string =>
  content.combinations
    .flatMap((combination, index) => {
      const pricing = combination.enabled ? pricingOf(combination) : null;
      if (pricing === null) return [];
      const amount = amountText(displayedPrice(pricing));
      const name = choiceName(content, index);
      return [[name && inOrder(name), amount].filter(Boolean).join(' ')];
    })
    .join('\n');
