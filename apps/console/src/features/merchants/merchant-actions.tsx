import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { restoreMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { Button } from '@khidma/ui/button';
import { Stack } from '@khidma/ui/stack';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { useMay } from '../../shared/use-may.ts';

const AffectedOrders = lazyDialog(
  async () => (await import('./affected-orders.tsx')).AffectedOrders,
);

/** States in which the merchant has yet to make the visit. */
const toVisit = orderStatuses.filter((status) => orderCan.complete({ status, disputeId: null }));

const endpoints = { suspend: suspendMerchant, restore: restoreMerchant } as const;

/** What staff can do with a merchant's account: each with a reason that the merchant reads. */
export function MerchantActions({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants');
  const [open, setOpen] = useState(false);
  const action = merchantCan.suspend(merchant)
    ? 'suspend'
    : merchantCan.restore(merchant)
      ? 'restore'
      : null;
  const may = useMay(suspendMerchant);
  if (action === null || !may) return null;
  const { id, merchantName: name } = merchant.profile;
  // Whose customers are hit by it.
  const paid = merchant.orders
    .filter(({ status }) => toVisit.some((each) => each === status))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Button
        kind={action === 'suspend' ? 'danger-quiet' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {t(`${action}.action`)}
      </Button>
      <RefuseDialog
        // The reason for the one is none for the other.
        key={action}
        open={open}
        onClose={() => setOpen(false)}
        endpoint={endpoints[action]}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t(`${action}.title`, { name })}
        label={t(`${action}.reason`)}
        hint={t(`${action}.hint`)}
        danger={action === 'suspend'}
        confirmLabel={t(`${action}.action`)}
        doneText={t(`${action}.done`)}
      >
        <Stack>
          <div>{t(`${action}.text`)}</div>
          {action === 'suspend' && open && paid > 0 && (
            <AffectedOrders merchantId={id} count={paid} />
          )}
        </Stack>
      </RefuseDialog>
    </>
  );
}
