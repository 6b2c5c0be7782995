import { dropLinkSecret, linkSecret } from '@khidma/app/session/link-secret';
import { keepLook } from '@khidma/app/session/make-session';
import { ApiError } from '@khidma/client/call-errors';
import { openMerchantLook } from '@khidma/contract/identity/impersonations';
import { ErrorState } from '@khidma/ui/error-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.ts';
import { paths } from '../../shared/paths.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

/** Where the console leads a member of staff who is to see the portal as a merchant does: the link's code becomes a look, for this tab. */
export function OpenLookPage() {
  const t = useTranslations('look.opening');
  const common = useTranslations('common');
  const client = useClient();
  // No signal: a code is good once, and is not sent a second time because this was shown again.
  const load = useCallback(async () => {
    const link = linkSecret('look') ?? '';
    keepLook(await client.call(openMerchantLook, { link }, { silent: true }));
    dropLinkSecret('look');
    location.replace(paths.home());
  }, [client]);
  const { loaded, again } = useLoaded(load);
  if (loaded.state !== 'failed')
    return (
      <Page>
        <PageHeader title={t('title')} />
        <DetailSkeleton label={t('wait')} />
      </Page>
    );
  const { error } = loaded;
  const isOver =
    error instanceof ApiError && ['resetTicketExpired', 'invalid'].includes(error.name);
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      <Card>
        {isOver ? (
          <ErrorState title={t('over')}>{t('overText')}</ErrorState>
        ) : (
          <ErrorState title={common('failedTitle')} onRetry={again} retryLabel={common('retry')}>
            {error instanceof Error ? error.message : undefined}
          </ErrorState>
        )}
      </Card>
    </Page>
  );
}
