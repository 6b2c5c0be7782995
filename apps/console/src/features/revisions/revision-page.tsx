import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import { approveMerchantRevision } from '@khidma/contract/merchants/merchant-revisions';
import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LastDecision } from '../../shared/decision/last-decision.tsx';
import { useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { fieldGroupNames } from '../../shared/papers/field-groups.ts';
import { CasePart } from '../../shared/cases/case-part.tsx';
import { paths } from '../../shared/paths.ts';
import { RiskPart } from '../../shared/risk/risk-part.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useMay } from '../../shared/use-may.ts';
import { RevisionActions } from './revision-actions.tsx';
import { RevisionBadge } from './revision-badge.tsx';
import { RevisionGroup } from './revision-group.tsx';
import { revisionQuery } from './revisions-queries.ts';

/** One change: what is in force beside what shall be, and the decision. */
export function RevisionPage() {
  const { id } = useParams({ from: '/inside/merchant-revisions/$id' });
  const query = useDetailQuery(revisionQuery(id));
  return (
    <LoadedDetail query={query} list="revisions">
      {(revision) => (
        <ReviewDesk
          key={id}
          revision={revision}
          today={dubaiDay(query.dataUpdatedAt)}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadedDetail>
  );
}

interface ReviewDeskProps {
  readonly revision: RevisionDetail;
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

function ReviewDesk({ revision, today, onReload }: ReviewDeskProps) {
  const t = useTranslations('consoleMerchants.revisions');
  const common = useTranslations('common');
  const drafts = useRemarkDrafts(revision.id);
  const { moment } = useMoments();
  const may = useMay(approveMerchantRevision);
  const waits = revisionCan.decide(revision);
  // It waited when the page was opened: somebody else has been quicker, or the merchant has.
  const [waited] = useState(waits);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.revisions() },
              { label: <UserText>{revision.merchantName}</UserText> },
            ]}
          />
        }
        title={t('heading', { name: revision.merchantName })}
        badge={<RevisionBadge status={revision.status} />}
        description={common('labelled', {
          label: t('submitted'),
          value: moment(revision.submittedAt),
        })}
        actions={
          <>
            <ButtonLink href={paths.merchant(revision.merchantId)}>{t('openMerchant')}</ButtonLink>
            {waits && may && <RevisionActions revision={revision} drafts={drafts} />}
          </>
        }
      />
      {!waits && waited && (
        <Notice
          tone="warning"
          announce
          title={t('decided', { status: t(`status.${revision.status}`) })}
        />
      )}
      <LastDecision title={t('decision')} message={revision.decisionMessage} />
      {fieldGroupNames.map((group) => (
        <RevisionGroup
          key={group}
          {...{ group, revision, today, onReload }}
          drafts={waits && may ? drafts : undefined}
        />
      ))}
      {waits && <RiskPart merchantId={revision.merchantId} />}
      <CasePart queue="revisions" id={revision.id} />
    </Page>
  );
}
