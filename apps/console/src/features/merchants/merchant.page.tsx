import { lazyCode } from '@khidma/app/route/lazy-code';
import { recordQuery } from '@khidma/app/list/list-queries';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { useJudgedValue } from '../../shared/papers/use-judged-value.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { MerchantBadge } from '../../shared/state-badges.tsx';
import { AdjustAction, LookAction, OwnFeeAction, StandingAction } from './merchant-actions.tsx';
import type { FieldName } from '@khidma/app/papers/fields';
import { fieldsOf } from '@khidma/app/papers/values';
import { useMoments } from '@khidma/app/intl/use-moments';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** The parts of the page: what waits and how it does, then what it is looked up for. */
const merchantTabs = ['overview', 'documents', 'money', 'record'] as const;

export const route = pageRoute({
  path: '/merchants/$id',
  search: searchOf({ tab: oneOfSearch(merchantTabs) }),
  data: ({ id }) => [recordQuery(getStaffMerchant, id)],
});

// Beside what is judged, and below what is read first.
const aside = () => import('./merchant-aside.tsx');
const MerchantGlance = lazyCode(async () => (await aside()).MerchantGlance, <LoadingPlaceholder />);
const MerchantBalances = lazyCode(
  async () => (await aside()).MerchantBalances,
  <LoadingPlaceholder />,
);
const MerchantRisk = lazyCode(async () => (await aside()).MerchantRisk, <LoadingPlaceholder />);
const MerchantHistory = lazyCode(
  async () => (await aside()).MerchantHistory,
  <LoadingPlaceholder />,
);

// What whoever is on the phone asks about.
const caller = () => import('./merchant-caller.tsx');
const MerchantCaller = lazyCode(
  async () => (await caller()).MerchantCaller,
  <LoadingPlaceholder />,
);
const MerchantWaits = lazyCode(async () => (await caller()).MerchantWaits, <LoadingPlaceholder />);
const MerchantRates = lazyCode(async () => (await caller()).MerchantRates, <LoadingPlaceholder />);
const MerchantWritten = lazyCode(
  async () => (await caller()).MerchantWritten,
  <LoadingPlaceholder />,
);

const MerchantPapers = lazyCode(
  async () => (await import('./merchant-papers.tsx')).MerchantPapers,
  <LoadingPlaceholder />,
);

const HoldsSection = lazyCode(
  async () => (await import('../../shared/holds/holds-section.tsx')).HoldsSection,
  <LoadingPlaceholder />,
);

/** What was issued to and for a merchant. */
const MerchantDocuments = lazyCode(
  async () =>
    (await import('../../shared/issued-documents/merchant-documents-list.tsx'))
      .MerchantDocumentsList,
  <LoadingPlaceholder />,
);

/** One merchant: what it has, its papers, and what staff did with it. */
export function MerchantPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getStaffMerchant, id));
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
  const { tab = 'overview' } = route.useSearch();
  const { profile } = merchant;
  const { id } = profile;
  const name = textFor(useDataLang(), profile.merchantName, profile.merchantNames);
  const parts: Record<(typeof merchantTabs)[number], ReactNode> = {
    overview: (
      <Columns
        aside={
          <>
            <MerchantBalances merchant={merchant} />
            <MerchantRisk merchant={merchant} />
          </>
        }
      >
        <MerchantWaits id={id} name={name} />
        <MerchantRates id={id} />
        <MerchantCaller merchant={merchant} />
      </Columns>
    ),
    documents: <MerchantPapers {...{ profile, today, onReload }} />,
    money: (
      <Columns aside={<MerchantBalances merchant={merchant} />}>
        <HoldsSection thing={{ merchant: { id, name } }} />
        <MerchantDocuments merchantId={id} />
      </Columns>
    ),
    record: (
      <Columns aside={<MerchantGlance merchant={merchant} />}>
        <MerchantWritten merchant={merchant} />
        <MerchantHistory merchant={merchant} />
      </Columns>
    ),
  };
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.merchants() },
          { label: <UserText>{name}</UserText> },
        ]}
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
            <StandingAction merchant={merchant} />
          </>
        }
      />
      <MerchantFacts merchant={merchant} today={today} />
      <MerchantNotices merchant={merchant} />
      <TabsBar
        label={t('parts')}
        active={tab}
        items={merchantTabs.map((key) => ({
          key,
          label: t(`part.${key}`),
          href: withSearch(paths.merchant(id), { tab: key === 'overview' ? undefined : key }),
        }))}
      />
      {parts[tab]}
    </Page>
  );
}

/** Who it is, in a line. */
function MerchantFacts({ merchant, today }: Omit<MerchantFileProps, 'onReload'>) {
  const t = useTranslations('consoleMerchants.merchants');
  const absence = useTranslations('absence');
  const labels = useTranslations('merchantFields.labels');
  const format = useFormatter();
  const { day } = useMoments();
  const valueOf = useJudgedValue();
  const { profile, orders, services, missedVisits } = merchant;
  const shown = fieldsOf(profile);
  const sumOf = (counts: StaffMerchant['orders']): string =>
    format.number(counts.reduce((sum, { count }) => sum + count, 0));
  const facts: readonly FieldName[] = ['licenceNumber', 'licenceDueDate', 'vatNumber'];
  return (
    <DescriptionList
      look="strip"
      items={[
        ...facts
          .filter((field) => isGiven(shown[field]))
          .map((field) => ({ label: labels(field), value: valueOf(shown, field, today) })),
        { label: t('since'), value: day(merchant.createdAt) },
        { label: t('services'), value: sumOf(services) },
        {
          label: t('orders'),
          value: (
            <UiLink href={withSearch(paths.orders(), { merchantId: profile.id })}>
              {sumOf(orders)}
            </UiLink>
          ),
        },
        missedVisits > 0 && {
          label: absence('marks'),
          value: absence('nMarks', { count: missedVisits }),
        },
      ]}
    />
  );
}

/** What has to be known about it, whichever part is looked at. */
function MerchantNotices({ merchant: { suspensionReason } }: Pick<MerchantFileProps, 'merchant'>) {
  const t = useTranslations('consoleMerchants.merchants');
  return (
    suspensionReason !== '' && (
      <Notice tone="danger" title={t('suspendedNotice')}>
        <UserParagraph>{suspensionReason}</UserParagraph>
      </Notice>
    )
  );
}
