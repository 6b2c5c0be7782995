import { useDataLang } from '../../../shared/session-store.ts';
import { labelled, useListWords } from '../list-words.ts';
import {
  useAnswers,
  useAreaWords,
  useCategoryWords,
  useWatermarkWords,
} from '../use-content-words.ts';
import { useFieldWords } from '../use-field-words.ts';
import { lineDifference } from './line-difference.ts';
import { MarkedLines, MarkedText, MediaChange } from './marked-change.tsx';
import { priceRows } from './price-rows.ts';
import classes from './service-changes.module.css';
import type { ServiceUpdate } from './service-versions.ts';
import { wordDifference } from './word-difference.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import type { ContentField } from '@khidma/domain/services/content-changes';
import { pricingOf } from '@khidma/domain/services/service-content';
import { languageNameIn } from '@khidma/i18n/language-names';
import { langs } from '@khidma/i18n/languages';
import { dotLine, isolated } from '@khidma/i18n/line-parts';
import { Section } from '@khidma/ui/page';
import { useLocale, useTranslations } from 'use-intl';

interface ServiceChangesProps {
  readonly service: ServiceDetail;
  readonly update: ServiceUpdate;
}

/** What is on sale beside what would replace it: only the fields that differ, with what goes and what comes marked. */
export function ServiceChangesSection({ service, update }: ServiceChangesProps) {
  const t = useTranslations('serviceViews.changes');
  const fieldWords = useFieldWords();
  return (
    <Section title={t(update.kind)} description={t('text')}>
      <dl className={classes.changes}>
        {update.changed.map((field) => (
          <div key={field} className={classes.change}>
            <dt>{fieldWords(field)}</dt>
            <dd className={classes.sides}>
              <Change {...{ service, update, field }} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface ChangeProps extends ServiceChangesProps {
  readonly field: ContentField;
}

function Change({ service, update: { before, after }, field }: ChangeProps) {
  const locale = useLocale();
  if (field === 'name' || field === 'description')
    return <TextChange before={before[field]} after={after[field]} />;
  if (field === 'translations')
    return translationChanges(locale, before, after).map(({ key, name, old, young }) => (
      <TextChange key={key} title={name} before={old} after={young} />
    ));
  if (field === 'mediaIds' || field === 'coverId') {
    const idsOf = (content: typeof before): string[] =>
      field === 'mediaIds' ? content.mediaIds : [content.coverId ?? ''].filter(Boolean);
    return <MediaChange service={service} before={idsOf(before)} after={idsOf(after)} />;
  }
  return <LineChange {...{ before, after, field }} />;
}

interface TextChangeProps {
  readonly title?: string;
  readonly before: string;
  readonly after: string;
}

function TextChange({ title, before, after }: TextChangeProps) {
  const stretches = wordDifference(before, after);
  return (
    <>
      {title !== undefined && <div className={classes.part}>{title}</div>}
      <MarkedText side="before" stretches={stretches} />
      <MarkedText side="after" stretches={stretches} />
    </>
  );
}

type LineChangeProps = Pick<ServiceUpdate, 'before' | 'after'> & {
  readonly field: LineField;
};

function LineChange({ before, after, field }: LineChangeProps) {
  const lines = lineDifference(useChangeLines(before)[field], useChangeLines(after)[field]);
  return (
    <>
      <MarkedLines side="before" lines={lines.before} />
      <MarkedLines side="after" lines={lines.after} />
    </>
  );
}

type Content = ServiceContentShape;

/** A field whose difference is one of lines; the others are texts and files. */
type LineField =
  | 'categoryId'
  | 'extraInfo'
  | 'serviceArea'
  | 'watermark'
  | 'specs'
  | 'combinations';

/** A content's fields in lines of words, to be compared with another content's. */
const useChangeLines = (content: Content): Readonly<Record<LineField, string[]>> => {
  const categoryWords = useCategoryWords();
  const areaWords = useAreaWords();
  const watermarkWords = useWatermarkWords();
  const listed = useListWords();
  const answers = useAnswers(content);
  const lang = useDataLang();
  return {
    categoryId: [categoryWords(content.categoryId)].filter(Boolean),
    extraInfo: answers.map(({ question, answer }) => labelled(question, answer, lang)),
    serviceArea: [areaWords(content.serviceArea)],
    watermark: watermarkWords(content.watermark),
    specs: content.specs.flatMap(({ name, options, translations = {} }) => [
      labelled(name, listed(options), lang),
      ...Object.values(translations).map((own) =>
        labelled(own.name || name, listed(own.options.filter(Boolean)), lang),
      ),
    ]),
    combinations: usePriceLines(content),
  };
};

const usePriceLines = (content: Content): string[] => {
  const t = useTranslations('serviceViews');
  const amountText = useAmountText();
  const lang = useDataLang();
  return priceRows(content).map(({ names, combination }) => {
    const pricing = pricingOf(combination);
    const { price, discount, firstOrderDiscount } = combination;
    const words = dotLine([
      price === null ? t('noPrices') : amountText(price),
      ...(pricing !== null && discount !== null
        ? [
            t('percentOff', { percent: discount }),
            labelled(t('shown'), amountText(displayedPrice(pricing)), lang),
          ]
        : []),
      ...(pricing !== null && firstOrderDiscount !== null
        ? [labelled(t('firstShown'), amountText(bestPrice(pricing, true).price), lang)]
        : []),
    ]);
    const name = names.map(isolated).join(' / ');
    return name === '' ? words : labelled(name, words, lang);
  });
};

/** The languages in which one of two contents says something the other does not, with both texts. */
const translationChanges = (locale: string, before: Content, after: Content) =>
  langs.flatMap((lang) =>
    (['name', 'description'] as const).flatMap((field) => {
      const [old, young] = [before, after].map(
        ({ translations }) => translations[lang]?.[field] ?? '',
      );
      return old === young
        ? []
        : [
            {
              key: `${lang} ${field}`,
              name: languageNameIn(locale, lang),
              old: old ?? '',
              young: young ?? '',
            },
          ];
    }),
  );
