import { lazyCode } from '@khidma/app/route/lazy-code';
import { useClient } from '../../shared/client-context.ts';
import { paths } from '../../shared/paths.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { StatusProgress } from './status-progress.tsx';
import classes from './status.module.css';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useFieldLabel } from '@khidma/app/papers/use-field-label';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ApiError } from '@khidma/client/call-errors';
import { getApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  applicationCan,
  type ApplicationEvent,
} from '@khidma/domain/applications/application-transitions';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { dotLine } from '@khidma/i18n/line-parts';
import type { Tone } from '@khidma/ui/badge';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { ErrorState } from '@khidma/ui/error-state';
import { DetailSkeleton, FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';

// The form, its texts and what it checks come when an application is open.
const DataSubmission = lazyCode(
  async () => (await import('./data/data-submission.tsx')).DataSubmission,
  <FormSkeleton fields={6} />,
);

interface ApplicationStatusPageProps {
  /** The signed link's token; empty where the address has none. */
  readonly link: string;
  /** Whether the form was sent a moment ago. */
  readonly justSent: boolean;
}

/** How an application stands, for the applicant who has no account: whoever has the link sees it. */
export function ApplicationStatusPage({ link, justSent }: ApplicationStatusPageProps) {
  const t = useTranslations();
  const client = useClient();
  const [sent, setSent] = useState<'first' | 'again' | null>(justSent ? 'first' : null);
  const load = useCallback(
    (signal: AbortSignal) => client.call(getApplication, { link }, { silent: true, signal }),
    [client, link],
  );
  const { loaded, again } = useLoaded(load);
  switch (loaded.state) {
    case 'loading':
      return (
        <Page>
          <PageHeader title={t('join.status.title')} />
          <DetailSkeleton label={t('join.status.loading')} />
        </Page>
      );
    case 'failed':
      return <Failed error={loaded.error} onRetry={again} />;
    case 'done':
      return (
        <Shown
          application={loaded.data}
          link={link}
          sent={sent}
          onSentAgain={() => {
            setSent('again');
            again();
            scrollTo({ top: 0 });
          }}
        />
      );
  }
}

/** A link that has run out, or is none, is said clearly; anything else can be tried again. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslations();
  const isExpired =
    error instanceof ApiError && ['applicationLinkExpired', 'invalid'].includes(error.name);
  return (
    <Page narrow>
      <PageHeader title={t('join.status.title')} />
      <Card>
        {isExpired ? (
          <LinkExpired />
        ) : (
          <ErrorState
            title={t('join.status.failedTitle')}
            retryLabel={t('common.retry')}
            onRetry={onRetry}
          >
            {error instanceof Error ? error.message : undefined}
          </ErrorState>
        )}
      </Card>
    </Page>
  );
}

interface ShownProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly sent: 'first' | 'again' | null;
  readonly onSentAgain: () => void;
}

function Shown({ application, link, sent, onSentAgain }: ShownProps) {
  const t = useTranslations('join.status');
  const url = new URL(paths.applicationStatus(link), location.origin).href;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t.rich('of', {
          name: application.merchantName,
          bdi: (text) => <UserText>{text}</UserText>,
        })}
      />
      {sent !== null && <SentNotice sent={sent} email={application.email} />}
      <Columns
        aside={
          <>
            <StatusFacts application={application} url={url} />
            <StatusTimeline application={application} />
          </>
        }
      >
        <StatusProgress application={application} />
        <StatusFeedback application={application} />
        {applicationCan.edit(application) && (
          <FormAgain application={application} link={link} onSent={onSentAgain} />
        )}
      </Columns>
    </Page>
  );
}

function SentNotice({ sent, email }: { readonly sent: 'first' | 'again'; readonly email: string }) {
  const t = useTranslations('join.status');
  return (
    <Notice tone="success" announce title={t(sent === 'first' ? 'sentTitle' : 'resentTitle')}>
      {sent === 'first' ? t('sentText', { email }) : t('resentText')}
    </Notice>
  );
}

interface FormAgainProps {
  readonly application: ApplicationDetail;
  readonly link: string;
  readonly onSent: () => void;
}

/** The same application, filled in, with the remarks at their fields. */
function FormAgain(props: FormAgainProps) {
  const t = useTranslations();
  const forAudit = applicationCan.submitData(props.application);
  return (
    <Section title={t(forAudit ? 'join.status.dataTitle' : 'join.status.formTitle')}>
      <DataSubmission {...props} />
    </Section>
  );
}

// Forms come with those who need one.
const AskLink = lazyCode(
  async () => (await import('./ask-link.tsx')).AskLink,
  <FormSkeleton fields={2} />,
);

/** A link that has run out, or is none, and how to get another. */
function LinkExpired() {
  const t = useTranslations();
  return (
    <div className={`k-stack-5 ${classes.expired}`}>
      <div>
        <h2>{t('join.status.expiredTitle')}</h2>
        <p>{t('join.status.expiredText')}</p>
      </div>
      <AskLink />
      <p className={classes.other}>
        {t('join.status.linkOther')}
        <SentenceGap />
        <ButtonLink kind="quiet" size="sm" href={`${paths.join()}#apply`}>
          {t('join.status.apply')}
        </ButtonLink>
      </p>
    </div>
  );
}

interface StatusFactsProps {
  readonly application: ApplicationDetail;
  /** The address of this page. */
  readonly url: string;
}

/** The reference, the link and when what happened. */
function StatusFacts({ application, url }: StatusFactsProps) {
  const t = useTranslations();
  const { moment } = useMoments();
  const copy = (text: string, copyLabel: string, shown?: string) => (
    <CopyText
      text={text}
      shown={shown}
      copyLabel={copyLabel}
      copiedLabel={t('join.status.copied')}
    />
  );
  return (
    <Section title={t('common.details')}>
      <DescriptionList
        look="rows"
        items={[
          {
            label: t('join.status.reference'),
            value: copy(application.reference, t('join.status.copyReference')),
          },
          {
            label: t('join.status.submittedAt'),
            value: moment(application.submittedAt),
          },
          {
            label: t('join.status.contact'),
            value: (
              <>
                <UserText>{application.contactName}</UserText>
                <br />
                <Ltr>{formatMobile(application.contactPhone)}</Ltr>
              </>
            ),
          },
          {
            label: t('join.status.link'),
            value: copy(url, t('join.status.copyLink'), new URL(url).host + new URL(url).pathname),
          },
        ]}
      />
      <p className={`k-quiet ${classes.hint}`}>{t('join.status.linkHint')}</p>
    </Section>
  );
}

/** What happened so far, the latest first. */
function StatusTimeline({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslations('join.status');
  const { moment } = useMoments();
  const events = application.timeline.toReversed().map(({ event, actorKind, at, note }) => {
    const { text, tone } = statusEventOf(event);
    const when = moment(at);
    const who = actorKind === 'applicant' ? t('you') : t('us');
    return {
      key: `${event} ${at}`,
      title: text === null ? event : t(`events.${text}`),
      meta: dotLine([when, who]),
      text: note === '' ? undefined : <UserText>{note}</UserText>,
      tone,
    };
  });
  return (
    <Section title={t('timeline')}>
      <Timeline label={t('timeline')} events={events} />
    </Section>
  );
}

/** What a timeline's line can tell of: the table's events, and two that move nothing. */
type TimelineEvent = ApplicationEvent | 'submit' | 'resendActivation';

const tones: Readonly<Record<TimelineEvent, Tone>> = {
  submit: 'accent',
  contact: 'info',
  submitData: 'accent',
  startAudit: 'info',
  approve: 'success',
  requestRevision: 'warning',
  reject: 'warning',
  resubmit: 'accent',
  activate: 'success',
  resendActivation: 'neutral',
};

const isKnown = (event: string): event is TimelineEvent => Object.hasOwn(tones, event);

/** How a line of the timeline reads; a newer server's event has no text here. */
const statusEventOf = (
  event: string,
): { readonly text: TimelineEvent | null; readonly tone: Tone } =>
  isKnown(event) ? { text: event, tone: tones[event] } : { text: null, tone: 'neutral' };

/** What staff said when they sent the application back: in general, then field by field. */
function StatusFeedback({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslations('join');
  const labelOf = useFieldLabel();
  const { decisionMessage, remarks } = application;
  if (decisionMessage === '' && remarks.length === 0) return null;
  return (
    <Section title={t('status.decision')}>
      {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
      {remarks.length > 0 && (
        <dl className={`k-stack-3 ${classes.remarks}`} aria-label={t('status.remarks')}>
          {remarks.map(({ path, text }) => (
            <div key={`${path} ${text}`}>
              <dt>{labelOf(path)}</dt>
              <dd>
                <UserText>{text}</UserText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
