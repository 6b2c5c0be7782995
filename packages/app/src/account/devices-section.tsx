import { QuestionDialog } from '../actions/question-dialog.tsx';
import { useMoments } from '../intl/use-moments.ts';
import { LoadFailed } from '../list/list-state.tsx';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, OutputOf } from '@khidma/contract/core/endpoint';
import type {
  endOtherSessions,
  endSession,
  listSessions,
} from '@khidma/contract/identity/sessions';
import type { SignedInDevice } from '@khidma/contract/shapes/account';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@khidma/icons';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { Row, Rows } from '@khidma/ui/row';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const icons = {
  desk: IconDeviceDesktop,
  tablet: IconDeviceTablet,
  phone: IconDeviceMobile,
} as const satisfies Record<SignedInDevice['form'], unknown>;

/** The calls of a realm about its own sessions, and the way out of this one. */
interface DeviceCalls {
  readonly end: Endpoint<(typeof endSession)['input'], (typeof endSession)['output'], 'json'>;
  readonly endOthers: Endpoint<
    (typeof endOtherSessions)['input'],
    (typeof endOtherSessions)['output'],
    'json'
  >;
  readonly signOut: () => unknown;
}

interface DevicesSectionProps {
  readonly query: UseQueryResult<OutputOf<typeof listSessions>>;
  readonly calls: DeviceCalls;
}

/** Where the account is signed in; each device can be signed out, and all but this one at once. */
export function DevicesSection({ query, calls }: DevicesSectionProps) {
  const t = useTranslations('signInSafety.devices');
  const [asking, setAsking] = useState(false);
  const sessions = query.data?.sessions;
  return (
    <Section
      flush
      title={t('title')}
      description={sessions?.length === 1 ? t('onlyThis') : t('text')}
      actions={
        sessions !== undefined &&
        sessions.length > 1 && (
          <Button kind="danger-quiet" onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {sessions !== undefined ? (
        <Rows label={t('title')}>
          {sessions.map((device) => (
            <DeviceRow key={device.id} device={device} calls={calls} />
          ))}
        </Rows>
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <div className="k-pad">
          <FormSkeleton fields={2} />
        </div>
      )}
      {asking && <EndOthersDialog calls={calls} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly calls: DeviceCalls;
}

function DeviceRow({ device, calls }: DeviceRowProps) {
  const t = useTranslations('signInSafety.devices');
  const { moment } = useMoments();
  const name = useDeviceName()(device);
  const end = useEndpointMutation(calls.end, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('ended', { device: name }) });
    },
    onError: (error) => {
      // Somebody was faster: it is signed out all the same.
      if (error instanceof ApiError && error.name === 'notFound')
        feedback.show({ type: 'info', message: t('wasOver') });
      else feedback.show({ type: 'error', message: error.message });
    },
  });
  const Icon = icons[device.form];
  return (
    <Row
      icon={<Icon />}
      title={
        <>
          {name}
          {device.isThis && <StatusBadge tone="success">{t('isThis')}</StatusBadge>}
        </>
      }
      actions={
        <Button
          aria-label={device.isThis ? t('endThis') : t('endOf', { device: name })}
          loading={end.isPending}
          onClick={() => {
            if (device.isThis) calls.signOut();
            else end.mutate({ id: device.id });
          }}
        >
          {t('end')}
        </Button>
      }
    >
      <p>{t('lastUsed', { moment: moment(device.lastUsedAt) })}</p>
      <p>{t('since', { moment: moment(device.createdAt) })}</p>
    </Row>
  );
}

interface EndOthersDialogProps {
  readonly calls: DeviceCalls;
  readonly onClose: () => void;
}

function EndOthersDialog({ calls, onClose }: EndOthersDialogProps) {
  const t = useTranslations('signInSafety.devices');
  return (
    <QuestionDialog
      endpoint={calls.endOthers}
      input={{}}
      danger
      title={t('endOthersTitle')}
      confirmLabel={t('endOthers')}
      onClose={onClose}
      onDone={({ ended }) => feedback.show({ message: t('endedOthers', { count: ended }) })}
    >
      {t('endOthersText')}
    </QuestionDialog>
  );
}

/** Puts a device into words: browser and system, as far as they are known. */
const useDeviceName = (): ((device: Pick<SignedInDevice, 'browser' | 'system'>) => string) => {
  const t = useTranslations('signInSafety.devices');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('name', { browser, system })
      : (browser ?? system ?? t('unknown'));
};
