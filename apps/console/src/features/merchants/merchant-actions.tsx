import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { beginMerchantLook } from '@khidma/contract/identity/impersonations';
import { adjustBalance } from '@khidma/contract/money/adjustments';
import { addFeeRule } from '@khidma/contract/money/fees';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { Stack } from '@khidma/ui/stack';
import { usePermission } from '../../shared/use-permission.ts';
import { restoreMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);

/** Gives a merchant a rate of its own. */
export function OwnFeeAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleFees');
  const [open, setOpen] = useState(false);
  const may = usePermission(addFeeRule);
  if (!may || !(merchantCan.suspend(merchant) || merchantCan.restore(merchant))) return null;
  const { id, merchantName: name } = merchant.profile;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('addOwn')}</Button>
      {open && <FeeRuleDialog merchant={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

const AffectedOrders = lazyDialog(
  async () => (await import('./affected-orders.tsx')).AffectedOrders,
);

/** States in which the merchant has yet to make the visit. */
const toVisit = orderStatuses.filter((status) => orderCan.complete({ status, disputeId: null }));

const endpoints = { suspend: suspendMerchant, restore: restoreMerchant } as const;

/** What staff can do with a merchant's account: each with a reason that the merchant reads. */
export function StandingAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants');
  const [open, setOpen] = useState(false);
  const action = merchantCan.suspend(merchant)
    ? 'suspend'
    : merchantCan.restore(merchant)
      ? 'restore'
      : null;
  const may = usePermission(suspendMerchant);
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

/** Leads into the portal as this merchant sees it, for a reason that the merchant reads. */
export function LookAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants.look');
  const [open, setOpen] = useState(false);
  const may = usePermission(beginMerchantLook);
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

const AdjustDialog = lazyDialog(
  async () => (await import('../../shared/adjustments/adjust-dialog.tsx')).AdjustDialog,
);

/** Books something on a merchant's balance beside its orders. */
export function AdjustAction({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleAdjustments');
  const [open, setOpen] = useState(false);
  if (!usePermission(adjustBalance)) return null;
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
