import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './settings.module.css';
import { useSettingWords } from '../../shared/settings/use-setting-words.ts';

const ScheduleDialog = lazyDialog(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

/** When a merchant's money is released. */
export function SchedulePart({ settings }: { readonly settings: OperatorSettings }) {
  const t = useTranslations('consoleSettings');
  const { instalments } = useSettingWords();
  const { day } = useMoments();
  const [editing, setEditing] = useState(false);
  const { since } = settings.schedule;
  return (
    <Section
      title={t('schedule.title')}
      description={t('schedule.text')}
      actions={
        settings.mayChange && (
          <Button
            aria-label={t('editNamed', { name: t('schedule.title') })}
            onClick={() => setEditing(true)}
          >
            {t('change')}
          </Button>
        )
      }
    >
      <ul className={classes.lines}>
        {instalments(settings.schedule.instalments).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Small>{since === null ? t('limit.default') : t('limit.since', { day: day(since) })}</Small>
      {editing && (
        <ScheduleDialog
          instalments={settings.schedule.instalments}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}
