import { lockedUntilOf } from '@khidma/app/account/locked-until';
import { FactorCodeInput } from '@khidma/app/form/text-input.tsx';
import { CodeInput } from '@khidma/app/form/code-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { verifyStaffSecondFactorInput } from '@khidma/contract/identity/sign-in.forms';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import type { StaffSession } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import classes from './sign-in-form.module.css';

interface SecondStepFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  readonly onSignedIn: (session: StaffSession) => void;
  /** The ticket is no longer good: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

/** The code of the authenticator app, or a recovery code in its place. */
export function SecondStepForm(props: SecondStepFormProps) {
  return (
    <AreaTexts texts={texts.secondStep}>
      <CodeForm {...props} />
    </AreaTexts>
  );
}

/** What belongs to the code's field; anything else stands above it. */
const ofCode: ReadonlySet<string> = new Set(['wrongSecondFactor', 'loginLocked']);

function CodeForm({ ticket, onSignedIn, onStartAgain }: SecondStepFormProps) {
  const t = useTranslations('auth.secondFactor');
  const format = useFormatter();
  const [isRecovery, setRecovery] = useState(false);
  const { mutateAsync, isPending } = useEndpointMutation(verifyStaffSecondFactor, { silent: true });
  const form = useForm({
    resolver: ruleResolver(verifyStaffSecondFactorInput),
    defaultValues: { ticket, code: '' },
  });
  const { control } = form;
  const send = useFormSubmit(form, async (values) => {
    try {
      onSignedIn(await mutateAsync(values));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.name === 'resetTicketExpired') return onStartAgain(error.message);
      if (!ofCode.has(error.name)) throw error;
      const until = lockedUntilOf(error);
      const message =
        until === null
          ? error.message
          : t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) });
      form.setError('code', { type: serverErrorType, message }, { shouldFocus: true });
    }
  });
  const other = (): void => {
    setRecovery(!isRecovery);
    form.resetField('code');
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <FormNotice control={control} />
      {isRecovery ? (
        <FactorCodeInput
          control={control}
          name="code"
          label={t('recovery')}
          description={t('recoveryHint')}
          autoComplete="off"
        />
      ) : (
        <CodeInput control={control} name="code" label={t('code')} autoFocus required />
      )}
      <Button type="submit" kind="primary" fullWidth loading={isPending}>
        {t('submit')}
      </Button>
      <Button kind="quiet" fullWidth onClick={other}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </form>
  );
}
