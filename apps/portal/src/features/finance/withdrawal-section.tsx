import { fils } from '@khidma/domain/money/fils';
import { Gap } from '@khidma/app/intl/marks';
import { ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Bone, FormSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { fundPasswordQuery, payoutAccountQuery } from '../../shared/own-queries.ts';
import { areAllHeld } from './all-held.ts';
import { balancesQuery } from './finance-queries.ts';

/** The request for a withdrawal, or what has to be done before there can be one. */
export function WithdrawalSection() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Section title={t('form')} description={t('formText')}>
      <WithdrawalBody />
    </Section>
  );
}

function WithdrawalBody() {
  const common = useTranslations('common');
  const t = useTranslations('finance.withdrawal');
  const words = useTranslations('finance.balance');
  const balances = useQuery(balancesQuery);
  const payout = useQuery(payoutAccountQuery);
  const password = useQuery(fundPasswordQuery);
  const failed = [balances, payout, password].find(
    // What has come before stays, with whatever has been typed below it.
    (query) => query.isError && query.data === undefined,
  );
  if (failed) return <LoadFailed query={failed} />;
  const isHeld = areAllHeld(balances.data);
  const figures = (
    <StatGrid>
      <StatCard
        accent
        label={words('withdrawable')}
        value={<Figure fils={balances.data?.withdrawable} />}
        note={words(isHeld ? 'withdrawableHeldNote' : 'withdrawableNote')}
      />
      <StatCard
        label={words('inWithdrawal')}
        value={<Figure fils={balances.data?.inWithdrawal} />}
        note={words('inWithdrawalNote')}
      />
    </StatGrid>
  );
  // As high as what comes, so that nothing below it moves.
  if (!balances.data || !payout.data || !password.data)
    return (
      <Stack>
        {figures}
        <FormSkeleton label={common('loading')} fields={3} />
      </Stack>
    );
  const { withdrawable } = balances.data;
  const { approved, pending } = payout.data;
  return (
    <Stack>
      {figures}
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

function Figure({ fils: amount }: { readonly fils: number | undefined }) {
  return amount === undefined ? <Bone width="7rem" /> : <Money fils={amount} />;
}

/** Why money cannot go anywhere yet, beside the button that is off for it, and the way to change that. */
export function MissingPassword() {
  const t = useTranslations('finance.withdrawal');
  return (
    <Small>
      {t('noPassword')}
      <Gap />
      <UiLink href={paths.fundSecurity()}>{t('setPassword')}</UiLink>
    </Small>
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
