import { NotLoaded } from '../list/list-state.tsx';
import classes from './notice-settings.module.css';
import { canPush, isPushOn, type PushCalls, turnPushOff, turnPushOn } from './push-subscription.ts';
import { type NoticeChange, type SettingsCalls, useNoticeSettings } from './use-notice-settings.ts';
import type { AllNotificationSettings, NotificationKey } from '@khidma/contract/shapes/notice';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { feedback } from '@khidma/ui/feedback';
import { IconBell } from '@khidma/icons';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { SwitchMatrix } from '@khidma/ui/switch-matrix';
import { TimeField } from '@khidma/ui/time-field';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

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
  const t = useTranslations('ownAccount.noticeSettings');
  const { query, change } = useNoticeSettings(calls, onKnown);
  return (
    <Page narrow>
      <PageHeader title={t('title')} description={t('text')} />
      <Section title={t('kinds')} description={t('kindsText')}>
        {query.data !== undefined ? (
          <Kinds audience={audience} settings={query.data} onChange={change} />
        ) : (
          <NotLoaded query={query} as="form" count={5} />
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
  const t = useTranslations('ownAccount.noticeSettings');
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
      {offered.includes('mail') && <p className={`k-quiet ${classes.always}`}>{t('always')}</p>}
    </>
  );
}

/** Whether a kind comes by a way; null where that way is not offered for it. */
function isOn(settings: AllNotificationSettings, key: NotificationKey, way: Way): boolean | null {
  if (way === 'desktop') return settings[key] === '1';
  if (way !== 'sms') return settings[way][key] === '1';
  return key === 'orderAndTour' ? settings.sms[key] === '1' : null;
}

const tones = {
  granted: 'success',
  denied: 'danger',
  default: 'neutral',
  unsupported: 'neutral',
} as const satisfies Record<DeskPermission, Tone>;

/** Whether this browser may show notices, and how that is changed. It asks when the button is pressed, never by itself. */
function DeskNotices() {
  const t = useTranslations('ownAccount.noticeSettings');
  const [permission, setPermission] = useState(deskPermission);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => followDeskPermission(() => setPermission(deskPermission())), []);
  const ask = async (): Promise<void> => {
    const answer = await askDeskPermission();
    setPermission(answer);
    setDismissed(answer === 'default');
  };
  return (
    <Section
      title={t('desk')}
      description={t('deskText')}
      actions={<StatusBadge tone={tones[permission]}>{t(permission)}</StatusBadge>}
    >
      <div className={`k-between ${classes.permission}`}>
        <p role="status">{isDismissed ? t('dismissed') : t(`${permission}Text`)}</p>
        {permission === 'default' && (
          <Button
            kind="primary"
            icon={<IconBell size={16} aria-hidden />}
            onClick={() => void ask()}
          >
            {t('allow')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Whether this browser may show notices outside its window; `unsupported` where it cannot. */
type DeskPermission = NotificationPermission | 'unsupported';

/** What the browser says now. It is only looked at: asking is for a click. */
const deskPermission = (): DeskPermission =>
  'Notification' in globalThis && globalThis.isSecureContext
    ? Notification.permission
    : 'unsupported';

/** Has the browser ask, and answers what came of it. Call it on a click only: browsers ignore it otherwise. */
const askDeskPermission = async (): Promise<DeskPermission> => {
  if (deskPermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
};

/** Tells when the permission changes elsewhere, in the browser's own settings. Returns what ends the listening. */
const followDeskPermission = (onChange: () => void): (() => void) => {
  const stop = new AbortController();
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      if (!stop.signal.aborted) status.addEventListener('change', onChange, stop);
    })
    // A browser that does not tell is looked at when its window is come back to.
    .catch(() => undefined);
  addEventListener('focus', onChange, stop);
  return () => stop.abort();
};

/** Whether this device is told while the app is closed. The browser asks when it is switched on, never by itself. */
function PushDevice({ calls }: { readonly calls: PushCalls }) {
  const t = useTranslations('ownAccount.noticeSettings');
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // What cannot be read is off.
    void isPushOn(calls).then(setOn, () => undefined);
  }, [calls]);
  const change = async (on: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (!on) await turnPushOff(calls);
      setOn(on && (await turnPushOn(calls)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      feedback.show({ type: 'error', message: t('failed', { reason }) });
    } finally {
      setBusy(false);
    }
  };
  if (!canPush()) return null;
  return (
    <Section title={t('pushDevice')} description={t('pushDeviceText')}>
      <SwitchField
        name="push"
        label={t('pushOn')}
        value={isOn}
        disabled={isBusy}
        onChange={(on) => void change(on)}
      />
    </Section>
  );
}

type Hours = AllNotificationSettings['quietHours'];

interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** What most people call night. */
const night = { from: '22:00', to: '07:00' } as const;

/** Hours in which nothing rings: pushes and mails about what is unread wait till their end. */
function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useTranslations('ownAccount.noticeSettings');
  return (
    <Section title={t('quiet')} description={t('quietText')}>
      <SwitchField
        name="quietHours"
        label={t('quietOn')}
        value={hours !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {hours !== null && (
        <div className={classes.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              name={end}
              label={t(end === 'from' ? 'quietFrom' : 'quietTo')}
              value={hours[end]}
              givesWhenLeft
              onChange={(time) => onChange({ ...hours, [end]: time })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
