import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';

interface SendCodeButtonProps {
  /** From when on another can be asked for, in Unix milliseconds; null before the first. */
  readonly againAt: number | null;
  readonly onSend: () => Promise<void>;
}

/** Asks for a code, and for another once the wait is over, which it counts down. */
export function SendCodeButton({ againAt, onSend }: SendCodeButtonProps) {
  const t = useTranslations('account.fund');
  const seconds = useSecondsUntil(againAt);
  const [isSending, setSending] = useState(false);
  return (
    <div>
      <Button
        kind={againAt === null ? 'primary' : 'secondary'}
        disabled={seconds > 0}
        loading={isSending}
        onClick={() => {
          setSending(true);
          void onSend().finally(() => setSending(false));
        }}
      >
        {seconds > 0 ? t('againIn', { seconds }) : t(againAt === null ? 'sendCode' : 'again')}
      </Button>
    </div>
  );
}
