import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { Notice } from '@khidma/ui/notice';
import { TextButton } from '@khidma/ui/text-button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { balancesQuery } from './finance-queries.ts';

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
