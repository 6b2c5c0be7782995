import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { useEndpointMutation } from '@khidma/client/query';
import { ApiError } from '@khidma/client/call-errors';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { requestWithdrawalInput } from '@khidma/contract/money/withdrawals.forms';
import { secondFactorCode } from '@khidma/contract/shapes/account';
import { fils, type Fils } from '@khidma/domain/money/fils';
import { withdrawalProblem } from '@khidma/domain/withdrawals/withdrawal-rules';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { FieldGrid, Wide } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextButton } from '@khidma/ui/text-button';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MoneyField } from '@khidma/ui/money-field';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { FactorCodeInput } from '@khidma/app/form/text-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import * as z from 'zod/mini';
import type { PayoutAccount } from './ask-withdrawal-dialog.tsx';
import { useRefusal } from './use-refusal.ts';

const AskWithdrawalDialog = lazyDialog(
  async () => (await import('./ask-withdrawal-dialog.tsx')).AskWithdrawalDialog,
);

interface Values {
  readonly amount: number | null;
  readonly fundPassword: string;
  /** Where the second factor is on. */
  readonly code: string;
}

interface Wanted {
  readonly amount: number;
  readonly fundPassword: string;
  readonly code?: string | undefined;
}

interface WithdrawalFormProps {
  readonly account: PayoutAccount;
  readonly withdrawable: Fils;
}

const empty: Values = { amount: null, fundPassword: '', code: '' };

const withCode = ruleResolver<Values, Wanted>(
  z.extend(requestWithdrawalInput, { code: secondFactorCode }),
);
const withoutCode = ruleResolver<Values, Wanted>(
  z.pipe(
    z.transform(({ code: _code, ...rest }: Values) => rest),
    requestWithdrawalInput,
  ),
);

/** How much, and the fund password; what will happen is asked before it is sent. */
export function WithdrawalForm({ account, withdrawable }: WithdrawalFormProps) {
  const t = useTranslations('finance');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Known once the server asks for it: whoever has no second factor never sees the field.
  const [asksCode, askCode] = useState(false);
  const request = useEndpointMutation(requestWithdrawal, { silent: true });
  const form = useForm({
    defaultValues: empty,
    resolver: asksCode ? withCode : withoutCode,
  });
  const refused = useRefusal(form);
  const ask = form.handleSubmit((values) => {
    // More than there is stands at the field already.
    if (withdrawalProblem(fils(values.amount), withdrawable) === null) setWanted(values);
  });
  // Awaited, not told by callbacks: whoever withdraws everything has no form any more when the answer comes.
  const send = async (input: Wanted): Promise<void> => {
    try {
      await request.mutateAsync(input);
      feedback.show({ message: t('ask.done') });
      form.reset(empty);
    } catch (error) {
      if (error instanceof ApiError && error.name === 'secondFactorRequired') askCode(true);
      refused(error);
    }
    setWanted(null);
  };
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <FieldGrid>
        <AmountField
          control={form.control}
          withdrawable={withdrawable}
          onAll={() => form.setValue('amount', withdrawable, { shouldValidate: true })}
        />
        <PasswordInput
          control={form.control}
          name="fundPassword"
          label={t('withdrawal.fundPassword')}
          autoComplete="current-password"
          required
        />
        {asksCode && (
          <FactorCodeInput
            control={form.control}
            name="code"
            label={t('payout.code')}
            description={t('payout.codeHint')}
          />
        )}
        <Wide>
          <FormNotice control={form.control} />
          <Button kind="primary" type="submit" loading={request.isPending}>
            {t('withdrawal.submit')}
          </Button>
        </Wide>
      </FieldGrid>
      {wanted && (
        <AskWithdrawalDialog
          amount={fils(wanted.amount)}
          withdrawable={withdrawable}
          account={account}
          busy={request.isPending}
          onClose={() => setWanted(null)}
          onConfirm={() => void send(wanted)}
        />
      )}
    </form>
  );
}

interface AmountFieldProps {
  readonly control: Control<Values, unknown, Wanted>;
  readonly withdrawable: Fils;
  readonly onAll: () => void;
}

/** The amount, with a word as soon as it is more than there is. */
function AmountField({ control, withdrawable, onAll }: AmountFieldProps) {
  const amountText = useAmountText();
  const t = useTranslations();
  const field = useBoundField<number | null, Values, unknown, Wanted>({ control, name: 'amount' });
  const tooMuch =
    field.value !== null &&
    withdrawalProblem(fils(field.value), withdrawable) === 'insufficientBalance';
  return (
    <Stack>
      <MoneyField
        {...field}
        label={t('finance.withdrawal.amount')}
        fill
        error={tooMuch ? t('errors.insufficientBalance') : field.error}
        required
      />
      <div>
        <TextButton onClick={onAll}>
          {t('finance.withdrawal.allOf', { amount: amountText(withdrawable) })}
        </TextButton>
      </div>
    </Stack>
  );
}
