import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-can';
import { Button, IconButton } from '@khidma/ui/button';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ServiceAction } from '../service-action.ts';
import classes from './services-list.module.css';

interface BatchBarProps {
  readonly chosen: readonly ServiceRow[];
  readonly onAsk: (action: ServiceAction) => void;
  readonly onPrices: () => void;
  readonly onClear: () => void;
  /** On a phone the list has no head to tick: left out where all are ticked. */
  readonly onAll?: (() => void) | undefined;
}

/** What can be done with the ticked services; a button that is off says why. */
export function BatchBar({ chosen, onAsk, onPrices, onClear, onAll }: BatchBarProps) {
  const t = useTranslations();
  const off = (can: (service: ServiceRow) => boolean, reason: string): string | undefined =>
    chosen.some(can) ? undefined : reason;
  return (
    <div className={classes.batch}>
      <strong role="status">{t('common.selected', { count: chosen.length })}</strong>
      <Button
        size="sm"
        disabledReason={off(serviceCan.submit, t('services.cannotPublish'))}
        onClick={() => onAsk({ kind: 'publish', services: chosen })}
      >
        {t('services.publish')}
      </Button>
      <Button size="sm" onClick={onPrices}>
        {t('services.changePrices')}
      </Button>
      <Button
        size="sm"
        disabledReason={off(serviceCan.unpublish, t('services.cannotUnpublish'))}
        onClick={() => onAsk({ kind: 'unpublish', services: chosen })}
      >
        {t('services.unpublish')}
      </Button>
      <Button
        size="sm"
        kind="danger-quiet"
        disabledReason={off(serviceCan.delete, t('services.cannotDelete'))}
        onClick={() => onAsk({ kind: 'delete', services: chosen })}
      >
        {t('services.delete')}
      </Button>
      {onAll && (
        <Button size="sm" kind="quiet" onClick={onAll}>
          {t('services.selectAll')}
        </Button>
      )}
      <span className={classes.clear}>
        <IconButton
          size="sm"
          label={t('services.clearSelection')}
          icon={<IconX size={18} />}
          onClick={onClear}
        />
      </span>
    </div>
  );
}
