import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FieldList } from '../../shared/decision/field-list.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { useCategoryName, usePlaceName } from '../../shared/use-names.ts';
import { changedFields, type ContentField } from './compare-content.ts';
import { MediaGallery } from './media-gallery.tsx';
import { PriceTable } from './price-table.tsx';
import classes from './service-fields.module.css';
import type { ServiceReview } from './service-review.ts';

interface ServiceFieldsProps {
  readonly review: ServiceReview;
  /** What is on sale, where the review is of a change of it. */
  readonly live: ServiceContentShape | null;
  /** Given while remarks can be made. */
  readonly drafts: RemarkDrafts | undefined;
}

/** A content field by field; of a change, what differs is marked and what is on sale stands beside it. */
export function ServiceFields({ review, live, drafts }: ServiceFieldsProps) {
  const t = useTranslations('console.services');
  const { content } = review;
  const changed = live === null ? new Set<ContentField>() : changedFields(content, live);
  const textOf = useFieldTexts();
  const field = (name: ContentField, children: ReactNode, wide = false) => (
    <ReviewedField
      label={t(`fields.${name}`)}
      path={name}
      wide={wide}
      badge={changed.has(name) && <StatusBadge tone="warning">{t('changed')}</StatusBadge>}
      before={review.remarks.find(({ path }) => path.split('.')[0] === name)?.text}
      drafts={drafts}
    >
      {children}
    </ReviewedField>
  );
  const compared = (name: Exclude<ContentField, 'mediaIds' | 'combinations'>) =>
    field(
      name,
      live !== null && changed.has(name) ? (
        <div className={classes.beside}>
          <Version label={t('submittedValue')}>{textOf(content, name)}</Version>
          <Version label={t('liveValue')} isOld>
            {textOf(live, name)}
          </Version>
        </div>
      ) : (
        textOf(content, name)
      ),
    );
  return (
    <Section flush title={t(live === null ? 'content' : 'contentUpdate')}>
      <FieldList>
        {compared('name')}
        {compared('categoryId')}
        {compared('description')}
        {compared('specs')}
        {compared('serviceArea')}
        {field('mediaIds', <MediaGallery review={review} live={live} />, true)}
        {field('combinations', <PriceTable content={content} live={live} />, true)}
      </FieldList>
    </Section>
  );
}

interface VersionProps {
  readonly label: string;
  readonly isOld?: boolean;
  readonly children: ReactNode;
}

function Version({ label, isOld = false, children }: VersionProps) {
  return (
    <div className={isOld ? classes.old : classes.now}>
      <div className={classes.label}>{label}</div>
      {children === null || children === '' ? '—' : children}
    </div>
  );
}

const useFieldTexts = () => {
  const t = useTranslations('console.services');
  const between = useTranslations('console')('between');
  const category = useCategoryName();
  const place = usePlaceName();
  const area = ({ serviceArea }: ServiceContentShape): string => {
    if (serviceArea === null) return t('areaInherited');
    return serviceArea.kind === 'ADDRESS'
      ? t('areaAddress')
      : serviceArea.emirates.map(place).join(between);
  };
  return (
    content: ServiceContentShape,
    name: Exclude<ContentField, 'mediaIds' | 'combinations'>,
  ): ReactNode => {
    switch (name) {
      case 'name':
        return <UserText>{content.name}</UserText>;
      case 'description':
        return content.description && <UserParagraph>{content.description}</UserParagraph>;
      case 'categoryId':
        return content.categoryId && category(content.categoryId);
      case 'specs':
        return content.specs.length === 0
          ? t('noSpecs')
          : content.specs.map((spec, index) => (
              <div key={index}>
                <UserText>{spec.name}</UserText>:{' '}
                {spec.options.map((option, at) => (
                  <span key={at}>
                    {at > 0 && between}
                    <UserText>{option}</UserText>
                  </span>
                ))}
              </div>
            ));
      case 'serviceArea':
        return area(content);
    }
  };
};
