import type { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { fils, subtract, type Fils } from '@khidma/domain/money/fils';
import { formatIban } from '@khidma/domain/rules/numbers';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { fundPasswordQuery, payoutAccountQuery } from '../../shared/own-queries.ts';
import { paths } from '../../shared/paths.ts';
import { areAllHeld } from './held-money.tsx';
import { balancesQuery } from './finance-queries.ts';
import { fundRefusals, useRefusal } from '../../shared/form/use-refusal.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { PasswordInput } from '@khidma/app/form/password-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { FactorCodeInput } from '@khidma/app/form/text-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { ltr } from '@khidma/i18n/line-parts';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { requestWithdrawalInput } from '@khidma/contract/money/withdrawals.forms';
import { secondFactorCode } from '@khidma/contract/shapes/account';
import { withdrawalProblem } from '@khidma/domain/withdrawals/withdrawal-rules';
import { Button, ButtonLink } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { Bone, FormSkeleton } from '@khidma/ui/loading';
import { MoneyField } from '@khidma/ui/money-field';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid, Section, FullWidth } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { TextButton } from '@khidma/ui/text-button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import classes from './finance.module.css';

/** The request for a withdrawal, or what has to be done before there can be one. */
export function WithdrawalSection() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Section title={t('form')} description={<WithdrawalFigures />}>
      <WithdrawalBody />
    </Section>
  );
}

/** What can be withdrawn, and what already is. */
function WithdrawalFigures() {
  const t = useTranslations('finance.balance');
  const { data } = useQuery(balancesQuery);
  return (
    <dl className={classes.totals}>
      {(['withdrawable', 'inWithdrawal'] as const).map((name) => (
        <div
          key={name}
          title={t(
            name === 'withdrawable' && areAllHeld(data) ? 'withdrawableHeldNote' : `${name}Note`,
          )}
        >
          <dt>{t(name)}</dt>
          <dd>{data === undefined ? <Bone width="5rem" /> : <Money fils={data[name]} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function WithdrawalBody() {
  const t = useTranslations('finance.withdrawal');
  const balances = useQuery(balancesQuery);
  const payout = useQuery(payoutAccountQuery);
  const password = useQuery(fundPasswordQuery);
  const failed = [balances, payout, password].find(
    // What has come before stays, with whatever has been typed below it.
    (query) => query.isError && query.data === undefined,
  );
  if (failed) return <LoadFailed query={failed} />;
  const isHeld = areAllHeld(balances.data);
  // As high as what comes, so that nothing below it moves.
  if (!balances.data || !payout.data || !password.data) return <FormSkeleton fields={3} />;
  const { withdrawable } = balances.data;
  const { approved, pending } = payout.data;
  return (
    <Stack>
      <PasswordNotice password={password.data} />
      {approved === null && (
        <Notice tone="info">{pending === null ? t('noAccount') : t('waitingAccount')}</Notice>
      )}
      {isHeld && <Notice tone="info">{t('held')}</Notice>}
      {!isHeld && withdrawable <= 0 && <Notice tone="info">{t('nothing')}</Notice>}
      {!isHeld && approved !== null && password.data.exists && withdrawable > 0 && (
        <WithdrawalForm account={approved} withdrawable={fils(withdrawable)} />
      )}
    </Stack>
  );
}

/** Why money cannot go anywhere yet, beside the button that is off for it, and the way to change that. */
export function MissingPassword() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Caption>
      {t('noPassword')}
      <SentenceGap />
      <UiLink href={paths.fundSecurity()}>{t('setPassword')}</UiLink>
    </Caption>
  );
}

interface PasswordNoticeProps {
  readonly password: { readonly exists: boolean; readonly lockedUntil: string | null };
}

/** No fund password yet, or a locked one: where to do something about it. */
export function PasswordNotice({ password }: PasswordNoticeProps): ReactNode {
  const t = useTranslations('finance.withdrawal');
  const { moment } = useMoments();
  if (!password.exists)
    return (
      <Notice
        tone="warning"
        action={<ButtonLink href={paths.fundSecurity()}>{t('setPassword')}</ButtonLink>}
      >
        {t('noPassword')}
      </Notice>
    );
  return password.lockedUntil === null ? null : (
    <Notice
      tone="warning"
      action={<ButtonLink href={paths.fundSecurity()}>{t('forgot')}</ButtonLink>}
    >
      {t('lockedUntil', { when: moment(password.lockedUntil) })}
    </Notice>
  );
}

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
function WithdrawalForm({ account, withdrawable }: WithdrawalFormProps) {
  const t = useTranslations('finance');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Known once the server asks for it: whoever has no second factor never sees the field.
  const [asksCode, askCode] = useState(false);
  const request = useEndpointMutation(requestWithdrawal, { silent: true });
  const form = useForm({
    defaultValues: empty,
    resolver: asksCode ? withCode : withoutCode,
  });
  const refused = useRefusal(form, fundRefusals);
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
        <FullWidth>
          <FormNotice control={form.control} />
          <Stack row>
            <Button kind="primary" type="submit" loading={request.isPending}>
              {t('withdrawal.submit')}
            </Button>
            <div className="k-quiet">
              {t('withdrawal.goesTo', {
                bank: account.bank,
                digits: ltr(account.iban.slice(-4)),
              })}
              <SentenceGap />
              {t('withdrawal.formText')}
            </div>
          </Stack>
        </FullWidth>
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
    <Stack dense>
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

/** An account that withdrawals go to. */
export type PayoutAccount = NonNullable<OutputOf<typeof getPayoutAccount>['approved']>;

interface AskWithdrawalDialogProps {
  readonly amount: Fils;
  readonly withdrawable: Fils;
  readonly account: PayoutAccount;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The withdrawal in sum, before it is asked for. */
export function AskWithdrawalDialog({
  amount,
  withdrawable,
  account,
  busy,
  onClose,
  onConfirm,
}: AskWithdrawalDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('finance.ask');
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('title', { amount: amountText(amount) })}
      confirmLabel={t('submit')}
    >
      <p>{t('text')}</p>
      <DescriptionList
        look="rows"
        items={[
          { label: t('amount'), value: <Money fils={amount} strong /> },
          { label: t('account'), value: <Ltr>{formatIban(account.iban)}</Ltr> },
          { label: t('holder'), value: <UserText>{account.holder}</UserText> },
          { label: t('bank'), value: <UserText>{account.bank}</UserText> },
          { label: t('left'), value: <Money fils={subtract(withdrawable, amount)} />, total: true },
        ]}
      />
    </ConfirmDialog>
  );
}
