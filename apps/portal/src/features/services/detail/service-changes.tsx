import { useDataLang } from '../../../shared/session-store.ts';
import { labelled, useFieldLabel, useNameList } from '../field-labels.ts';
import {
  useAnswers,
  useAreaLabel,
  useCategoryLabel,
  useWatermarkLines,
} from '../content-labels.ts';
import classes from './service-changes.module.css';
import { offeredPrices } from './service-prices.tsx';
import type { ServiceUpdate } from './service-versions.ts';
import { lineDifference, type Stretch, wordDifference } from './text-difference.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useNamedMedia } from '@khidma/app/pictures/named-media';
import { Thumb } from '@khidma/app/pictures/thumb';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import type { ContentField } from '@khidma/domain/services/content-changes';
import { pricingOf } from '@khidma/domain/services/service-content';
import { languageNameIn } from '@khidma/i18n/language-names';
import { langs } from '@khidma/i18n/languages';
import { dotLine, isolated } from '@khidma/i18n/line-parts';
import { UserParagraph } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

type Content = ServiceContentShape;
const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

interface ServiceChangesProps {
  readonly service: ServiceDetail;
  readonly update: ServiceUpdate;
}

/** What is on sale beside what would replace it. */
export function ServiceChangesSection({ service, update }: ServiceChangesProps) {
  const t = useTranslations('serviceViews.changes');
  const { kind, changed, before, after } = update;
  return (
    <Section title={t(kind)} description={t('text')}>
      <ContentChanges
        {...{ before, after }}
        fields={changed}
        media={service.media}
        headings={{ before: t('onSale'), after: t('update') }}
      />
    </Section>
  );
}

interface ContentChangesProps {
  readonly before: Content;
  readonly after: Content;
  /** The fields in which they differ. */
  readonly fields: readonly ContentField[];
  /** The files that either of them names. */
  readonly media: readonly FileRef[];
  /** What each side is called. */
  readonly headings: Readonly<Record<Side, string>>;
}

/** Two contents of a service side by side: only the fields that differ, with what goes and what comes marked. */
export function ContentChanges({ fields, ...contents }: ContentChangesProps) {
  const fieldLabel = useFieldLabel();
  return (
    <dl className="k-stack-5">
      {fields.map((field) => (
        <div key={field} className={classes.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd className={classes.sides}>
            <FieldChange {...contents} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldChangeProps extends Omit<ContentChangesProps, 'fields'> {
  readonly field: ContentField;
}

function FieldChange({ field, ...contents }: FieldChangeProps) {
  const { before, after, headings } = contents;
  const locale = useLocale();
  switch (field) {
    case 'name':
    case 'description':
      return <TextChange {...{ headings }} before={before[field]} after={after[field]} />;
    case 'translations':
      return translationChanges(before, after).map(({ lang, text, ...texts }) => (
        <TextChange
          key={`${lang} ${text}`}
          title={languageNameIn(locale, lang)}
          {...{ headings }}
          {...texts}
        />
      ));
    case 'mediaIds':
      return <MediaChange {...contents} before={before.mediaIds} after={after.mediaIds} />;
    case 'coverId':
      return (
        <MediaChange
          {...contents}
          before={before.coverId === null ? [] : [before.coverId]}
          after={after.coverId === null ? [] : [after.coverId]}
        />
      );
    default:
      return <LineChange {...contents} field={field} />;
  }
}

interface SidesProps extends Pick<ContentChangesProps, 'headings'> {
  readonly title?: ReactNode;
  /** What a side shows; it may be nothing. */
  readonly children: (side: Side) => ReactNode;
}

function Sides({ title, headings, children }: SidesProps) {
  const t = useTranslations('serviceViews.changes');
  return (
    <>
      {title !== undefined && <div className={`k-quiet ${classes.part}`}>{title}</div>}
      {sides.map((side) => (
        <div key={side} className={cx(classes.side, classes[side])}>
          <div className={classes.heading}>{headings[side]}</div>
          {children(side) || <span className={classes.nothing}>{t('nothing')}</span>}
        </div>
      ))}
    </>
  );
}

interface TextChangeProps extends Omit<SidesProps, 'children'> {
  readonly before: string;
  readonly after: string;
}

function TextChange({ before, after, ...rest }: TextChangeProps) {
  const stretches = wordDifference(before, after);
  return (
    <Sides {...rest}>
      {(side) => {
        const shown = stretches.filter((each) => each.side === 'both' || each.side === side);
        return (
          shown.length > 0 && (
            <UserParagraph>
              {shown.map((each, index) => (
                <Marked key={index} {...each} />
              ))}
            </UserParagraph>
          )
        );
      }}
    </Sides>
  );
}

/** What one side alone has is marked as gone or as come. */
function Marked({ text, side }: Stretch) {
  if (side === 'before') return <del className={classes.gone}>{text}</del>;
  return side === 'after' ? <ins className={classes.come}>{text}</ins> : text;
}

interface LineChangeProps extends Omit<FieldChangeProps, 'field'> {
  readonly field: LineField;
}

function LineChange({ before, after, field, headings }: LineChangeProps) {
  const lines = lineDifference(useContentLines(before)[field], useContentLines(after)[field]);
  return (
    <Sides headings={headings}>
      {(side) => lines[side].length > 0 && <MarkedLines lines={lines[side]} />}
    </Sides>
  );
}

/** One side of a list, with the lines that the other side does not have marked. */
export function MarkedLines({ lines }: { readonly lines: readonly Stretch[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.text}>
          <Marked {...line} />
        </li>
      ))}
    </ul>
  );
}

interface MediaChangeProps extends Pick<ContentChangesProps, 'media' | 'headings'> {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Both sides' files, small, with those that go and those that come marked. */
function MediaChange({ media, headings, ...ids }: MediaChangeProps) {
  const t = useTranslations('serviceViews.changes');
  const { before, after } = ids;
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const counts = [
    added.length > 0 && t('added', { count: added.length }),
    removed.length > 0 && t('removed', { count: removed.length }),
    added.length + removed.length === 0 && t('reordered'),
  ];
  const files = (side: Side) => media.filter(({ id }) => ids[side].includes(id));
  return (
    <Sides headings={headings} title={<DotLine>{counts.filter((each) => each !== false)}</DotLine>}>
      {(side) =>
        files(side).length > 0 && (
          <Thumbs
            media={media}
            ids={ids[side]}
            marked={side === 'before' ? removed : added}
            mark={side === 'before' ? classes.goes : classes.comes}
          />
        )
      }
    </Sides>
  );
}

interface ThumbsProps extends Pick<ContentChangesProps, 'media'> {
  readonly ids: readonly string[];
  readonly marked: readonly string[];
  readonly mark: string | undefined;
}

function Thumbs({ media, ids, marked, mark }: ThumbsProps) {
  const byId = new Map(media.map((file) => [file.id, file]));
  const named = useNamedMedia(ids.flatMap((id) => byId.get(id) ?? []));
  return (
    <ul className={classes.thumbs}>
      {named.map((each) => (
        <li key={each.file.id} className={cx(marked.includes(each.file.id) && mark)}>
          <Thumb media={each} />
          <span className="k-unseen">{each.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A field whose difference is one of lines; the others are texts and files. */
type LineField = Exclude<
  ContentField,
  'name' | 'description' | 'translations' | 'mediaIds' | 'coverId'
>;

/** A content's fields in lines of words, to be compared with another content's. */
const useContentLines = (content: Content): Readonly<Record<LineField, string[]>> => {
  const categoryLabel = useCategoryLabel();
  const areaLabel = useAreaLabel();
  const watermarkLines = useWatermarkLines();
  const listed = useNameList();
  const answers = useAnswers(content);
  const lang = useDataLang();
  return {
    categoryId: [categoryLabel(content.categoryId) ?? ''].filter(Boolean),
    extraInfo: answers.map(({ question, answer }) => labelled(question, answer, lang)),
    serviceArea: [areaLabel(content.serviceArea)],
    watermark: watermarkLines(content.watermark),
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
  return offeredPrices(content).map(({ names, combination }) => {
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

/** The texts in which the translations of two contents differ. */
const translationChanges = (before: Content, after: Content) =>
  langs
    .flatMap((lang) =>
      (['name', 'description'] as const).map((text) => ({
        lang,
        text,
        before: before.translations[lang]?.[text] ?? '',
        after: after.translations[lang]?.[text] ?? '',
      })),
    )
    .filter((each) => each.before !== each.after);
