import { Button } from '@khidma/ui/button';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './data.module.css';
import type { SavingState } from './autosave.ts';

interface SavingLineProps {
  readonly saving: SavingState;
  readonly onSave: () => void;
}

/** How saving stands, in sight while one fills in; spoken only where it fails. */
export function SavingLine({ saving, onSave }: SavingLineProps) {
  const t = useTranslations('joinData.saving');
  const format = useFormatter();
  const words = (): string => {
    switch (saving.state) {
      case 'saved':
        return t('saved', { time: format.dateTime(new Date(saving.at), { timeStyle: 'short' }) });
      case 'refused':
        return t('refused', { reason: saving.reason });
      default:
        return t(saving.state);
    }
  };
  const isBad = saving.state === 'failed' || saving.state === 'refused';
  return (
    <div className={classes.saving} data-state={saving.state}>
      <span role={isBad ? 'alert' : undefined}>{words()}</span>
      {saving.state === 'failed' && (
        <Button size="sm" onClick={onSave}>
          {t('now')}
        </Button>
      )}
    </div>
  );
}
