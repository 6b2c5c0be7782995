import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { adjustBalance } from '@khidma/contract/money/adjustments';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../shared/use-may.ts';

const AdjustDialog = lazyDialog(
  async () => (await import('../../shared/adjustments/adjust-dialog.tsx')).AdjustDialog,
);

/** Books something on a merchant's balance beside its orders. */
export function AdjustAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleAdjustments');
  const [open, setOpen] = useState(false);
  if (!useMay(adjustBalance)) return null;
  const { profile, balances } = merchant;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('adjust')}</Button>
      {open && (
        <AdjustDialog
          merchant={{ id: profile.id, name: profile.merchantName }}
          owed={balances.receivable ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
