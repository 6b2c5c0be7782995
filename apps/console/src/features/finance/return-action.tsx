import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WithdrawalReview } from './withdrawal-review.ts';

const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog);

/** The way to say that a payment came back, or to stop it before it goes. */
export function ReturnAction({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawal.return');
  const [asked, ask] = useState(false);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => ask(true)}>
        {t('action')}
      </Button>
      {asked && <ReturnDialog withdrawal={withdrawal} onClose={() => ask(false)} />}
    </>
  );
}
