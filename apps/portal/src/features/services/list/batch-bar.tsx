import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import type { ServiceAction } from '../service-action-dialog.tsx';
import { BatchFrame } from '@khidma/app/list/batch-frame';

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
    <BatchFrame
      count={chosen.length}
      clearLabel={t('services.clearSelection')}
      onClear={onClear}
      allLabel={t('services.selectAll')}
      onAll={onAll}
    >
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
    </BatchFrame>
  );
}
