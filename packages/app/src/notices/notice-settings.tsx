import type { AllNotificationSettings, NotificationKey } from '@khidma/contract/shapes/notice';
import { FormSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { SwitchMatrix } from '@khidma/ui/switch-matrix';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../list/list-state.tsx';
import { DeskNotices } from './desk-notices.tsx';
import classes from './notice-settings.module.css';
import { PushDevice } from './push-device.tsx';
import type { PushCalls } from './push-subscription.ts';
import { QuietHours } from './quiet-hours.tsx';
import { type NoticeChange, type SettingsCalls, useNoticeSettings } from './use-notice-settings.ts';

interface NoticeSettingsProps {
  readonly audience: Audience;
  readonly calls: SettingsCalls;
  readonly push: PushCalls;
  /** Told each time that the server has said what is wanted. */
  readonly onKnown?: (settings: AllNotificationSettings) => void;
}

type Audience = 'merchant' | 'customer' | 'staff';
type Way = 'desktop' | 'mail' | 'push' | 'sms';

/** What each kind of people is told of at all, and by which ways; staff look at their queues all day and are not mailed. */
const offers = {
  merchant: {
    kinds: [
      ['chat', 'chatText'],
      ['orderAndTour', 'orderAndTourText'],
      ['activity', 'activityText'],
      ['interactive', 'interactiveText'],
      ['system', 'systemText'],
    ],
    ways: ['desktop', 'mail', 'push', 'sms'],
  },
  customer: {
    kinds: [
      ['chat', 'customer.chatText'],
      ['orderAndTour', 'customer.orderAndTourText'],
      ['interactive', 'customer.interactiveText'],
      ['system', 'customer.systemText'],
    ],
    ways: ['desktop', 'mail', 'push'],
  },
  staff: {
    kinds: [
      ['chat', 'staff.chatText'],
      ['system', 'staff.systemText'],
    ],
    ways: ['desktop', 'push'],
  },
} as const satisfies Readonly<Record<Audience, Offer>>;

interface Offer {
  /** Each with the text that says what belongs to it. */
  readonly kinds: readonly (readonly [NotificationKey, string])[];
  readonly ways: readonly Way[];
}

/** Which notices somebody wants, by which ways, and whether this browser may show them. */
export function NoticeSettings({ audience, calls, push, onKnown }: NoticeSettingsProps) {
  const t = useTranslations('noticeSettings');
  const common = useTranslations('common');
  const { query, change } = useNoticeSettings(calls, onKnown);
  return (
    <Page narrow>
      <PageHeader title={t('title')} description={t('text')} />
      <Section title={t('kinds')} description={t('kindsText')}>
        {query.data !== undefined ? (
          <Kinds audience={audience} settings={query.data} onChange={change} />
        ) : query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <FormSkeleton label={common('loading')} fields={5} />
        )}
      </Section>
      {query.data !== undefined && (
        <QuietHours
          hours={query.data.quietHours}
          onChange={(quietHours) => change({ quietHours })}
        />
      )}
      <DeskNotices />
      <PushDevice calls={push} />
    </Page>
  );
}

interface KindsProps {
  readonly audience: Audience;
  readonly settings: AllNotificationSettings;
  readonly onChange: (change: NoticeChange) => void;
}

function Kinds({ audience, settings, onChange }: KindsProps) {
  const t = useTranslations('noticeSettings');
  const { kinds, ways } = offers[audience];
  const offered: readonly Way[] = ways;
  return (
    <>
      <SwitchMatrix
        label={t('kinds')}
        rowLabel={t('about')}
        rows={kinds.map(([key, text]) => ({ key, label: t(key), description: t(text) }))}
        columns={offered.map((key) => ({ key, label: t(`way.${key}`) }))}
        value={(key, way) => isOn(settings, key, way)}
        onChange={(key, way, on) => {
          const switched = { [key]: on ? '1' : '0' } as const;
          onChange(way === 'desktop' ? switched : { [way]: switched });
        }}
      />
      {offered.includes('mail') && <p className={classes.always}>{t('always')}</p>}
    </>
  );
}

/** Whether a kind comes by a way; null where that way is not offered for it. */
function isOn(settings: AllNotificationSettings, key: NotificationKey, way: Way): boolean | null {
  if (way === 'desktop') return settings[key] === '1';
  if (way !== 'sms') return settings[way][key] === '1';
  return key === 'orderAndTour' ? settings.sms[key] === '1' : null;
}
