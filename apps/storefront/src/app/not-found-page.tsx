import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page } from '@khidma/ui/page';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../shared/paths.ts';

/** An address that leads nowhere, with the way back. */
export function NotFoundPage() {
  const t = useTranslations('shop');
  return (
    <Page>
      <EmptyState
        title={t('notFoundTitle')}
        icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
        action={
          <ButtonLink kind="primary" href={paths.home()}>
            {t('toServices')}
          </ButtonLink>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </Page>
  );
}
