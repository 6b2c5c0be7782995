import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { addFeeRule } from '@khidma/contract/money/fees';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../shared/use-may.ts';

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);

/** Gives a merchant a rate of its own. */
export function OwnFeeAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleFees');
  const [open, setOpen] = useState(false);
  const may = useMay(addFeeRule);
  if (!may || !(merchantCan.suspend(merchant) || merchantCan.restore(merchant))) return null;
  const { id, merchantName: name } = merchant.profile;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('addOwn')}</Button>
      {open && <FeeRuleDialog merchant={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
