import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan, submissionEventOf } from '@khidma/domain/services/service-transitions';
import { shownServiceStatuses, type ServiceStatus } from '@khidma/domain/services/service-statuses';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { DecisionNotice, isExplained } from '../remarks.tsx';
import type { ServiceAction } from '../service-action-dialog.tsx';
import { useServiceActions } from '../use-service-actions.ts';
import { isAmended } from './service-versions.ts';

const ServiceActionDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).ServiceActionDialog,
);

const EditPricesDialog = lazyPart(
  async () => (await import('../prices/edit-prices-dialog.tsx')).EditPricesDialog,
);

const tones: Readonly<Record<ServiceStatus, NoticeTone>> = {
  Draft: 'info',
  UnderReview: 'info',
  Declined: 'warning',
  Publishing: 'info',
  Released: 'success',
  Offline: 'info',
  UpdateUnderReview: 'info',
  UpdateFailed: 'warning',
  Deleted: 'info',
};

/** What a service's state means, what happens next, and what can be done about it. */
export function ServiceState({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [action, setAction] = useState<ServiceAction | null>(null);
  const [isPricing, setPricing] = useState(false);
  const shown = shownServiceStatuses.find((each) => each === service.status);
  const tone = tones[service.status];
  const actions = <Actions service={service} onAsk={setAction} onPrices={() => setPricing(true)} />;
  return (
    <>
      {tone === 'warning' && isExplained(service) ? (
        // It says what the state would say, and why.
        <DecisionNotice service={service} action={actions} />
      ) : (
        <>
          <Notice tone={tone} action={actions}>
            {shown && t(`services.state.${shown}`)}
            {isAmended(service) && <div>{t('serviceViews.amendText')}</div>}
          </Notice>
          <DecisionNotice service={service} />
        </>
      )}
      {isPricing && <EditPricesDialog serviceId={service.id} onClose={() => setPricing(false)} />}
      {action && (
        <ServiceActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={(left) => {
            if (action.kind === 'delete' && left.length === 0)
              void navigate({ to: paths.services() });
          }}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly service: ServiceDetail;
  readonly onAsk: (action: ServiceAction) => void;
  readonly onPrices: () => void;
}

function Actions({ service, onAsk, onPrices }: ActionsProps) {
  const t = useTranslations();
  const { id, status } = service;
  const actions = useServiceActions({ id, status, name: service.content.name }, onAsk);
  return (
    <Stack row>
      {serviceCan.edit(service) && (
        <ButtonLink
          kind={submissionEventOf(service) === 'submit' ? 'primary' : 'secondary'}
          href={paths.createService(id)}
        >
          {serviceCan.approveUpdate(service) ? t('serviceViews.amend') : t('services.edit')}
        </ButtonLink>
      )}
      {serviceCan.buy(service) && serviceCan.submitUpdate(service) && (
        <Button onClick={onPrices}>{t('services.changePrices')}</Button>
      )}
      {actions.map(({ key, label, danger, onSelect }) => (
        <Button key={key} kind={danger ? 'danger-quiet' : 'secondary'} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
