import { SwitchField } from '@khidma/ui/choice-fields';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { canPush, isPushOn, type PushCalls, turnPushOff, turnPushOn } from './push-subscription.ts';

/** Whether this device is told while the app is closed. The browser asks when it is switched on, never by itself. */
export function PushDevice({ calls }: { readonly calls: PushCalls }) {
  const t = useTranslations('noticeSettings');
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
