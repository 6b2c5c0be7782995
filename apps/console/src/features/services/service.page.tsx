import { lazyCode } from '@khidma/app/route/lazy-code';
import { recordQuery } from '@khidma/app/list/list-queries';
import { CasePart } from '../../shared/cases/case-part.ts';
import { FieldList } from '../../shared/decision/field-list.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { type RemarkDrafts, useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { ServiceBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { useDeskDays } from '../../shared/use-desk-days.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useCategoryName } from '../../shared/use-names.ts';
import { changedReviewFields, reviewedFields, type ReviewedName } from './compare-content.ts';
import classes from './decision-panel.module.css';
import {
  AnswersContent,
  AreaContent,
  DescriptionContent,
  NameContent,
  SpecsContent,
  TranslationsContent,
} from './field-contents.tsx';
import type { ServiceReview } from './service-review.ts';
import versionsClasses from './versions.module.css';
import { type Compared, Versions } from './versions.tsx';
import { approveService, getServiceReview } from '@khidma/contract/catalogue/service-reviews';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { isSameContent } from '@khidma/domain/services/content-changes';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Bone, LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { categoriesQuery, settingsQuery } from '../../shared/shared-queries.ts';

export const route = pageRoute({
  path: '/services/$id',
  data: ({ id }) => [recordQuery(getServiceReview, id), settingsQuery, categoriesQuery],
});

const ServiceTimeline = lazyCode(
  async () => (await import('./service-timeline.tsx')).ServiceTimeline,
  <LoadingPlaceholder />,
);

// Of a review that is open, for whoever decides.
const DecisionPanel = lazyCode(
  async () => (await import('./decision-panel.tsx')).DecisionPanel,
  null,
);

// Of a review that is over.
const DecidedNotice = lazyCode(
  async () => (await import('./decided-notice.tsx')).DecidedNotice,
  <LoadingPlaceholder />,
);

/** One service under review: what was submitted, beside what is on sale. */
export function ServicePage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getServiceReview, id));
  return (
    <LoadedDetail query={query} list="services">
      {(review) => (
        <ReviewDesk
          key={id}
          review={review}
          at={query.dataUpdatedAt}
          isFresh={query.isFetchedAfterMount || !query.isFetching}
        />
      )}
    </LoadedDetail>
  );
}

interface ReviewDeskProps {
  readonly review: ServiceReview;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
  /** Whether it was read for this visit, not kept from an earlier one. */
  readonly isFresh: boolean;
}

function ReviewDesk({ review, at, isFresh }: ReviewDeskProps) {
  const t = useTranslations('console.services');
  const auditDays = useDeskDays('auditBusinessDays');
  const drafts = useRemarkDrafts(review.id);
  const open = serviceCan.review(review);
  const decides = usePermission(approveService) && open;
  const isUpdate = serviceCan.approveUpdate(review);
  const seen = { number: review.number, open, isFresh };
  const [first, setFirst] = useState(seen);
  // What an earlier visit left behind is no news to whoever comes back.
  if (isFresh && !first.isFresh) setFirst(seen);
  const [isMine, setMine] = useState(false);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.services() },
          { label: t('version', { number: review.number }) },
        ]}
        title={<UserText>{review.content.name}</UserText>}
        badge={
          <>
            <ServiceBadge status={review.status} />
            {open && <TimeLeftBadge minutes={minutesLeft(review, at, auditDays)} />}
          </>
        }
        description={<UserText>{review.merchantName}</UserText>}
      />
      {open && review.number !== first.number && (
        <Notice tone="warning" announce>
          {t('newer')}
        </Notice>
      )}
      {open && isUpdate && <Notice tone="info">{t('updateText')}</Notice>}
      {!open && (
        <DecidedNotice
          review={review}
          isSurprise={first.open && !isMine}
          hasRemarks={drafts.all.length > 0}
        />
      )}
      <div className={decides ? classes.beside : 'k-stack-5'}>
        <div className="k-stack-5">
          <ServiceFields
            review={review}
            live={otherLive(review)}
            drafts={decides ? drafts : undefined}
          />
          <CasePart queue="services" id={review.serviceId} />
          <ServiceTimeline timeline={review.timeline} />
        </div>
        {decides && (
          <DecisionPanel
            key={review.id}
            review={review}
            drafts={drafts}
            onDecided={() => setMine(true)}
          />
        )}
      </div>
    </Page>
  );
}

/** What is on sale, where that is another content: before a decision, and for good where the change was declined. */
const otherLive = ({ live, content }: ServiceReview): ServiceReview['live'] =>
  live === null || isSameContent(live, content) ? null : live;

/** As the queue counts it: rounded towards being late. */
const minutesLeft = ({ submittedAt }: ServiceReview, at: number, days: number): number =>
  Math.floor(businessTimeLeft(Date.parse(submittedAt), at, days) / 60_000);

const MediaGallery = lazyCode(
  async () => (await import('./media-gallery.tsx')).MediaGallery,
  <Bone height="8rem" />,
);

// The last of the fields, with a table of its own.
const PriceTable = lazyCode(
  async () => (await import('./price-table.tsx')).PriceTable,
  <Bone height="8rem" />,
);

// Few services have one.
const WatermarkedPicture = lazyCode(
  async () => (await import('./watermarked-picture.tsx')).WatermarkedPicture,
  null,
);

interface ServiceFieldsProps {
  readonly review: ServiceReview;
  /** What is on sale, where the review is of a change of it. */
  readonly live: ServiceContentShape | null;
  /** Given while remarks can be made. */
  readonly drafts: RemarkDrafts | undefined;
}

/** A content field by field; of a change, what differs comes first with what is on sale beside it, the rest is folded. */
function ServiceFields({ review, live, drafts }: ServiceFieldsProps) {
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
      <details className={versionsClasses.unchanged} open={changed.size === 0}>
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
  if (name === 'mediaIds') return <MediaGallery review={review} live={live} />;
  if (name === 'combinations') return <PriceTable content={content} live={live} />;
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
      <WatermarkedPicture
        watermark={watermark}
        picture={fileOf(coverId)}
        image={watermark?.kind === 'image' ? fileOf(watermark.fileId) : undefined}
      />
    ),
  } as const satisfies Record<typeof name, (compared: Compared) => ReactNode>;
  return <Versions content={content} live={live} show={parts[name]} />;
}
