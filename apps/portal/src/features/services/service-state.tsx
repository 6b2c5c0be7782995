import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan, submissionEventOf } from '@khidma/domain/services/service-can';
import {
  shownServiceStatuses,
  type ServiceStatus,
} from '@khidma/domain/services/service-transitions';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { ServiceActionDialog, type ServiceAction } from './service-action-dialog.tsx';

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

/** What a service's state means and what can be done about it. */
export function ServiceState({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('services');
  const navigate = useNavigate();
  const [action, setAction] = useState<ServiceAction | null>(null);
  const shown = shownServiceStatuses.find((each) => each === service.status);
  const { id, status } = service;
  const services = [{ id, status, name: service.content.name }];
  return (
    <>
      <Notice
        tone={tones[status]}
        action={
          <>
            {serviceCan.edit(service) && (
              <ButtonLink
                kind={submissionEventOf(service) === 'submit' ? 'primary' : 'secondary'}
                href={paths.createService(id)}
              >
                {t('edit')}
              </ButtonLink>
            )}
            {serviceCan.unpublish(service) && (
              <Button onClick={() => setAction({ kind: 'unpublish', services })}>
                {t('unpublish')}
              </Button>
            )}
            {serviceCan.delete(service) && (
              <Button kind="danger-quiet" onClick={() => setAction({ kind: 'delete', services })}>
                {t('delete')}
              </Button>
            )}
          </>
        }
      >
        {shown && t(`state.${shown}`)}
      </Notice>
      <DecisionNotice service={service} />
      {action && (
        <ServiceActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            if (action.kind === 'delete') void navigate({ to: '/service-manage' });
          }}
        />
      )}
    </>
  );
}
