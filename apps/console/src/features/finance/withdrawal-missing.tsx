import { ButtonLink } from '@khidma/ui/button';
import { Card, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** There is no such withdrawal. */
export function WithdrawalMissing() {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Card>
      <PageHeader
        title={t('gone')}
        description={t('goneText')}
        actions={<ButtonLink href={paths.withdrawals()}>{t('toList')}</ButtonLink>}
      />
    </Card>
  );
}
