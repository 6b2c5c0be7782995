import { type BatchResult, BatchResultDialog } from './batch-result-dialog.tsx';
import { type ServiceAction, useSkipWords } from './service-action.ts';
import classes from './skipped-services.module.css';
import { useEndpointMutation } from '@khidma/client/query';
import {
  batchDeleteServices,
  batchSubmitServices,
  batchUnpublishServices,
  unpublishService,
} from '@khidma/contract/catalogue/services';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { UserText } from '@khidma/ui/bdi';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface ServiceActionDialogProps {
  readonly action: ServiceAction;
  readonly onClose: () => void;
  /** Called once it is done, ahead of `onClose`, with those of which it was refused. */
  readonly onDone?: (left: readonly string[]) => void;
}

const calls = {
  publish: { endpoint: batchSubmitServices, can: serviceCan.submit, done: 'published' },
  unpublish: { endpoint: batchUnpublishServices, can: serviceCan.unpublish, done: 'unpublished' },
  delete: { endpoint: batchDeleteServices, can: serviceCan.delete, done: 'deleted' },
} as const;

/** Asks before services go to review, leave the sale or are deleted; says of each of many what came of it, and why where nothing did. */
export function ServiceActionDialog({ action, onClose, onDone }: ServiceActionDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const { kind, services } = action;
  const { endpoint, can, done } = calls[kind];
  const [result, setResult] = useState<BatchResult | null>(null);
  const change = useEndpointMutation(endpoint, { silent: true });
  const unpublishOne = useEndpointMutation(unpublishService, { silent: true });
  const meant = services.filter(can);
  const skipped = services.filter((service) => !can(service));
  const [only, ...others] = services;
  const isOne = kind === 'unpublish' && only !== undefined && others.length === 0 && can(only);
  const finish = (count: number): void => {
    feedback.show({ message: t(`result.${done}`, { count }) });
    onClose();
  };
  const takeOffSale = (id: string): void =>
    unpublishOne.mutate(
      { id },
      {
        onSuccess: () => {
          onDone?.([]);
          finish(1);
        },
      },
    );
  const confirmAll = (): void =>
    change.mutate(
      { ids: meant.map(({ id }) => id) },
      {
        onSuccess: (answer) => {
          const left = answer.flatMap(({ id, ok }) => (ok ? [] : [id]));
          onDone?.(left);
          if (left.length > 0 || services.length > 1) return setResult(answer);
          finish(answer.length);
        },
      },
    );
  if (result) return <BatchResultDialog skipped={kind} {...{ services, result, onClose }} />;
  return (
    <ConfirmDialog
      open
      danger={kind === 'delete'}
      onClose={onClose}
      onConfirm={isOne ? () => takeOffSale(only.id) : confirmAll}
      title={t(`ask.${kind}Title`, { count: meant.length })}
      busy={change.isPending || unpublishOne.isPending}
      error={(unpublishOne.error ?? change.error)?.message}
      confirmLabel={t(kind)}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <p>{t(`ask.${kind}Text`, { count: meant.length })}</p>
        {skipped.length > 0 && <SkippedServices kind={kind} services={skipped} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** More names than this push the buttons off a phone. */
const most = 6;

/** Which services an action leaves as they are, and why. */
function SkippedServices({ kind, services }: ServiceAction) {
  const t = useTranslations('services');
  const reason = useSkipWords(kind);
  const more = Math.max(0, services.length - most);
  return (
    <div>
      <p className={classes.title}>{t('ask.skipped', { count: services.length })}</p>
      <ul className={classes.list}>
        {services.slice(0, most).map((service) => (
          <li key={service.id}>
            <span className={classes.name}>
              <UserText>{service.name || t('unnamed')}</UserText>
            </span>
            <span className={classes.why}>{reason(service)}</span>
          </li>
        ))}
        {more > 0 && <li>{t('ask.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
