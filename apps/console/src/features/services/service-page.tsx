import { getServiceReview } from '@khidma/contract/staff/get-service-review';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { serviceCan } from '@khidma/domain/services/service-can';
import { serviceEvents } from '@khidma/domain/services/service-transitions';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { UserText } from '@khidma/ui/bdi';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Page, PageHeader, Section } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EventTimeline } from '../../shared/decision/event-timeline.tsx';
import { LastDecision } from '../../shared/decision/last-decision.tsx';
import { useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { LoadFailed } from '../../shared/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';
import { ServiceBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left-badge.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { ServiceActions } from './service-actions.tsx';
import { ServiceFields } from './service-fields.tsx';
import type { ServiceReview } from './service-review.ts';

/** One service under review: what was submitted, beside what is on sale. */
export function ServicePage() {
  const { id } = useParams({ from: '/inside/services/$id' });
  const t = useTranslations('console.services');
  const query = useDetailQuery(getServiceReview, { id });
  if (query.data !== undefined)
    return <Review key={id} review={query.data} at={query.dataUpdatedAt} />;
  return (
    <Page>
      {query.isError ? <LoadFailed query={query} /> : <DetailSkeleton label={t('loading')} />}
    </Page>
  );
}

interface ReviewProps {
  readonly review: ServiceReview;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
}

function Review({ review, at }: ReviewProps) {
  const t = useTranslations('console.services');
  const common = useTranslations('common');
  const drafts = useRemarkDrafts(review.id);
  const open = serviceCan.review(review);
  const isUpdate = serviceCan.approveUpdate(review);
  useTitle(review.content.name);
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
            {open && <TimeLeftBadge minutes={minutesLeft(review, at)} />}
          </>
        }
        description={<UserText>{review.merchantName}</UserText>}
        actions={open && <ServiceActions review={review} drafts={drafts} />}
      />
      {isUpdate && <Notice tone="info">{t('updateText')}</Notice>}
      {!open && <LastDecision title={t('decision')} message={review.decisionMessage} />}
      <ServiceFields
        review={review}
        live={isUpdate ? review.live : null}
        drafts={open ? drafts : undefined}
      />
      <Section title={t('timeline')}>
        <EventTimeline
          label={t('timeline')}
          events={review.timeline}
          titleOf={(event) => {
            const name = serviceEvents.find((one) => one === event);
            return name === undefined ? event : t(`events.${name}`);
          }}
        />
      </Section>
    </Page>
  );
}

/** As the queue counts it: rounded towards being late. */
const minutesLeft = ({ submittedAt }: ServiceReview, at: number): number =>
  Math.floor(
    businessTimeLeft(Date.parse(submittedAt), at, defaultSettings.auditBusinessDays) / 60_000,
  );
