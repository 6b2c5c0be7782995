import { CodeInput } from '@khidma/app/form/code-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { PhoneInput } from '@khidma/app/form/phone-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { changeMyEmail } from '@khidma/contract/shop/change-my-email';
import { changeMyMobile } from '@khidma/contract/shop/change-my-mobile';
import type { getMyProfile } from '@khidma/contract/shop/get-my-profile';
import { sendMyEmailCode } from '@khidma/contract/shop/send-my-email-code';
import { sendMyMobileCode } from '@khidma/contract/shop/send-my-mobile-code';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState, type ReactNode } from 'react';
import {
  useForm,
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../../shared/session-store.ts';
import { sentBy, type SentCode } from './ask-for-code.ts';
import { putAtCode } from './put-at-code.ts';

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

const emailResolver = ruleResolver(sendMyEmailCode.input);

function EmailStep({ onClose, onSent }: AskProps) {
  const t = useTranslations('shopAccount.contact');
  const common = useTranslations('common');
  const form = useForm({ resolver: emailResolver, defaultValues: { email: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async ({ email }) => {
    const call = () => getClient().call(sendMyEmailCode, { email }, { silent: true });
    onSent({ to: email, ...(await sentBy(call)) });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('changeEmail')}
      busy={isSubmitting}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <FormNotice control={form.control} />
      <TextInput
        control={form.control}
        name="email"
        kind="email"
        label={t('newEmail')}
        autoComplete="email"
        required
      />
    </FormDialog>
  );
}

const mobileResolver = ruleResolver(sendMyMobileCode.input);

function MobileStep({ profile, onClose, onSent }: AskProps) {
  const t = useTranslations('shopAccount.contact');
  const common = useTranslations('common');
  const isShown = profile.isMobileShown === true;
  const form = useForm({
    resolver: mobileResolver,
    defaultValues: { mobile: isShown ? '' : profile.mobile },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async ({ mobile }) => {
    const call = () => getClient().call(sendMyMobileCode, { mobile }, { silent: true });
    onSent({ to: mobile, ...(await sentBy(call)) });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t(isShown ? 'changeMobile' : 'confirmMobile')}
      busy={isSubmitting}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <FormNotice control={form.control} />
      <PhoneInput
        control={form.control}
        name="mobile"
        label={t(isShown ? 'newMobile' : 'mobile')}
        autoComplete="tel-national"
        required
      />
    </FormDialog>
  );
}

interface ProofProps {
  readonly sent: Sent;
  readonly onClose: () => void;
}

const emailProof = ruleResolver(changeMyEmail.input);

function EmailProof({ sent, onClose }: ProofProps) {
  const t = useTranslations('shopAccount.contact');
  const form = useForm({
    resolver: emailProof,
    defaultValues: { email: sent.to, code: '', password: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const save = useFormSubmit(form, async (values) => {
    try {
      keep(await getClient().call(changeMyEmail, values, { silent: true }));
      onClose();
      feedback.show({ message: t('emailChanged') });
    } catch (error) {
      putAtProof(form, error);
    }
  });
  return (
    <ProofDialog sent={sent} isBusy={isSubmitting} onClose={onClose} onSave={() => void save()}>
      <FormNotice control={control} />
      <CodeInput control={control} name="code" label={t('code')} autoFocus required />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </ProofDialog>
  );
}

const mobileProof = ruleResolver(changeMyMobile.input);

function MobileProof({ sent, onClose }: ProofProps) {
  const t = useTranslations('shopAccount.contact');
  const form = useForm({
    resolver: mobileProof,
    defaultValues: { mobile: sent.to, code: '', password: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const save = useFormSubmit(form, async (values) => {
    try {
      keep(await getClient().call(changeMyMobile, values, { silent: true }));
      onClose();
      feedback.show({ message: t('mobileChanged') });
    } catch (error) {
      putAtProof(form, error);
    }
  });
  return (
    <ProofDialog sent={sent} isBusy={isSubmitting} onClose={onClose} onSave={() => void save()}>
      <FormNotice control={control} />
      <CodeInput control={control} name="code" label={t('code')} autoFocus required />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </ProofDialog>
  );
}

/** The bar above shows what has changed at once. */
const keep = (customer: Profile): void => sessionStore.setState({ customer });

type ProofForm<V extends FieldValues, T> = Pick<UseFormReturn<V, unknown, T>, 'setError'>;

/** A wrong password and a wrong code stand at their fields; anything else above them. */
const putAtProof = <V extends FieldValues & { code: string; password: string }, T>(
  form: ProofForm<V, T>,
  error: unknown,
): void => {
  if (!(error instanceof ApiError) || error.name !== 'wrongPassword') return putAtCode(form, error);
  const { message } = error;
  // Every form that comes here has this field.
  form.setError('password' as FieldPath<V>, { type: serverErrorType, message });
};

interface ProofDialogProps extends ProofProps {
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

function ProofDialog({ sent, isBusy, onClose, onSave, children }: ProofDialogProps) {
  const t = useTranslations('shopAccount.contact');
  const common = useTranslations('common');
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const words = { to: formatMobile(sent.to), ltr };
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={onSave}
      title={t('proveTitle')}
      busy={isBusy}
      confirmLabel={common('save')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>
        {sent.minutes === null
          ? t.rich('sentBefore', words)
          : t.rich('sent', { ...words, minutes: sent.minutes })}
      </p>
      {children}
    </FormDialog>
  );
}
