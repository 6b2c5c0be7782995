import type { SentCode } from '@khidma/app/account/sent-code';
import { retryAfterOf } from '@khidma/app/form/error-moments';
import { CodeInput } from '@khidma/app/form/code-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { PasswordInput } from '@khidma/app/form/password-input';
import { PhoneInput } from '@khidma/app/form/phone-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import {
  changeMyEmail,
  changeMyMobile,
  type getMyProfile,
  sendMyEmailCode,
  sendMyMobileCode,
} from '@khidma/contract/identity/customer-account';
import {
  changeMyEmailInput,
  changeMyMobileInput,
  sendMyEmailCodeInput,
  sendMyMobileCodeInput,
} from '@khidma/contract/identity/customer-account.forms';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState, type ReactNode } from 'react';
import {
  useForm,
  useFormState,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../../shared/session-store.ts';

/** Which of the two is changed. */
export type ContactKind = 'email' | 'mobile';

type Profile = OutputOf<typeof getMyProfile>;

interface ChangeContactDialogProps {
  readonly kind: ContactKind;
  readonly profile: Profile;
  readonly onClose: () => void;
}

interface Sent extends SentCode {
  readonly to: string;
}

/** Binds another address or number: first where a code is sent, then the code and the password. */
export function ChangeContactDialog({ kind, profile, onClose }: ChangeContactDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const props = { profile, onClose, onSent: setSent };
  if (sent !== null)
    return kind === 'email' ? (
      <EmailProof {...{ sent, onClose }} />
    ) : (
      <MobileProof {...{ sent, onClose }} />
    );
  return kind === 'email' ? <EmailStep {...props} /> : <MobileStep {...props} />;
}

type AskProps = Omit<ChangeContactDialogProps, 'kind'> & {
  readonly onSent: (sent: Sent) => void;
};

const emailResolver = ruleResolver(sendMyEmailCodeInput);

function EmailStep({ onClose, onSent }: AskProps) {
  const t = useTranslations('shopAccount.contact');
  const form = useForm({ resolver: emailResolver, defaultValues: { email: '' } });
  const { control } = form;
  const send = useFormSubmit(form, async ({ email }) => {
    const call = () => getClient().call(sendMyEmailCode, { email }, { silent: true });
    onSent({ to: email, ...(await sentBy(call)) });
  });
  return (
    <StepDialog
      {...{ control, onClose }}
      title={t('changeEmail')}
      confirmLabel={t('send')}
      onSubmit={send}
    >
      <TextInput
        control={control}
        name="email"
        kind="email"
        label={t('newEmail')}
        autoComplete="email"
        required
      />
    </StepDialog>
  );
}

const mobileResolver = ruleResolver(sendMyMobileCodeInput);

function MobileStep({ profile, onClose, onSent }: AskProps) {
  const t = useTranslations('shopAccount.contact');
  const isShown = profile.isMobileShown === true;
  const form = useForm({
    resolver: mobileResolver,
    defaultValues: { mobile: isShown ? '' : profile.mobile },
  });
  const { control } = form;
  const send = useFormSubmit(form, async ({ mobile }) => {
    const call = () => getClient().call(sendMyMobileCode, { mobile }, { silent: true });
    onSent({ to: mobile, ...(await sentBy(call)) });
  });
  return (
    <StepDialog
      {...{ control, onClose }}
      title={t(isShown ? 'changeMobile' : 'confirmMobile')}
      confirmLabel={t('send')}
      onSubmit={send}
    >
      <PhoneInput
        control={control}
        name="mobile"
        label={t(isShown ? 'newMobile' : 'mobile')}
        autoComplete="tel-national"
        required
      />
    </StepDialog>
  );
}

interface ProofProps {
  readonly sent: Sent;
  readonly onClose: () => void;
}

const emailProof = ruleResolver(changeMyEmailInput);

function EmailProof({ sent, onClose }: ProofProps) {
  const form = useForm({
    resolver: emailProof,
    defaultValues: { email: sent.to, code: '', password: '' },
  });
  const call = (values: InputOf<typeof changeMyEmail>) =>
    getClient().call(changeMyEmail, values, { silent: true });
  return <Proof {...{ form, sent, call, onClose }} done="emailChanged" />;
}

const mobileProof = ruleResolver(changeMyMobileInput);

function MobileProof({ sent, onClose }: ProofProps) {
  const form = useForm({
    resolver: mobileProof,
    defaultValues: { mobile: sent.to, code: '', password: '' },
  });
  const call = (values: InputOf<typeof changeMyMobile>) =>
    getClient().call(changeMyMobile, values, { silent: true });
  return <Proof {...{ form, sent, call, onClose }} done="mobileChanged" />;
}

interface ProofFormProps<V extends FieldValues, C, T> extends ProofProps {
  readonly form: UseFormReturn<V, C, T>;
  readonly call: (values: T) => Promise<Profile>;
  /** What is said once it is changed. */
  readonly done: 'emailChanged' | 'mobileChanged';
}

/** The code that was sent, and the password. */
function Proof<V extends FieldValues, C, T>({
  form,
  sent,
  call,
  done,
  onClose,
}: ProofFormProps<V, C, T>) {
  const t = useTranslations('shopAccount.contact');
  const common = useTranslations('common');
  const { control } = form;
  // Every proof has both.
  const [code, password] = ['code' as FieldPath<V>, 'password' as FieldPath<V>];
  const save = useFormSubmit(form, async (values) => {
    try {
      // The bar above shows what has changed at once.
      sessionStore.setState({ customer: await call(values) });
      onClose();
      feedback.show({ message: t(done) });
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.name] : undefined;
      if (!(error instanceof ApiError) || field === undefined) throw error;
      const { message } = error;
      const at = field === 'code' ? code : password;
      form.setError(at, { type: serverErrorType, message }, { shouldFocus: true });
    }
  });
  const words = {
    to: formatMobile(sent.to),
    ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
  };
  return (
    <StepDialog
      {...{ control, onClose }}
      title={t('proveTitle')}
      confirmLabel={common('save')}
      onSubmit={save}
    >
      <p>
        {sent.minutes === null
          ? t.rich('sentBefore', words)
          : t.rich('sent', { ...words, minutes: sent.minutes })}
      </p>
      <CodeInput control={control} name={code} label={t('code')} autoFocus required />
      <PasswordInput
        control={control}
        name={password}
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </StepDialog>
  );
}

interface StepDialogProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function StepDialog<V extends FieldValues, C, T>({
  control,
  onSubmit,
  children,
  ...rest
}: StepDialogProps<V, C, T>) {
  const { isSubmitting } = useFormState({ control });
  return (
    <FormDialog {...rest} onSubmit={() => void onSubmit()} busy={isSubmitting}>
      <FormNotice control={control} />
      {children}
    </FormDialog>
  );
}

/** Has a message sent. Asked too soon, the code of before is still good: that is no failure, only a wait. */
const sentBy = async (
  send: () => Promise<{ readonly expiresInSeconds: number; readonly retryAfterSeconds: number }>,
): Promise<SentCode> => {
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
  try {
    const sent = await send();
    const minutes = Math.floor(sent.expiresInSeconds / 60);
    return { minutes, againAt: inSeconds(sent.retryAfterSeconds) };
  } catch (error) {
    const wait = retryAfterOf(error);
    if (wait === null) throw error;
    return { minutes: null, againAt: inSeconds(wait) };
  }
};

/** What is said at a field of the proof; anything else stands above them. */
const fieldOf: Readonly<Record<string, 'code' | 'password' | undefined>> = {
  wrongCode: 'code',
  codeExpired: 'code',
  codeTriesUsedUp: 'code',
  wrongPassword: 'password',
};
