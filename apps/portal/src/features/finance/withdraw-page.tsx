import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { HeldMoney } from './held-money.tsx';
import { OwedMoney } from './owed-money.tsx';
import { PayoutAccountSection } from './payout-account-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { WithdrawalSection } from './withdrawal-section.tsx';

// Below what is read first.
const WithdrawalRecords = lazy(async () => ({
  default: (await import('./withdrawal-records.tsx')).WithdrawalRecords,
}));

/** Moving money to the bank: the request, the account that it goes to, and what became of earlier ones. */
export function WithdrawPage() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <HeldMoney />
      <OwedMoney />
      <Columns aside={<PayoutAccountSection />}>
        <WithdrawalSection />
        <ScheduleSection />
      </Columns>
      <Suspense fallback={null}>
        <WithdrawalRecords />
      </Suspense>
    </Page>
  );
}
