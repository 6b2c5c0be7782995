import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { useFieldLabel } from './field-labels.ts';
import classes from './skipped-services.module.css';
import { useEndpointMutation } from '@khidma/client/query';
import {
  batchDeleteServices,
  batchSubmitServices,
  batchUnpublishServices,
  unpublishService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceDetail, ServiceRow } from '@khidma/contract/shapes/service';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { ConfirmDialog, Dialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface WithdrawDialogProps {
  readonly service: Pick<ServiceRow, 'id' | 'status'>;
  readonly onClose: () => void;
  readonly onDone?: (service: ServiceDetail) => void;
}

/** Asks before a submission is taken back from the review, or a declined update given up. */
export function WithdrawDialog({ service, onClose, onDone }: WithdrawDialogProps) {
  const t = useTranslations('serviceViews');
  const words = serviceCan.withdraw(service) ? 'withdrawFirst' : 'withdraw';
  return (
    <QuestionDialog
      endpoint={withdrawUpdate}
      input={{ id: service.id }}
      title={t(`${words}.title`)}
      confirmLabel={t(`${words}.action`)}
      doneText={t(`${words}.done`)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(`${words}.text`)}</p>
    </QuestionDialog>
  );
}

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

/** Asks before something is done with services. */
export function ServiceActionDialog({ action, ...rest }: ServiceActionDialogProps) {
  const { kind, services } = action;
  const [only] = services;
  if (kind !== 'withdraw') return <BatchDialog {...rest} kind={kind} services={services} />;
  return only && <WithdrawDialog service={only} onClose={rest.onClose} />;
}

interface BatchDialogProps extends Omit<ServiceActionDialogProps, 'action'>, BatchAction {}

/** Asks before services go to review, leave the sale or are deleted; says of each of many what came of it, and why where nothing did. */
function BatchDialog({ kind, services, onClose, onDone }: BatchDialogProps) {
  const t = useTranslations('services');
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
      danger={kind === 'delete'}
      onClose={onClose}
      onConfirm={isOne ? () => takeOffSale(only.id) : confirmAll}
      title={t(`ask.${kind}Title`, { count: meant.length })}
      busy={change.isPending || unpublishOne.isPending}
      error={(unpublishOne.error ?? change.error)?.message}
      confirmLabel={t(kind)}
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
function SkippedServices({ kind, services }: BatchAction) {
  const t = useTranslations('services');
  const reason = useSkipReason(kind);
  const more = Math.max(0, services.length - most);
  return (
    <div>
      <p className={classes.title}>{t('ask.skipped', { count: services.length })}</p>
      <ul className={`k-stack-2 ${classes.list}`}>
        {services.slice(0, most).map((service) => (
          <li key={service.id}>
            <span className={`k-clip ${classes.name}`}>
              <UserText>{service.name || t('unnamed')}</UserText>
            </span>
            <span className={`k-quiet ${classes.why}`}>{reason(service)}</span>
          </li>
        ))}
        {more > 0 && <li>{t('ask.more', { count: more })}</li>}
      </ul>
    </div>
  );
}

/** What came of each; where a field is at fault it is named. */
export type BatchResult = OutputOf<typeof batchDeleteServices | typeof batchSubmitServices>;

interface BatchResultDialogProps {
  /** Says of what a call did not name why it was left out. */
  readonly skipped?: BatchAction['kind'];
  readonly services: readonly Pick<ServiceAction['services'][number], 'id' | 'name' | 'status'>[];
  readonly result: BatchResult;
  readonly onClose: () => void;
}

/** Those that need the reader first. */
const order = ['failed', 'skipped', 'done'] as const;

const tones: Readonly<Record<(typeof order)[number], Tone>> = {
  failed: 'danger',
  skipped: 'neutral',
  done: 'success',
};

/** What became of each service of a batch, and why where nothing did. */
export function BatchResultDialog({ skipped, services, result, onClose }: BatchResultDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const skipReasonText = useSkipReason(skipped ?? 'delete');
  const fieldLabel = useFieldLabel();
  const wordsOf = (answer: BatchResult[number]): string | null => {
    const field = 'field' in answer ? answer.field : null;
    return field === null
      ? answer.message
      : common('labelled', { label: fieldLabel(field), value: answer.message ?? '' });
  };
  const answers = new Map(result.map((answer) => [answer.id, answer]));
  const rows = services
    .map((service) => {
      const answer = answers.get(service.id);
      const outcome = answer === undefined ? 'skipped' : answer.ok ? 'done' : 'failed';
      return {
        ...service,
        outcome,
        why: answer ? wordsOf(answer) : skipReasonText(service),
      } as const;
    })
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const count = (outcome: (typeof order)[number]): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return (
    <Dialog onClose={onClose} title={t('result.title')}>
      <strong role="status">
        {t('result.summary', {
          done: count('done'),
          failed: count('failed'),
          skipped: count('skipped'),
        })}
      </strong>
      <DataTable
        bare
        label={t('result.list')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            cell: ({ name }) => <UserText>{name || t('unnamed')}</UserText>,
          },
          {
            key: 'result',
            header: common('status'),
            cell: ({ outcome, why }) => (
              <>
                <StatusBadge tone={tones[outcome]}>{t(`result.${outcome}`)}</StatusBadge>
                <Caption>{why}</Caption>
              </>
            ),
          },
        ]}
      />
      <Button onClick={onClose}>{common('close')}</Button>
    </Dialog>
  );
}

/** Something to be done with one service or with many, as far as their states allow it; one alone is taken back. */
export interface ServiceAction {
  readonly kind: 'publish' | 'unpublish' | 'delete' | 'withdraw';
  readonly services: readonly Pick<ServiceRow, 'id' | 'name' | 'status'>[];
}

interface BatchAction extends ServiceAction {
  readonly kind: keyof typeof calls;
}

type Service = ServiceAction['services'][number];

/** Why a service's state does not allow something: a key of the texts. */
export const skipReason = (
  kind: BatchAction['kind'],
  service: Pick<Service, 'status'>,
): 'onSale' | 'inReview' | 'alreadyOnSale' | 'alreadyInReview' | 'notOnSale' | 'notNow' => {
  if (kind === 'unpublish') return 'notOnSale';
  const isAsked = kind === 'publish';
  if (serviceCan.unpublish(service)) return isAsked ? 'alreadyOnSale' : 'onSale';
  if (serviceCan.withdraw(service)) return isAsked ? 'alreadyInReview' : 'inReview';
  return 'notNow';
};

/** Says why a service is skipped, and what would help. */
export const useSkipReason = (kind: BatchAction['kind']): ((service: Service) => string) => {
  const t = useTranslations();
  return (service) => {
    const shown = shownServiceStatuses.find((each) => each === service.status);
    return t(`services.ask.${skipReason(kind, service)}`, {
      status: shown === undefined ? '' : t(`statuses.service.${shown}`),
    });
  };
};
