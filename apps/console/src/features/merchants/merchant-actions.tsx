import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { paths } from '../../shared/paths.ts';
import { isPlaceOpen } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { openContact } from '@khidma/app/frame/frame-store';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { beginMerchantLook } from '@khidma/contract/identity/impersonations';
import { restoreMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { adjustBalance } from '@khidma/contract/money/adjustments';
import { addFeeRule } from '@khidma/contract/money/fees';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { IconDots, IconEye, IconMessageCircle } from '@khidma/icons';
import { Button, buttonClass } from '@khidma/ui/button';
import { given } from '@khidma/ui/given';
import { MenuButton } from '@khidma/ui/menu-button';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);
const AdjustDialog = lazyDialog(
  async () => (await import('../../shared/adjustments/adjust-dialog.tsx')).AdjustDialog,
);
const AffectedOrders = lazyDialog(
  async () => (await import('./affected-orders.tsx')).AffectedOrders,
);

type Asked = 'look' | 'adjust' | 'fee' | 'standing';

/** What staff can do with a merchant beside what waits: looking and writing, and the levers behind three dots. */
export function MerchantActions({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations();
  const word = useTranslations('consoleMerchants.merchants');
  const [asked, ask] = useState<Asked | null>(null);
  const role = useSession((state) => state.staff?.role);
  const may = useMay(merchant);
  const { id, merchantName: name } = merchant.profile;
  const close = (): void => ask(null);
  const { standing } = may;
  const levers = given([
    may.adjust && {
      key: 'adjust',
      label: t('consoleAdjustments.adjust'),
      onSelect: () => ask('adjust'),
    },
    may.fee && { key: 'fee', label: t('consoleFees.addOwn'), onSelect: () => ask('fee') },
    standing === 'suspend' && {
      key: 'suspend',
      label: word('suspend.action'),
      danger: true,
      onSelect: () => ask('standing'),
    },
  ]);
  return (
    <>
      {may.look && (
        <Button icon={<IconEye size={18} aria-hidden />} onClick={() => ask('look')}>
          {word('look.action')}
        </Button>
      )}
      {isPlaceOpen(role, paths.messages()) && (
        <Button
          icon={<IconMessageCircle size={18} aria-hidden />}
          onClick={() => openContact({ kind: 'landlord', userId: id, orderId: null })}
        >
          {t('consoleOrders.write')}
        </Button>
      )}
      {standing === 'restore' && (
        <Button kind="primary" onClick={() => ask('standing')}>
          {word('restore.action')}
        </Button>
      )}
      {levers.length > 0 && (
        <MenuButton
          label={t('common.labelled', { label: t('common.more'), value: name })}
          items={levers}
          className={buttonClass()}
        >
          <IconDots size={18} aria-hidden />
        </MenuButton>
      )}
      {asked === 'fee' && <FeeRuleDialog merchant={{ id, name }} onClose={close} />}
      {asked === 'adjust' && (
        <AdjustDialog
          merchant={{ id, name }}
          owed={merchant.balances.receivable ?? 0}
          onClose={close}
        />
      )}
      {may.look && <LookDialog open={asked === 'look'} {...{ merchant, close }} />}
      {standing !== null && (
        // The reason for the one is none for the other.
        <StandingDialog
          key={standing}
          action={standing}
          open={asked === 'standing'}
          {...{ merchant, close }}
        />
      )}
    </>
  );
}

/** What whoever is signed in may do with a merchant as it stands. */
function useMay(merchant: StaffMerchant) {
  const maySuspend = usePermission(suspendMerchant);
  const standing = merchantCan.suspend(merchant)
    ? 'suspend'
    : merchantCan.restore(merchant)
      ? 'restore'
      : null;
  return {
    look: usePermission(beginMerchantLook) && merchantCan.trade(merchant),
    adjust: usePermission(adjustBalance),
    fee: usePermission(addFeeRule) && standing !== null,
    standing: maySuspend ? standing : null,
  } as const;
}

interface OpenedProps {
  readonly merchant: StaffMerchant;
  readonly open: boolean;
  readonly close: () => void;
}

/** States in which the merchant has yet to make the visit. */
const toVisit = orderStatuses.filter((status) => orderCan.complete({ status, disputeId: null }));

const endpoints = { suspend: suspendMerchant, restore: restoreMerchant } as const;

/** Ends or restores what a merchant may do, with a reason that it reads. */
function StandingDialog({
  action,
  merchant,
  open,
  close,
}: OpenedProps & { readonly action: 'suspend' | 'restore' }) {
  const t = useTranslations('consoleMerchants.merchants');
  const { id, merchantName: name } = merchant.profile;
  // Whose customers are hit by it.
  const paid = merchant.orders
    .filter(({ status }) => toVisit.some((each) => each === status))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <RefuseDialog
      open={open}
      onClose={close}
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
  );
}

/** Leads into the portal as this merchant sees it, for a reason that the merchant reads. */
function LookDialog({ merchant, open, close }: OpenedProps) {
  const t = useTranslations('consoleMerchants.merchants.look');
  const { id, merchantName: name } = merchant.profile;
  return (
    <RefuseDialog
      open={open}
      onClose={close}
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
  );
}
