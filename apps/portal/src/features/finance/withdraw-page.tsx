import { Columns, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { PayoutAccountSection } from './payout-account-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { WithdrawalRecords } from './withdrawal-records.tsx';
import { WithdrawalSection } from './withdrawal-section.tsx';

/** Moving money to the bank: the request, the account that it goes to, and what became of earlier ones. */
export function WithdrawPage() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <Columns aside={<PayoutAccountSection />}>
        <WithdrawalSection />
        <ScheduleSection />
      </Columns>
      <WithdrawalRecords />
    </Page>
  );
}
