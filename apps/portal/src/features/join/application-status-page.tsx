import { ApiError } from '@khidma/client/call-errors';
import { getApplication } from '@khidma/contract/merchants/applications';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { UserText } from '@khidma/ui/bdi';
import { ErrorState } from '@khidma/ui/error-state';
import { DetailSkeleton, FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { paths } from '../../shared/paths.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { LinkExpired } from './link-expired.tsx';
import { StatusFacts, StatusTimeline } from './status-facts.tsx';
import { StatusFeedback } from './status-feedback.tsx';
import { StatusProgress } from './status-progress.tsx';

// The form, its texts and what it checks come when an application is open.
const DataSubmission = lazy(async () => ({
  default: (await import('./data/data-submission.tsx')).DataSubmission,
}));

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
      <Suspense fallback={<FormSkeleton label={t('common.loading')} fields={6} />}>
        <DataSubmission {...props} />
      </Suspense>
    </Section>
  );
}
