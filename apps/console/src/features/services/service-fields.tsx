import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { StatusBadge } from '@khidma/ui/badge';
import { Section } from '@khidma/ui/page';
import { Bone } from '@khidma/ui/loading';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FieldList } from '../../shared/decision/field-list.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { useCategoryName } from '../../shared/use-names.ts';
import { changedReviewFields, reviewedFields, type ReviewedName } from './compare-content.ts';
import {
  AnswersContent,
  AreaContent,
  DescriptionContent,
  NameContent,
  SpecsContent,
  TranslationsContent,
} from './field-contents.tsx';
import type { ServiceReview } from './service-review.ts';
import { Versions, type Compared } from './versions.tsx';
import classes from './versions.module.css';

const MediaGallery = lazy(async () => ({
  default: (await import('./media-gallery.tsx')).MediaGallery,
}));

// The last of the fields, with a table of its own.
const PriceTable = lazy(async () => ({
  default: (await import('./price-table.tsx')).PriceTable,
}));

// Few services have one.
const WatermarkedPicture = lazy(async () => ({
  default: (await import('./watermarked-picture.tsx')).WatermarkedPicture,
}));

interface ServiceFieldsProps {
  readonly review: ServiceReview;
  /** What is on sale, where the review is of a change of it. */
  readonly live: ServiceContentShape | null;
  /** Given while remarks can be made. */
  readonly drafts: RemarkDrafts | undefined;
}

/** A content field by field; of a change, what differs comes first with what is on sale beside it, the rest is folded. */
export function ServiceFields({ review, live, drafts }: ServiceFieldsProps) {
  const t = useTranslations('console.services');
  const changed = live === null ? null : changedReviewFields(review.content, live);
  const field = (name: ReviewedName) => (
    <ReviewedField
      key={name}
      label={t(`fields.${name}`)}
      path={name}
      wide={(changed?.has(name) ?? false) || wide.has(name)}
      badge={changed?.has(name) && <StatusBadge tone="warning">{t('changed')}</StatusBadge>}
      before={review.remarks.find(({ path }) => fieldOf(path) === name)?.text}
      drafts={drafts}
    >
      <FieldContent name={name} review={review} live={changed?.has(name) ? live : null} />
    </ReviewedField>
  );
  if (changed === null)
    return (
      <Section flush title={t('content')}>
        <FieldList>{reviewedFields.map(field)}</FieldList>
      </Section>
    );
  return (
    <Section
      flush
      title={t('contentUpdate')}
      description={
        changed.size === 0 ? t('nothingChanged') : t('changedCount', { count: changed.size })
      }
    >
      <FieldList>{reviewedFields.filter((name) => changed.has(name)).map(field)}</FieldList>
      <details className={classes.unchanged} open={changed.size === 0}>
        <summary>{t('unchanged')}</summary>
        <FieldList>{reviewedFields.filter((name) => !changed.has(name)).map(field)}</FieldList>
      </details>
    </Section>
  );
}

const wide: ReadonlySet<ReviewedName> = new Set(['mediaIds', 'combinations']);

/** The field that a remark's path lies in; the cover is one of the media. */
const fieldOf = (path: string): string => {
  const [name = ''] = path.split('.');
  return name === 'coverId' ? 'mediaIds' : name;
};

interface FieldContentProps {
  readonly name: ReviewedName;
  readonly review: ServiceReview;
  /** What is on sale, where this field differs from it. */
  readonly live: ServiceContentShape | null;
}

function FieldContent({ name, review, live }: FieldContentProps) {
  const { content, media } = review;
  const category = useCategoryName();
  if (name === 'mediaIds')
    return (
      <Suspense fallback={<Bone height="8rem" />}>
        <MediaGallery review={review} live={live} />
      </Suspense>
    );
  if (name === 'combinations')
    return (
      <Suspense fallback={<Bone height="8rem" />}>
        <PriceTable content={content} live={live} />
      </Suspense>
    );
  const fileOf = (id: string | null) => media.find((file) => file.id === id);
  const parts = {
    name: (compared) => <NameContent {...compared} />,
    description: (compared) => <DescriptionContent {...compared} />,
    translations: (compared) => <TranslationsContent {...compared} />,
    extraInfo: (compared) => <AnswersContent {...compared} />,
    serviceArea: (compared) => <AreaContent {...compared} />,
    specs: (compared) => <SpecsContent {...compared} />,
    categoryId: ({ content: { categoryId } }) => (categoryId === null ? '—' : category(categoryId)),
    watermark: ({ content: { watermark, coverId } }) => (
      <Suspense fallback={null}>
        <WatermarkedPicture
          watermark={watermark}
          picture={fileOf(coverId)}
          image={watermark?.kind === 'image' ? fileOf(watermark.fileId) : undefined}
        />
      </Suspense>
    ),
  } as const satisfies Record<typeof name, (compared: Compared) => ReactNode>;
  return <Versions content={content} live={live} show={parts[name]} />;
}
