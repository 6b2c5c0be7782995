import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CodeInput } from '@khidma/app/form/code-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import classes from './account.module.css';
import type { SentCode } from './code-to.ts';
import type { MailboxValues } from './mailbox-refusal.ts';
import { SendCodeButton } from './send-code-button.tsx';

interface OldMailboxStepProps {
  readonly control: Control<MailboxValues>;
  readonly bound: string;
  readonly sent: SentCode | null;
  readonly onSend: () => Promise<void>;
}

/** Proves that the bound mailbox is still the merchant's. */
export function OldMailboxStep({ control, bound, sent, onSend }: OldMailboxStepProps) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <>
      <StepTitle step={1} title={t('oldTitle')} />
      {sent === null ? (
        <p className={classes.lead}>
          {t('oldText')} <Ltr>{bound}</Ltr>
        </p>
      ) : (
        <SentNotice sent={sent} />
      )}
      {sent !== null && (
        <>
          <CodeInput control={control} name="oldCode" label={t('oldCode')} autoFocus required />
          <SendCodeButton againAt={sent.againAt} onSend={onSend} />
        </>
      )}
    </>
  );
}

interface NewMailboxStepProps {
  readonly control: Control<MailboxValues>;
  readonly sent: SentCode | null;
  /** How many seconds it is until a code can be asked for; 0 where it can now. */
  readonly wait: number;
  readonly onSend: () => Promise<void>;
  readonly onOther: () => void;
  readonly onBack: () => void;
}

/** Takes the new address and proves that it is the merchant's. */
export function NewMailboxStep({
  control,
  sent,
  wait,
  onSend,
  onOther,
  onBack,
}: NewMailboxStepProps) {
  const t = useTranslations('accountSettings.mailbox');
  const codes = useTranslations('account.fund');
  return (
    <>
      <StepTitle step={2} title={t('newTitle')} />
      {sent === null ? <p className={classes.lead}>{t('newText')}</p> : <SentNotice sent={sent} />}
      <TextInput
        control={control}
        name="email"
        kind="email"
        label={t('email')}
        autoComplete="email"
        readOnly={sent !== null}
        autoFocus
        required
      />
      {sent === null ? (
        <>
          {wait > 0 && <Notice tone="info">{codes('againIn', { seconds: wait })}</Notice>}
          <div>
            <Button kind="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <CodeInput control={control} name="newCode" label={t('newCode')} autoFocus required />
          <Stack row>
            <SendCodeButton againAt={sent.againAt} onSend={onSend} />
            <Button kind="quiet" onClick={onOther}>
              {t('other')}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}

function StepTitle({ step, title }: { readonly step: 1 | 2; readonly title: string }) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <div className={classes.step}>
      <p>{t('step', { step })}</p>
      <h3>{title}</h3>
    </div>
  );
}

function SentNotice({ sent: { email, minutes } }: { readonly sent: SentCode }) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <Notice tone={minutes === null ? 'info' : 'success'} announce>
      {minutes === null ? t('sentBefore', { email }) : t('sent', { email, minutes })}
    </Notice>
  );
}
