import { lazyCode } from '@khidma/app/route/lazy-code';
import { recordQuery } from '@khidma/app/list/list-queries';
import { CasePart } from '../../shared/cases/case-part.ts';
import { LastDecision } from '../../shared/decision/last-decision.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { useDeskDays } from '../../shared/use-desk-days.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { ApplicationGroup } from './application-group.tsx';
import classes from './application-page.module.css';
import { type AuditProgress, progressOf, useJudge } from './audit.ts';
import { fieldGroupNames } from '@khidma/app/papers/fields';
import {
  approveApplication,
  getApplicationForAudit,
} from '@khidma/contract/merchants/application-audits';
import type { ApplicationAudit, ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isUnusualTrn } from '@khidma/domain/rules/numbers';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { settingsQuery } from '../../shared/shared-queries.ts';

export const route = pageRoute({
  path: '/applications/$id',
  data: ({ id }) => [recordQuery(getApplicationForAudit, id), settingsQuery],
});

// Of whoever may decide.
const ApplicationActions = lazyCode(
  async () => (await import('./application-actions.tsx')).ApplicationActions,
  null,
);

// Below what is read first.
const ApplicationTimeline = lazyCode(
  async () => (await import('./application-timeline.tsx')).ApplicationTimeline,
  <LoadingPlaceholder />,
);

/** One application: its fields beside their documents, a verdict on each, and what can be decided. */
export function ApplicationPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getApplicationForAudit, id));
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
  const auditDays = useDeskDays('auditBusinessDays');
  const drafts = useRemarkDrafts(`${application.id} ${application.version}`);
  const judge = useJudge(application.id);
  const may = usePermission(approveApplication);
  const onJudge = may && applicationCan.reject(application) ? judge : undefined;
  const progress = progressOf(application);
  const today = dubaiDay(at);
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.applications() },
          { label: <Ltr>{application.reference}</Ltr> },
        ]}
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
        actions={may && <ApplicationActions {...{ application, progress, drafts }} />}
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
      <ApplicationTimeline application={application} />
    </Page>
  );
}

/** As the queue counts it: rounded towards being late. */
const minutesLeft = ({ submittedAt }: ApplicationDetail, at: number, days: number): number =>
  Math.floor(businessTimeLeft(Date.parse(submittedAt), at, days) / 60_000);

interface AuditProgressBarProps {
  readonly progress: AuditProgress;
  readonly onJudge: ReturnType<typeof useJudge> | undefined;
}

/** How many fields have a verdict, and the way to say yes to all that is left. */
function AuditProgressBar({ progress, onJudge }: AuditProgressBarProps) {
  const t = useTranslations('consoleMerchants.audit');
  const { judged, toJudge, left } = progress;
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        aria-label={t('progressLabel')}
        value={judged}
        max={toJudge.length}
      />
      <span role="status">{t('progress', { judged, total: toJudge.length })}</span>
      {onJudge && left.length > 0 && (
        <Button
          size="sm"
          onClick={() => onJudge(Object.fromEntries(left.map((field) => [field, 'approved'])))}
        >
          {t('approveRest')}
        </Button>
      )}
    </div>
  );
}

interface AuditHintsProps {
  readonly application: ApplicationAudit;
  /** A day in Dubai. */
  readonly today: string;
}

/** What deserves a second look: no refusal, and nothing that the applicant is told. */
function AuditHints({ application, today }: AuditHintsProps) {
  const t = useTranslations('consoleMerchants');
  const noticeOf = (day: string | null) =>
    day === null ? null : certificateNotice(day, today, defaultSettings.certificateNoticeDays);
  const [licence, id] = [noticeOf(application.licenceDueDate), noticeOf(application.idDueDate)];
  const hints: { readonly key: string; readonly text: ReactNode }[] = [];
  if (licence)
    hints.push({
      key: 'licence',
      text:
        licence.kind === 'expiresIn'
          ? t('audit.hints.licenceEnds', { days: licence.days })
          : t('audit.hints.licenceEnded'),
    });
  if (id)
    hints.push({
      key: 'id',
      text:
        id.kind === 'expiresIn'
          ? t('audit.hints.idEnds', { days: id.days })
          : t('audit.hints.idEnded'),
    });
  if (isUnusualTrn(application.vatNumber))
    hints.push({ key: 'trn', text: t('audit.hints.unusualTrn') });
  for (const known of application.duplicates)
    hints.push({ key: `${known.kind} ${known.id} ${known.field}`, text: <Known {...known} /> });
  if (hints.length === 0) return null;
  return (
    <Notice tone="warning" title={t('audit.hints.title')}>
      <ul className={classes.hints}>
        {hints.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Known({ field, kind, id, name }: ApplicationAudit['duplicates'][number]) {
  const t = useTranslations('consoleMerchants');
  const label = useTranslations('merchantFields.labels');
  return (
    <>
      {t(kind === 'merchant' ? 'audit.hints.sameMerchant' : 'audit.hints.sameApplication', {
        field: label(field),
      })}{' '}
      <UiLink href={kind === 'merchant' ? paths.merchant(id) : paths.application(id)}>
        <UserText>{name}</UserText>
      </UiLink>
    </>
  );
}
