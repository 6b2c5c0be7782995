import { DotLine } from '@khidma/ui/dot-line';
import { useDataLang } from '../../shared/session-store.ts';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Coming } from '@khidma/ui/loading';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Columns, Page, PageHeader } from '@khidma/ui/page';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { fieldGroupNames } from '../../shared/papers/field-groups.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { AdjustAction } from './adjust-action.tsx';
import { MerchantBadge } from './merchant-badge.tsx';
import { LookAction } from './look-action.tsx';
import { MerchantActions } from './merchant-actions.tsx';
import { OwnFeeAction } from './own-fee-action.tsx';
import { MerchantPapers } from './merchant-papers.tsx';
import { merchantQuery } from './merchants-queries.ts';

// Below what is read first.
const MerchantRecord = lazy(async () => ({
  default: (await import('./merchant-record.tsx')).MerchantRecord,
}));

// Beside what is judged, too.
const MerchantGlance = lazy(async () => ({
  default: (await import('./merchant-glance.tsx')).MerchantGlance,
}));

// Beside what is judged: what whoever is on the phone asks about.
const MerchantCaller = lazy(async () => ({
  default: (await import('./merchant-caller.tsx')).MerchantCaller,
}));

const HoldsSection = lazy(async () => ({
  default: (await import('../../shared/holds/holds-section.tsx')).HoldsSection,
}));

/** One merchant: what it has, its papers, and what staff did with it. */
export function MerchantPage() {
  const { id } = useParams({ from: '/inside/merchants/$id' });
  const query = useDetailQuery(merchantQuery(id));
  return (
    <LoadedDetail query={query} list="merchants">
      {(merchant) => (
        <MerchantFile
          key={id}
          merchant={merchant}
          today={dubaiDay(query.dataUpdatedAt)}
          onReload={() => void query.refetch()}
        />
      )}
    </LoadedDetail>
  );
}

interface MerchantFileProps {
  readonly merchant: StaffMerchant;
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

function MerchantFile({ merchant, today, onReload }: MerchantFileProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const common = useTranslations('common');
  const maySee = useMay(getApplicationForAudit);
  const { profile, suspensionReason } = merchant;
  const name = textFor(useDataLang(), profile.merchantName, profile.merchantNames);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: paths.merchants() },
              { label: <UserText>{name}</UserText> },
            ]}
          />
        }
        title={<UserText>{name}</UserText>}
        badge={<MerchantBadge status={merchant.status} />}
        description={
          <DotLine>
            <UserText>{profile.contactName}</UserText>
            <ReachLine mobile={profile.contactPhone} email={profile.email} />
          </DotLine>
        }
        actions={
          <>
            <LookAction merchant={merchant} />
            <AdjustAction merchant={merchant} />
            <OwnFeeAction merchant={merchant} />
            <MerchantActions merchant={merchant} />
          </>
        }
      />
      {suspensionReason !== '' && (
        <Notice tone="danger" title={t('suspendedNotice')}>
          <UserParagraph>{suspensionReason}</UserParagraph>
        </Notice>
      )}
      {profile.revision !== null && revisionCan.decide(profile.revision) && (
        <Notice
          tone="info"
          title={t('revisionWaits')}
          action={
            maySee && (
              <ButtonLink size="sm" href={paths.revision(profile.revision.id)}>
                {t('openRevision')}
              </ButtonLink>
            )
          }
        />
      )}
      <Columns
        aside={
          <>
            <Suspense fallback={<Coming />}>
              <MerchantGlance merchant={merchant} />
              <HoldsSection thing={{ merchant: { id: profile.id, name } }} />
            </Suspense>
            <Suspense fallback={<Coming />}>
              <MerchantRecord merchant={merchant} />
            </Suspense>
          </>
        }
      >
        <Suspense fallback={<Coming />}>
          <MerchantCaller merchant={merchant} />
        </Suspense>
        {fieldGroupNames.map((group) => (
          <MerchantPapers key={group} {...{ group, profile, today, onReload }} />
        ))}
      </Columns>
    </Page>
  );
}
