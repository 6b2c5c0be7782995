import { useMoments } from '@khidma/app/intl/use-moments';
import { lockedUntilOf } from '@khidma/app/form/error-moments';
import { FactorCodeInput } from '@khidma/app/form/text-input';
import { PasswordInput } from '@khidma/app/form/password-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { secondFactorCode, typedPassword } from '@khidma/contract/shapes/account';
import { proveStaff } from '@khidma/contract/identity/sign-in';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { ProofBy } from '../shared/proof/proof-store.ts';
import { AnswerDialog } from './answer-dialog.tsx';

interface ProofDialogProps {
  readonly by: ProofBy;
  readonly onAnswer: (isProved: boolean) => void;
}

/** What belongs to the field; anything else stands above it. */
const ofField: ReadonlySet<string> = new Set(['wrongPassword', 'wrongSecondFactor', 'loginLocked']);

/** Asks whoever is signed in for a code, or for the password where no second factor is on, before what cannot be taken back. */
export function ProofDialog({ by, onAnswer }: ProofDialogProps) {
  const t = useTranslations('consoleStaff.proof');
  const { time } = useMoments();
  const { mutateAsync, isPending } = useEndpointMutation(proveStaff, { silent: true });
  const form = useForm({
    resolver: ruleResolver(z.object({ shown: by === 'code' ? secondFactorCode : typedPassword })),
    defaultValues: { shown: '' },
  });
  const send = useFormSubmit(form, async ({ shown }) => {
    try {
      await mutateAsync(by === 'code' ? { code: shown } : { password: shown });
    } catch (error) {
      if (!(error instanceof ApiError) || !ofField.has(error.name)) throw error;
      const until = lockedUntilOf(error);
      const message = until === null ? error.message : t('locked', { time: time(until) });
      form.setError('shown', { type: serverErrorType, message }, { shouldFocus: true });
      return;
    }
    onAnswer(true);
  });
  const { control } = form;
  const field = { control, name: 'shown', autoFocus: true } as const;
  return (
    <AnswerDialog
      control={control}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      busy={isPending}
      onSubmit={send}
      onAnswer={onAnswer}
    >
      {by === 'code' ? (
        <FactorCodeInput {...field} label={t('code')} />
      ) : (
        <PasswordInput {...field} label={t('password')} autoComplete="current-password" required />
      )}
    </AnswerDialog>
  );
}
