import { retryAfterOf } from '@khidma/app/form/error-moments';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { getClient } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { sendEmailCode } from '@khidma/contract/identity/passwords';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A code on its way. */
export interface SentCode {
  readonly email: string;
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

/** Has a code mailed. Asked too soon, the code of before is still good: a wait, no failure. */
export const codeTo = async (input: InputOf<typeof sendEmailCode>): Promise<SentCode> => {
  const { email } = input;
  try {
    const { expiresInSeconds, retryAfterSeconds } = await getClient().call(sendEmailCode, input, {
      silent: true,
    });
    return {
      email,
      minutes: Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    };
  } catch (error) {
    const seconds = retryAfterOf(error);
    if (seconds === null) throw error;
    return { email, minutes: null, againAt: Date.now() + seconds * 1000 };
  }
};

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
