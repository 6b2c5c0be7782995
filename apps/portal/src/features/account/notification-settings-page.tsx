import {
  type AllNotificationSettings,
  type NotificationKey,
  notificationKeys,
} from '@khidma/contract/shapes/notification-settings';
import { FormSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { SwitchMatrix } from '@khidma/ui/switch-matrix';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import classes from './account.module.css';
import { DeskNotices } from './desk-notices.tsx';
import { PushDevice } from './push-device.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { type NoticeChange, useNoticeSettings } from './use-notice-settings.ts';

/** Which notices the merchant wants, by which ways, and whether this browser may show them. */
export function NotificationSettingsPage() {
  const t = useTranslations();
  const { query, change } = useNoticeSettings();
  return (
    <Page narrow>
      <PageHeader
        title={t('nav.notificationSettings')}
        description={t('accountSettings.notices.text')}
      />
      <Section
        title={t('accountSettings.notices.kinds')}
        description={t('accountSettings.notices.kindsText')}
      >
        {query.data !== undefined ? (
          <Kinds settings={query.data} onChange={change} />
        ) : query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <FormSkeleton label={t('common.loading')} fields={5} />
        )}
      </Section>
      {query.data !== undefined && (
        <QuietHours
          hours={query.data.quietHours}
          onChange={(quietHours) => change({ quietHours })}
        />
      )}
      <DeskNotices />
      <PushDevice />
    </Page>
  );
}

const ways = ['desktop', 'mail', 'push', 'sms'] as const;
type Way = (typeof ways)[number];

interface KindsProps {
  readonly settings: AllNotificationSettings;
  readonly onChange: (change: NoticeChange) => void;
}

function Kinds({ settings, onChange }: KindsProps) {
  const t = useTranslations('accountSettings.notices');
  return (
    <>
      <SwitchMatrix
        label={t('kinds')}
        rowLabel={t('about')}
        rows={notificationKeys.map((key) => ({
          key,
          label: t(key),
          description: t(`${key}Text`),
        }))}
        columns={ways.map((key) => ({ key, label: t(`way.${key}`) }))}
        value={(key, way) => isOn(settings, key, way)}
        onChange={(key, way, on) => {
          const switched = { [key]: on ? '1' : '0' } as const;
          onChange(way === 'desktop' ? switched : { [way]: switched });
        }}
      />
      <p className={classes.always}>{t('always')}</p>
    </>
  );
}

/** Whether a kind comes by a way; null where that way is not offered for it. */
function isOn(settings: AllNotificationSettings, key: NotificationKey, way: Way): boolean | null {
  if (way === 'desktop') return settings[key] === '1';
  if (way !== 'sms') return settings[way][key] === '1';
  return key === 'orderAndTour' ? settings.sms[key] === '1' : null;
}
