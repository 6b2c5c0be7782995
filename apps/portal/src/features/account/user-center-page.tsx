import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { AccountNotices } from './account-notices.tsx';
import { AccountTiles } from './account-tiles.tsx';
import { IdentityCard } from './identity-card.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  fundPasswordQuery,
  ownProfileQuery,
  payoutAccountQuery,
} from '../../shared/own-queries.ts';

/** The account at a glance: who one is, what needs doing, how everything stands and where it is changed. */
export function UserCenterPage() {
  const t = useTranslations();
  const query = useQuery(ownProfileQuery);
  const payout = useQuery(payoutAccountQuery);
  const fund = useQuery(fundPasswordQuery);
  // Only the revision under review can be null; the profile in force is always there.
  const profile = query.data ?? undefined;
  const facts = profile && { profile, payout: payout.data, fund: fund.data };
  return (
    <Page>
      <PageHeader title={t('nav.userCenter')} description={t('accountSettings.overview.text')} />
      {facts ? (
        <>
          <IdentityCard profile={facts.profile} />
          <AccountNotices facts={facts} />
          <AccountTiles facts={facts} payoutFailed={payout.isError} fundFailed={fund.isError} />
        </>
      ) : (
        <Card>
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      )}
    </Page>
  );
}
