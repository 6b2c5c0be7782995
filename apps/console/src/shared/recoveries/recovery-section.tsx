import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { recoveriesQuery } from './recoveries-query.ts';
import { RecoveryNotice } from './recovery-notice.tsx';

const AskRecoveryDialog = lazyDialog(
  async () => (await import('./ask-recovery-dialog.tsx')).AskRecoveryDialog,
);

/** Colleagues who lost app and recovery codes: what is under way, and asking for one. */
export function RecoverySection() {
  const t = useTranslations('consoleStaff.recovery');
  const common = useTranslations('common');
  const query = useQuery(recoveriesQuery);
  const [isAsking, setAsking] = useState(false);
  const { data } = query;
  const askable = data?.askable ?? [];
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={askable.length > 0 && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
    >
      {data !== undefined ? (
        data.open.length === 0 ? (
          <p>{t(askable.length === 0 ? 'noColleague' : 'none')}</p>
        ) : (
          data.open.map((recovery) => <RecoveryNotice key={recovery.id} recovery={recovery} />)
        )
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <FormSkeleton label={common('loading')} fields={1} />
      )}
      {isAsking && <AskRecoveryDialog colleagues={askable} onClose={() => setAsking(false)} />}
    </Section>
  );
}
