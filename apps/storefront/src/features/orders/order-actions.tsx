import type * as orderDialogs from './order-dialogs.tsx';
import { paths } from '../../shared/paths.ts';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ActionRow } from '@khidma/app/actions/action-row';
import { extensionFacts } from '@khidma/app/orders/extension-facts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { UserText } from '@khidma/ui/bdi';
import type { ButtonKind } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Why it was or is to be cancelled, or why the merchant did not agree. */
export function CancelledNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const words = useTranslations('cancelReasons');
  const { cancel } = order;
  if (cancel === null) return null;
  // Once the order has ended well, what was refused on the way is history.
  if (cancel.refusalReason !== '')
    return isOpen(order) ? (
      <Notice tone="warning" title={t('refused')}>
        <UserText>{cancel.refusalReason}</UserText>
      </Notice>
    ) : null;
  const reason = cancelReasons.find((each) => each === cancel.reason);
  return (
    <>
      {reason !== undefined && <p>{t('reasonIs', { reason: words(reason) })}</p>}
      {cancel.description !== '' && (
        <p>
          <UserText>{cancel.description}</UserText>
        </p>
      )}
    </>
  );
}

const canExtend = (order: OrderDetail): boolean =>
  orderCan.requestExtension({ ...extensionFacts(order), disputeId: order.disputeId });

/** By its terms at once, or by asking. */
const canAskToCancel = ({ status, cancel, disputeId, cancelOutcome }: OrderDetail): boolean =>
  cancelOutcome !== null ||
  orderCan.requestCancel({ status, disputeId, refusalReason: cancel?.refusalReason ?? '' });

/** Where an action stands on the page of an order. */
export type OrderActionPlace = 'lead' | 'change';

interface Action {
  readonly name: string;
  /** Whether it is what the page leads with, or what one does where something changes. */
  readonly place: OrderActionPlace;
  readonly kind: ButtonKind;
  readonly can: (order: OrderDetail) => boolean;
  /** Where it is done, or the dialog that asks. */
  readonly href?: (order: OrderDetail) => string;
  readonly Dialog?: ComponentType<OrderDialogProps>;
}

const fromOrderDialogs = (name: keyof typeof orderDialogs): ComponentType<OrderDialogProps> =>
  lazyDialog(async () => (await import('./order-dialogs.tsx'))[name]);

/** What a customer can do with an order: the next step first, what ends the order last. */
const table = [
  {
    name: 'pay',
    place: 'lead',
    kind: 'primary',
    can: orderCan.pay,
    href: ({ id }) => paths.pay(id),
  },
  {
    name: 'rate',
    place: 'lead',
    kind: 'primary',
    can: orderCan.rate,
    Dialog: fromOrderDialogs('RateDialog'),
  },
  {
    name: 'confirm',
    place: 'lead',
    kind: 'primary',
    can: orderCan.confirm,
    Dialog: fromOrderDialogs('ConfirmDialog'),
  },
  {
    name: 'takeBack',
    place: 'lead',
    kind: 'primary',
    can: orderCan.takeBackCancel,
    Dialog: fromOrderDialogs('TakeBackDialog'),
  },
  {
    name: 'extend',
    place: 'lead',
    kind: 'secondary',
    can: canExtend,
    Dialog: fromOrderDialogs('ExtendDialog'),
  },
  {
    name: 'propose',
    place: 'change',
    kind: 'secondary',
    can: canProposeTime,
    Dialog: fromOrderDialogs('ProposeTimeDialog'),
  },
  {
    name: 'again',
    place: 'lead',
    kind: 'secondary',
    can: (order) => !isOpen(order),
    href: ({ serviceId, id }) => paths.orderAgain(serviceId, id),
  },
  {
    name: 'report',
    place: 'change',
    kind: 'secondary',
    can: ({ mayDispute }) => mayDispute !== null,
    Dialog: fromOrderDialogs('ReportDialog'),
  },
  {
    name: 'cancel',
    place: 'change',
    kind: 'danger-quiet',
    can: canAskToCancel,
    Dialog: fromOrderDialogs('CancelDialog'),
  },
  {
    name: 'giveUp',
    place: 'lead',
    kind: 'danger-quiet',
    can: orderCan.cancelUnpaid,
    Dialog: fromOrderDialogs('GiveUpDialog'),
  },
] as const satisfies readonly Action[];

type ActionName = (typeof table)[number]['name'];

const orderActions: readonly (Action & { readonly name: ActionName })[] = table;

const reportLabels = {
  dispute: 'report',
  warranty: 'claim',
  appeal: 'appealForm.action',
} as const;

/** What the customer can do with an order now in one place of its page, and the dialogs that ask about it: the domain's tables say what. */
export const useOrderDialogs = (order: OrderDetail, place: OrderActionPlace | 'all') => {
  const { do: meant } = useSearch({ from: '/customer/orders/$id' });
  const here = orderActions.filter((action) => place === 'all' || action.place === place);
  const allowed = here.filter(({ can }) => can(order));
  const [asking, setAsking] = useState(() => allowed.find(({ name }) => name === meant)?.name);
  const dialogs = here.map(
    ({ name, Dialog }) =>
      Dialog && (
        <Dialog
          key={name}
          order={order}
          open={asking === name}
          onClose={() => setAsking(undefined)}
        />
      ),
  );
  return { allowed, ask: setAsking, dialogs };
};

interface ActionsProps {
  readonly order: OrderDetail;
  readonly allowed: readonly (Action & { readonly name: ActionName })[];
  readonly ask: (name: ActionName) => void;
}

/** The buttons of one place. */
export function OrderActions({ order, allowed, ask }: ActionsProps) {
  const t = useTranslations('shop.order');
  const visits = useTranslations('visits');
  const disputes = useTranslations('disputes');
  const labelOf = (name: ActionName): string => {
    if (name === 'propose') return visits(order.reservedAt === null ? 'proposeFirst' : 'propose');
    if (name === 'cancel' && order.cancelOutcome !== null) return t('byTerms.submit');
    return name === 'report' ? disputes(reportLabels[order.mayDispute ?? 'dispute']) : t(name);
  };
  return (
    <ActionRow
      actions={allowed.map(({ name, kind, href }) => ({
        key: name,
        label: labelOf(name),
        kind,
        href: href?.(order),
        onSelect: () => ask(name),
      }))}
    />
  );
}
