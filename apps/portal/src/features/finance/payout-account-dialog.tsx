import { submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { submitPayoutAccountInput } from '@khidma/contract/money/payout-accounts.forms';
import { getSecondFactor } from '@khidma/contract/identity/second-factor';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { secondFactorCode } from '@khidma/contract/shapes/account';
import { getClient, useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import { maxDocuments } from '@khidma/domain/limits/limits';
import { isIban } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormNotice } from '@khidma/app/form/form-notice';
import { PasswordInput } from '@khidma/app/form/password-input';
import { FactorCodeInput, TextInput } from '@khidma/app/form/text-input';
import { UploadsInput } from '@khidma/app/upload/uploads-input';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { type Uploads, useUploads } from '@khidma/app/upload/use-uploads';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { fundRefusals, useRefusal } from '../../shared/form/use-refusal.ts';

interface Values {
  /** Ids of files. */
  readonly proof?: string[] | undefined;
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
  z.extend(submitPayoutAccountInput, { code: secondFactorCode }),
  judge,
);
const withoutCode = ruleResolver<Values, Sent>(
  z.pipe(
    z.transform(({ code: _code, ...rest }: Values) => rest),
    submitPayoutAccountInput,
  ),
  judge,
);

interface PayoutAccountDialogProps {
  readonly onClose: () => void;
}

/** A bank account to be checked, with what proves it; the IBAN is judged while it is typed. */
export function PayoutAccountDialog({ onClose }: PayoutAccountDialogProps) {
  const t = useTranslations('finance.payout');
  const uploads = useUploads({ client: getClient(), kind: 'document', max: maxDocuments });
  const waiting = useUploadsWait(uploads.list);
  const submitted = useEndpointMutation(submitPayoutAccount, { silent: true });
  const asksCode = useEndpointQuery(getSecondFactor, {}).data?.since != null;
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { iban: '', holder: '', bank: '', proof: [], fundPassword: '', code: '' },
    resolver: asksCode ? withCode : withoutCode,
  });
  const refused = useRefusal(form, fundRefusals);
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
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('formTitle')}
      busy={submitted.isPending}
      hasInput={uploads.list.length > 0}
      disabledReason={waiting}
      confirmLabel={t('submit')}
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
      <ProofInput control={form.control} uploads={uploads} />
      <PasswordInput
        control={form.control}
        name="fundPassword"
        label={t('fundPassword')}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <FactorCodeInput
          control={form.control}
          name="code"
          label={t('code')}
          description={t('codeHint')}
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

interface ProofInputProps {
  readonly control: Control<Values, unknown, Sent>;
  readonly uploads: Uploads;
}

function ProofInput({ control, uploads }: ProofInputProps) {
  const t = useTranslations('merchantMoney.payoutProof');
  return (
    <UploadsInput
      control={control}
      name="proof"
      kind="document"
      uploads={uploads}
      label={t('label')}
      hint={t('hint')}
      description={t('optional')}
      max={maxDocuments}
      required={false}
    />
  );
}
