import { useThrottled } from '@khidma/app/list/use-throttled';
import type { TerminationBlock } from '@khidma/domain/merchants/termination';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { UiLink } from '@khidma/ui/link';
import { IconRefresh } from '@khidma/ui/icons/refresh';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import classes from './account.module.css';
import { waysToClear } from './ways-to-clear.ts';
import { useQuery } from '@tanstack/react-query';
import { removableQuery } from './account-queries.ts';

// Its form comes when it is asked for.
const TerminateDialog = lazy(async () => ({
  default: (await import('./terminate-dialog.tsx')).TerminateDialog,
}));

/** The end of the account: every reason that stands in its way with the path to clear it, or the way to do it. */
export function TerminateSection() {
  const t = useTranslations('accountSettings.terminate');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const query = useQuery(removableQuery);
  const check = useThrottled(() => query.refetch());
  const { data } = query;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        data?.removable === false && <StatusBadge tone="neutral">{t('blocked')}</StatusBadge>
      }
    >
      {data === undefined ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <FormSkeleton label={common('loading')} fields={1} />
        )
      ) : data.removable ? (
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      ) : (
        <Reasons reasons={data.reasons} isChecking={query.isFetching} onCheck={check} />
      )}
      <Suspense fallback={null}>
        {open && (
          <TerminateDialog
            onClose={() => setOpen(false)}
            onBlocked={() => {
              setOpen(false);
              void query.refetch();
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

interface ReasonsProps {
  readonly reasons: readonly TerminationBlock[];
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

function Reasons({ reasons, isChecking, onCheck }: ReasonsProps) {
  const t = useTranslations('accountSettings.terminate');
  return (
    <div className={classes.reasons}>
      <p role="status">{t('blockedText', { count: reasons.length })}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{t(`reasons.${reason}`)}</span>
            <span className={classes.ways}>
              {waysToClear[reason].map(({ word, href }) => (
                <UiLink key={word} href={href}>
                  {t(`clear.${word}`)}
                </UiLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button icon={<IconRefresh size={16} aria-hidden />} loading={isChecking} onClick={onCheck}>
        {t('checkAgain')}
      </Button>
    </div>
  );
}
