import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { beginMerchantLook } from '@khidma/contract/identity/merchant-looks';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { useMay } from '../../shared/use-may.ts';

/** Leads into the portal as this merchant sees it, for a reason that the merchant reads. */
export function LookAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants.look');
  const [open, setOpen] = useState(false);
  const may = useMay(beginMerchantLook);
  if (!may || !merchantCan.trade(merchant)) return null;
  const { id, merchantName: name } = merchant.profile;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      <RefuseDialog
        open={open}
        onClose={() => setOpen(false)}
        // The portal is another app, perhaps of another origin: it fetches the look by the link's code.
        onDone={({ address }) => location.assign(address)}
        endpoint={beginMerchantLook}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('title', { name })}
        label={t('reason')}
        hint={t('hint')}
        danger={false}
        confirmLabel={t('confirm')}
        doneText={t('done')}
      >
        {t('text')}
      </RefuseDialog>
    </>
  );
}
