import { approveService } from '@khidma/contract/catalogue/service-reviews';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { isSameContent } from '@khidma/domain/services/content-changes';
import { serviceCan } from '@khidma/domain/services/service-can';
import { UserText } from '@khidma/ui/bdi';
import { Coming } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { CasePart } from '../../shared/cases/case-part.tsx';
import { paths } from '../../shared/paths.ts';
import { ServiceBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left-badge.tsx';
import { useAuditDays } from '../../shared/use-audit-days.ts';
import { useMay } from '../../shared/use-may.ts';
import classes from './decision-panel.module.css';
import { ServiceFields } from './service-fields.tsx';
import type { ServiceReview } from './service-review.ts';
import { serviceQuery } from './services-queries.ts';

const ServiceTimeline = lazy(async () => ({
  default: (await import('./service-timeline.tsx')).ServiceTimeline,
}));

// Of a review that is open, for whoever decides.
const DecisionPanel = lazy(async () => ({
  default: (await import('./decision-panel.tsx')).DecisionPanel,
}));

// Of a review that is over.
const DecidedNotice = lazy(async () => ({
  default: (await import('./decided-notice.tsx')).DecidedNotice,
}));

/** One service under review: what was submitted, beside what is on sale. */
export function ServicePage() {
  const { id } = useParams({ from: '/inside/services/$id' });
  const query = useDetailQuery(serviceQuery(id));
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
  const auditDays = useAuditDays();
  const common = useTranslations('common');
  const drafts = useRemarkDrafts(review.id);
  const open = serviceCan.review(review);
  const decides = useMay(approveService) && open;
  const isUpdate = serviceCan.approveUpdate(review);
  const seen = { number: review.number, open, isFresh };
  const [first, setFirst] = useState(seen);
  // What an earlier visit left behind is no news to whoever comes back.
  if (isFresh && !first.isFresh) setFirst(seen);
  const [isMine, setMine] = useState(false);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.services() },
              { label: t('version', { number: review.number }) },
            ]}
          />
        }
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
        <Suspense fallback={<Coming />}>
          <DecidedNotice
            review={review}
            isSurprise={first.open && !isMine}
            hasRemarks={drafts.all.length > 0}
          />
        </Suspense>
      )}
      <div className={decides ? classes.beside : classes.column}>
        <div className={classes.column}>
          <ServiceFields
            review={review}
            live={otherLive(review)}
            drafts={decides ? drafts : undefined}
          />
          <CasePart queue="services" id={review.serviceId} />
          <Suspense fallback={<Coming />}>
            <ServiceTimeline timeline={review.timeline} />
          </Suspense>
        </div>
        {decides && (
          <Suspense fallback={null}>
            <DecisionPanel
              key={review.id}
              review={review}
              drafts={drafts}
              onDecided={() => setMine(true)}
            />
          </Suspense>
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
