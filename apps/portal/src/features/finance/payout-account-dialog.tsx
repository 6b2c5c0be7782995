import { submitPayoutAccount } from '@khidma/contract/finance/submit-payout-account';
import { getSecondFactor } from '@khidma/contract/account/get-second-factor';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { secondFactorCode } from '@khidma/contract/shapes/account';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import { isIban } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useRefusal } from './use-refusal.ts';

interface Values {
  readonly iban: string;
  readonly holder: string;
  readonly bank: string;
  readonly fundPassword: string;
  /** Where the second factor is on. */
  readonly code: string;
}

type Sent = InputOf<typeof submitPayoutAccount>;

const judge = ({ iban }: Values) => (isIban(iban) ? [] : [{ path: 'iban', rule: 'iban' }]);
const withCode = ruleResolver<Values, Sent>(
  z.extend(submitPayoutAccount.input, { code: secondFactorCode }),
  judge,
);
const withoutCode = ruleResolver<Values, Sent>(
  z.pipe(
    z.transform(({ code: _code, ...rest }: Values) => rest),
    submitPayoutAccount.input,
  ),
  judge,
);

/** A bank account to be checked; the IBAN is judged while it is typed. */
export function PayoutAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('finance.payout');
  const common = useTranslations('common');
  const submitted = useEndpointMutation(submitPayoutAccount, { silent: true });
  const asksCode = useEndpointQuery(getSecondFactor, {}, { silent: true }).data?.since != null;
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { iban: '', holder: '', bank: '', fundPassword: '', code: '' },
    resolver: asksCode ? withCode : withoutCode,
  });
  const refused = useRefusal(form);
  const submit = form.handleSubmit((input) =>
    submitted.mutate(input, {
      onSuccess: () => {
        feedback.show({ message: t('submitted') });
        onClose();
      },
      onError: refused,
    }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('formTitle')}
      busy={submitted.isPending}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <IbanInput control={form.control} />
      <TextInput
        control={form.control}
        name="holder"
        label={t('holder')}
        description={t('holderHint')}
        required
      />
      <TextInput control={form.control} name="bank" label={t('bank')} required />
      <PasswordInput
        control={form.control}
        name="fundPassword"
        label={t('fundPassword')}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextInput
          control={form.control}
          name="code"
          kind="code"
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          maxLength={11}
          required
        />
      )}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

function IbanInput({ control }: { readonly control: Control<Values, unknown, Sent> }) {
  const t = useTranslations('finance.payout');
  const typed = useWatch({ control, name: 'iban' });
  return (
    <TextInput
      control={control}
      name="iban"
      kind="code"
      label={t('iban')}
      description={t('ibanHint')}
      required
      suffix={isIban(typed) ? <StatusBadge tone="success">{t('ibanGood')}</StatusBadge> : undefined}
      suffixWidth={88}
    />
  );
}
