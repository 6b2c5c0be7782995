import { lazyCode } from '@khidma/app/route/lazy-code';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { Balances } from '@khidma/contract/shapes/finance';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balancesQuery } from './finance-queries.ts';
import { Notice } from '@khidma/ui/notice';
import { TextButton } from '@khidma/ui/text-button';
import { useTranslations } from 'use-intl';

// Nearly nobody has one.
const OwnHolds = lazyCode(
  async () => (await import('./own-holds.tsx')).OwnHolds,
  <LoadingPlaceholder />,
);

/** What of the merchant's money is held back, where something is. */
export function HeldMoney({ balances }: { readonly balances: Balances | undefined }) {
  return balances?.holds === undefined ? null : <OwnHolds holds={balances.holds} />;
}

/** Returns whether the operator holds every payout back: nothing can be withdrawn, whatever is there. */
export const areAllHeld = (balances: Balances | undefined): boolean =>
  balances?.holds?.some(({ order }) => order === null) ?? false;

const DebtDialog = lazyDialog(async () => (await import('./debt-dialog.tsx')).DebtDialog);

/** What the merchant owes, where something is: before anything is withdrawn. */
export function OwedMoney() {
  const amountText = useAmountText();
  const t = useTranslations('finance.withdrawal');
  const { data } = useQuery(balancesQuery);
  if (data?.receivable === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={t('owed', { amount: amountText(data.receivable) })}
      action={<WhyOwed />}
    >
      {t('owedText')}
    </Notice>
  );
}

/** The way to why something is owed, and how it is paid off. */
export function WhyOwed() {
  const t = useTranslations('merchantMoney.debt');
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('action')}</TextButton>
      {open && <DebtDialog onClose={() => setOpen(false)} />}
    </>
  );
}
