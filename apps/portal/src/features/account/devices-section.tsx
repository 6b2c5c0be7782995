import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { endOtherSessions } from '@khidma/contract/account/end-other-sessions';
import { endSession } from '@khidma/contract/account/end-session';
import type { SignedInDevice } from '@khidma/contract/shapes/signed-in-device';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignOut } from '../../shared/leave-portal.ts';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './account.module.css';
import { useDeviceName } from './use-device-name.ts';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from './account-queries.ts';

const icons = {
  desk: IconDeviceDesktop,
  tablet: IconDeviceTablet,
  phone: IconDeviceMobile,
} as const satisfies Record<SignedInDevice['form'], unknown>;

/** Where the account is signed in; each device can be signed out, and all but this one at once. */
export function DevicesSection() {
  const t = useTranslations('accountSettings.devices');
  const common = useTranslations('common');
  const [asking, setAsking] = useState(false);
  const query = useQuery(sessionsQuery);
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
        <ul className={classes.rows} aria-label={t('title')}>
          {sessions.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <div className={classes.bones}>
          <FormSkeleton label={common('loading')} fields={2} />
        </div>
      )}
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** What was pressed goes with its device: whoever came by keyboard stays on the page. */
const keepFocus = (): void => document.getElementById('main')?.focus({ preventScroll: true });

function DeviceRow({ device }: { readonly device: SignedInDevice }) {
  const t = useTranslations('accountSettings.devices');
  const { moment } = useMoments();
  const name = useDeviceName()(device);
  const signOut = useSignOut();
  const end = useEndpointMutation(endSession, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('ended', { device: name }) });
      keepFocus();
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
    <li className={cx(classes.row, classes.device)}>
      <span className={classes.tileIcon} aria-hidden>
        <Icon />
      </span>
      <div className={classes.rowText}>
        <h3>
          {name}
          {device.isThis && <StatusBadge tone="success">{t('isThis')}</StatusBadge>}
        </h3>
        <p>{t('lastUsed', { moment: moment(device.lastUsedAt) })}</p>
        <p>{t('since', { moment: moment(device.createdAt) })}</p>
      </div>
      <Button
        aria-label={device.isThis ? t('endThis') : t('endOf', { device: name })}
        loading={end.isPending}
        onClick={() => {
          if (device.isThis) void signOut();
          else end.mutate({ id: device.id });
        }}
      >
        {t('end')}
      </Button>
    </li>
  );
}

function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('accountSettings.devices');
  const common = useTranslations('common');
  const end = useEndpointMutation(endOtherSessions, {
    silent: true,
    onSuccess: ({ ended }) => {
      feedback.show({ message: t('endedOthers', { count: ended }) });
      onClose();
      keepFocus();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => end.mutate({})}
      title={t('endOthersTitle')}
      busy={end.isPending}
      error={end.error?.message}
      confirmLabel={t('endOthers')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {t('endOthersText')}
    </ConfirmDialog>
  );
}
