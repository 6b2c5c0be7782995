import type { ApplicationAudit, ApplicationDetail } from '@khidma/contract/shapes/application';
import { approveApplication } from '@khidma/contract/merchants/application-audits';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Coming } from '@khidma/ui/loading';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LastDecision } from '../../shared/decision/last-decision.tsx';
import { useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { fieldGroupNames } from '../../shared/papers/field-groups.ts';
import { CasePart } from '../../shared/cases/case-part.tsx';
import { paths } from '../../shared/paths.ts';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left-badge.tsx';
import { useAuditDays } from '../../shared/use-audit-days.ts';
import { useMay } from '../../shared/use-may.ts';
import { ApplicationGroup } from './application-group.tsx';
import { AuditHints } from './audit-hints.tsx';
import { AuditProgressBar } from './audit-progress-bar.tsx';
import { progressOf } from './audit-progress.ts';
import { useJudge } from './use-judge.ts';
import { applicationQuery } from './applications-queries.ts';

// Of whoever may decide.
const ApplicationActions = lazy(async () => ({
  default: (await import('./application-actions.tsx')).ApplicationActions,
}));

// Below what is read first.
const ApplicationTimeline = lazy(async () => ({
  default: (await import('./application-timeline.tsx')).ApplicationTimeline,
}));

/** One application: its fields beside their documents, a verdict on each, and what can be decided. */
export function ApplicationPage() {
  const { id } = useParams({ from: '/inside/applications/$id' });
  const query = useDetailQuery(applicationQuery(id));
  return (
    <LoadedDetail query={query} list="applications">
      {(application) => (
        <AuditDesk
          key={id}
          application={application}
          at={query.dataUpdatedAt}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadedDetail>
  );
}

interface AuditDeskProps {
  readonly application: ApplicationAudit;
  /** When the application was read, in Unix milliseconds. */
  readonly at: number;
  readonly onReload: () => void;
}

function AuditDesk({ application, at, onReload }: AuditDeskProps) {
  const t = useTranslations('console.applications');
  const auditDays = useAuditDays();
  const common = useTranslations('common');
  const drafts = useRemarkDrafts(`${application.id} ${application.version}`);
  const judge = useJudge(application.id);
  const may = useMay(approveApplication);
  const onJudge = may && applicationCan.reject(application) ? judge : undefined;
  const progress = progressOf(application);
  const today = dubaiDay(at);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.applications() },
              { label: <Ltr>{application.reference}</Ltr> },
            ]}
          />
        }
        title={<UserText>{application.merchantName}</UserText>}
        badge={
          <>
            <ApplicationBadge status={application.status} />
            {applicationCan.judge(application) && (
              <TimeLeftBadge minutes={minutesLeft(application, at, auditDays)} />
            )}
          </>
        }
        description={t('revision', { number: application.version })}
        actions={
          may && (
            <Suspense fallback={null}>
              <ApplicationActions {...{ application, progress, drafts }} />
            </Suspense>
          )
        }
      />
      <LastDecision title={t('decision')} message={application.decisionMessage} />
      <AuditHints {...{ application, today }} />
      <AuditProgressBar {...{ progress, onJudge }} />
      {fieldGroupNames.map((group) => (
        <ApplicationGroup
          key={group}
          {...{ group, application, progress, today, drafts, onJudge, onReload }}
        />
      ))}
      <CasePart queue="applications" id={application.id} />
      <Suspense fallback={<Coming />}>
        <ApplicationTimeline application={application} />
      </Suspense>
    </Page>
  );
}

/** As the queue counts it: rounded towards being late. */
const minutesLeft = ({ submittedAt }: ApplicationDetail, at: number, days: number): number =>
  Math.floor(businessTimeLeft(Date.parse(submittedAt), at, days) / 60_000);
