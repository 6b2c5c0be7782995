import { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import { batchUnpublishServices } from '@khidma/contract/services/batch-unpublish-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-can';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BatchResultDialog } from './batch-result-dialog.tsx';
import { useServiceChange } from './use-service-change.ts';

/** Something to be done with one service or with many, as far as their states allow it. */
export interface ServiceAction {
  readonly kind: 'unpublish' | 'delete';
  readonly services: readonly Pick<ServiceRow, 'id' | 'name' | 'status'>[];
}

type BatchResult = OutputOf<typeof batchDeleteServices>;

interface ServiceActionDialogProps {
  readonly action: ServiceAction;
  readonly onClose: () => void;
  /** Called where all of it was done, ahead of `onClose`. */
  readonly onDone?: () => void;
}

const calls = {
  unpublish: { endpoint: batchUnpublishServices, can: serviceCan.unpublish, done: 'unpublished' },
  delete: { endpoint: batchDeleteServices, can: serviceCan.delete, done: 'deleted' },
} as const;

/** Asks before services leave the sale or are deleted; where something was refused, says of which and why. */
export function ServiceActionDialog({ action, onClose, onDone }: ServiceActionDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const { kind, services } = action;
  const { endpoint, can, done } = calls[kind];
  const [result, setResult] = useState<BatchResult | null>(null);
  const change = useServiceChange(endpoint);
  const meant = services.filter(can);
  const skipped = services.length - meant.length;
  const confirm = (): void =>
    change.mutate(
      { ids: meant.map(({ id }) => id) },
      {
        onSuccess: (answer) => {
          if (answer.some(({ ok }) => !ok)) return setResult(answer);
          feedback.show({ message: t(`result.${done}`, { count: answer.length }) });
          onDone?.();
          onClose();
        },
      },
    );
  if (result) return <BatchResultDialog services={services} result={result} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      danger={kind === 'delete'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`ask.${kind}Title`, { count: meant.length })}
      busy={change.isPending}
      error={change.error?.message}
      confirmLabel={t(kind)}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <p>{t(`ask.${kind}Text`)}</p>
        {skipped > 0 && <p>{t('ask.skipped', { count: skipped })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
