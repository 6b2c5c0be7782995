import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { ButtonLink } from '@khidma/ui/button';
import { Card, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';

/** The withdrawal that was asked for is not in the list any more. */
export function WithdrawalMissing({ status }: { readonly status: WithdrawalStatus }) {
  const t = useTranslations('console.withdrawals');
  return (
    <Card>
      <PageHeader
        title={t('gone')}
        description={t('goneText')}
        actions={
          <ButtonLink href={withSearch(paths.withdrawals(), { status })}>{t('toList')}</ButtonLink>
        }
      />
    </Card>
  );
}
