import { ButtonLink } from '@khidma/ui/button';
import { NotYet } from '@khidma/ui/not-yet';
import { Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../shared/paths.ts';

/** Names of the screens that open later; each has a title of its own. */
export type LaterScreen = 'chat';

/** Says honestly that a screen is not open yet, and where to go instead. */
export function LaterPage({ screen }: { readonly screen: LaterScreen }) {
  const t = useTranslations('nav');
  return (
    <Page>
      <PageHeader title={t(screen)} />
      <NotYet
        title={t('laterTitle')}
        action={<ButtonLink href={paths.orders()}>{t('laterAction')}</ButtonLink>}
      >
        {t('laterText')}
      </NotYet>
    </Page>
  );
}
