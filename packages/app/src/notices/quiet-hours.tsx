import type { AllNotificationSettings } from '@khidma/contract/shapes/notice';
import { SwitchField } from '@khidma/ui/choice-fields';
import { Section } from '@khidma/ui/page';
import { TimeField } from '@khidma/ui/time-field';
import { useTranslations } from 'use-intl';
import classes from './notice-settings.module.css';

type Hours = AllNotificationSettings['quietHours'];

interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** What most people call night. */
const night = { from: '22:00', to: '07:00' } as const;

/** Hours in which nothing rings: pushes and mails about what is unread wait till their end. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useTranslations('noticeSettings');
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
