import { Button, IconButton } from '@khidma/ui/button';
import { IconX } from '@khidma/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './batch-frame.module.css';

interface BatchFrameProps {
  readonly count: number;
  /** What can be done with them: small buttons. */
  readonly children: ReactNode;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly allLabel: string;
  /** On a phone the list has no head to tick: left out where all are ticked. */
  readonly onAll?: (() => void) | undefined;
}

/** What stands under a list while rows are ticked: how many, what can be done with them, and the way out. */
export function BatchFrame({
  count,
  children,
  clearLabel,
  onClear,
  allLabel,
  onAll,
}: BatchFrameProps) {
  const t = useTranslations('common');
  return (
    <div className={classes.batch}>
      <strong role="status">{t('selected', { count })}</strong>
      {children}
      {onAll && (
        <Button size="sm" kind="quiet" onClick={onAll}>
          {allLabel}
        </Button>
      )}
      <span className={classes.clear}>
        <IconButton size="sm" label={clearLabel} icon={<IconX size={18} />} onClick={onClear} />
      </span>
    </div>
  );
}
