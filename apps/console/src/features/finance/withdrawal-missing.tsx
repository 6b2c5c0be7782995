import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';

/** The withdrawal that was asked for is not in the list any more. */
export function WithdrawalMissing({ status }: { readonly status: WithdrawalStatus }) {
  const t = useTranslations('console.withdrawals');
  return (
    <EmptyState
      title={t('gone')}
      action={
        <ButtonLink href={withSearch(paths.withdrawals(), { status })}>{t('toList')}</ButtonLink>
      }
    >
      {t('goneText')}
    </EmptyState>
  );
}
