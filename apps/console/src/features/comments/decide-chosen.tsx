import { BatchFrame } from '@khidma/app/list/batch-frame';
import type { StaffComment } from '@khidma/contract/shapes/comment';
import { dismissManyReports, hideComments } from '@khidma/contract/orders/staff-comments';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';

const endpoints = { hide: hideComments, dismiss: dismissManyReports } as const;
const decisions = ['hide', 'dismiss'] as const;

interface DecideChosenProps {
  readonly chosen: readonly StaffComment[];
  readonly onDone: (results: BatchResults) => void;
  readonly onClear: () => void;
  readonly onAll: (() => void) | undefined;
}

/** Decides the ticked comments for one reason, each as the list showed it. */
export function DecideChosen({ chosen, onDone, onClear, onAll }: DecideChosenProps) {
  const t = useTranslations('consoleCases');
  const words = useTranslations('consoleDesk.comments.decide');
  const [asked, ask] = useState<(typeof decisions)[number] | null>(null);
  const comments = chosen.map(({ id, editedAt, reports }) => ({
    id,
    editedAt,
    reports: reports.length,
  }));
  const count = chosen.length;
  const canDismiss = chosen.every(({ reports }) => reports.length > 0);
  const canHide = chosen.every(({ hiddenAt }) => hiddenAt === null);
  return (
    <BatchFrame
      count={count}
      clearLabel={t('clear')}
      onClear={onClear}
      allLabel={t('list.tickAll')}
      onAll={onAll}
    >
      <Button
        size="sm"
        kind="danger-quiet"
        disabledReason={canHide ? undefined : t('batch.someHidden')}
        onClick={() => ask('hide')}
      >
        {t('batch.hide')}
      </Button>
      <Button
        size="sm"
        disabledReason={canDismiss ? undefined : t('batch.notReported')}
        onClick={() => ask('dismiss')}
      >
        {t('batch.dismiss')}
      </Button>
      {decisions.map((decision) => (
        <RefuseDialog
          key={decision}
          open={asked === decision}
          onClose={() => ask(null)}
          onDone={onDone}
          endpoint={endpoints[decision]}
          inputOf={(reason) => ({ comments, reason })}
          field={{ name: 'reason', longest: 500 }}
          title={t(`batch.${decision}Title`, { count })}
          label={words('reason')}
          hint={words(`${decision}.hint`)}
          danger={decision === 'hide'}
          confirmLabel={t(`batch.${decision}`)}
          doneText={t('batch.decided')}
        >
          {t(`batch.${decision}Text`)}
        </RefuseDialog>
      ))}
    </BatchFrame>
  );
}
