import { lazyCode } from '@khidma/app/route/lazy-code';
import { useKnownRow } from '@khidma/app/list/known-row';
import { recordQuery } from '@khidma/app/list/list-queries';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { MerchantBadge } from '../../shared/state-badges.tsx';
import { MerchantActions } from './merchant-actions.tsx';
import { papersOf } from './papers-of.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getStaffMerchant, pageMerchants } from '@khidma/contract/merchants/merchants';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Avatar } from '@khidma/ui/avatar';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { type TabItem, TabsBar } from '@khidma/ui/tabs-bar';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** The parts of the page: what waits and how it does, then what it is looked up for. */
const merchantTabs = ['overview', 'documents', 'orders', 'money', 'profile', 'record'] as const;

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
const MerchantHistory = lazyCode(
  async () => (await aside()).MerchantHistory,
  <LoadingPlaceholder />,
);

const MerchantOverview = lazyCode(
  async () => (await import('./merchant-overview.tsx')).MerchantOverview,
  <LoadingPlaceholder />,
);

// What whoever is on the phone asks about.
const LatestOrders = lazyCode(
  async () => (await import('../../shared/caller/latest-orders.tsx')).LatestOrders,
  <LoadingPlaceholder />,
);
const CallerWritten = lazyCode(
  async () => (await import('../../shared/caller/caller-parts.tsx')).CallerWritten,
  <LoadingPlaceholder />,
);

const MerchantProfile = lazyCode(
  async () => (await import('./merchant-profile.tsx')).MerchantProfile,
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
  const known = useKnownRow(pageMerchants, id);
  return (
    <LoadedDetail query={query} list="merchants" known={known && <KnownMerchant row={known} />}>
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

type MerchantRow = OutputOf<typeof pageMerchants>['records'][number];

interface HeadProps {
  readonly name: string;
  readonly profile: Pick<StaffMerchant['profile'], 'contactName' | 'contactPhone' | 'email'>;
  readonly url?: string | null;
  readonly badge: ReactNode;
  readonly actions?: ReactNode;
}

function MerchantHead({ name, profile, url = null, badge, actions }: HeadProps) {
  const t = useTranslations('consoleMerchants.merchants');
  return (
    <PageHeader
      breadcrumbs={[
        { label: t('title'), href: paths.merchants() },
        { label: <UserText>{name}</UserText> },
      ]}
      picture={<Avatar name={name} url={url} />}
      title={<UserText>{name}</UserText>}
      badge={badge}
      description={
        <DotLine>
          <UserText>{profile.contactName}</UserText>
          <ReachLine mobile={profile.contactPhone} email={profile.email} />
        </DotLine>
      }
      actions={actions}
    />
  );
}

/** What its list has said of a merchant. */
const KnownMerchant = ({ row }: { readonly row: MerchantRow }) => (
  <MerchantHead
    name={row.merchantName}
    profile={row}
    badge={<Standing status={row.status} isExpired={row.licence === 'expired'} />}
  />
);

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
    overview: <MerchantOverview {...{ merchant, name }} />,
    documents: <MerchantPapers {...{ profile, today, onReload }} />,
    orders: (
      <Columns aside={<MerchantGlance merchant={merchant} />}>
        <LatestOrders caller={{ kind: 'merchant', id }} />
      </Columns>
    ),
    profile: <MerchantProfile {...{ profile, today }} />,
    money: (
      <Columns aside={<MerchantBalances merchant={merchant} />}>
        <HoldsSection thing={{ merchant: { id, name } }} />
        <MerchantDocuments merchantId={id} />
      </Columns>
    ),
    record: (
      <Columns aside={<MerchantGlance merchant={merchant} />}>
        <CallerWritten caller={{ kind: 'merchant', id }} email={profile.email} />
        <MerchantHistory merchant={merchant} />
      </Columns>
    ),
  };
  const due = papersOf(profile, today).filter(({ state }) => state !== 'inOrder');
  const counts: Partial<Record<(typeof merchantTabs)[number], Pick<TabItem, 'count' | 'urgent'>>> =
    {
      ...(due.length > 0 && {
        documents: { count: due.length, urgent: due.some(({ state }) => state === 'over') },
      }),
      ...(merchant.orders.length > 0 && { orders: { count: sumOf(merchant.orders) } }),
      ...(merchant.history.length > 0 && { record: { count: merchant.history.length } }),
    };
  return (
    <Page>
      <MerchantHead
        name={name}
        profile={profile}
        url={profile.avatarUrl}
        badge={
          <Standing
            status={merchant.status}
            isExpired={profile.licenceDueDate !== null && profile.licenceDueDate < today}
          />
        }
        actions={<MerchantActions merchant={merchant} />}
      />
      <MerchantFacts merchant={merchant} />
      <MerchantNotices merchant={merchant} />
      <TabsBar
        label={t('parts')}
        active={tab}
        items={merchantTabs.map((key) => ({
          key,
          label: t(`part.${key}`),
          href: withSearch(paths.merchant(id), { tab: key === 'overview' ? undefined : key }),
          ...counts[key],
        }))}
      />
      {parts[tab]}
    </Page>
  );
}

const sumOf = (counts: StaffMerchant['orders']): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

interface StandingProps extends Pick<StaffMerchant, 'status'> {
  /** Whether its licence is. */
  readonly isExpired: boolean;
}

/** How its account stands, in one state that tells all of it: that it can be booked without a licence, too. */
const Standing = ({ status, isExpired }: StandingProps) => {
  const t = useTranslations('consoleMerchants.merchants');
  return isExpired && merchantCan.trade({ status }) ? (
    <StatusBadge tone="danger">{t('activeExpired')}</StatusBadge>
  ) : (
    <MerchantBadge status={status} />
  );
};

/** Who it is, in a line. */
function MerchantFacts({ merchant }: Pick<MerchantFileProps, 'merchant'>) {
  const t = useTranslations('consoleMerchants.merchants');
  const absence = useTranslations('absence');
  const labels = useTranslations('merchantFields.labels');
  const { businessDay, day } = useMoments();
  const { profile, missedVisits } = merchant;
  const { licenceNumber, licenceDueDate, vatNumber } = profile;
  return (
    <DescriptionList
      look="strip"
      items={[
        licenceNumber !== '' && {
          label: labels('licenceNumber'),
          value: <Ltr>{licenceNumber}</Ltr>,
        },
        licenceDueDate !== null && {
          label: labels('licenceDueDate'),
          value: businessDay(licenceDueDate),
        },
        vatNumber !== '' && { label: labels('vatNumber'), value: <Ltr>{vatNumber}</Ltr> },
        { label: t('since'), value: day(merchant.createdAt) },
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
