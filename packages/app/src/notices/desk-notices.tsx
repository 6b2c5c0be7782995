import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { IconBell } from '@khidma/ui/icons/bell';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './notice-settings.module.css';
import {
  askDeskPermission,
  deskPermission,
  followDeskPermission,
  type DeskPermission,
} from './desk-permission.ts';

const tones = {
  granted: 'success',
  denied: 'danger',
  default: 'neutral',
  unsupported: 'neutral',
} as const satisfies Record<DeskPermission, Tone>;

/** Whether this browser may show notices, and how that is changed. It asks when the button is pressed, never by itself. */
export function DeskNotices() {
  const t = useTranslations('noticeSettings');
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
      <div className={classes.permission}>
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
