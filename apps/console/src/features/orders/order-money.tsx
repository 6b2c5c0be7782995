import { useMoments } from '@khidma/app/intl/use-moments';
import { SettlementBadge } from '@khidma/app/orders/order-badges';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { fils, negate } from '@khidma/domain/money/fils';
import { Caption } from '@khidma/ui/caption';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useFormatter, useTranslations } from 'use-intl';

/** What the customer paid, where it went, and when the merchant gets its share. */
export function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  return (
    <Section
      title={t('money')}
      description={order.paidAt === null ? undefined : t('moneyText')}
      actions={order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
    >
      <DescriptionList look="rows" items={[...useSums(order), ...useInstalments(order)]} />
    </Section>
  );
}

const useSums = (order: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const format = useFormatter();
  const line = (label: string, amount: number, total = false): DescriptionItem => ({
    label,
    value: <Money fils={amount} strong={total} bare={!total} />,
    total,
  });
  const taken = (label: string, amount: number): DescriptionItem[] =>
    amount === 0 ? [] : [line(label, negate(fils(amount)))];
  const { fee, money } = order;
  const isPaid = order.paidAt !== null;
  const percent = format.number((fee?.basisPoints ?? 0) / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return [
    line(t('price'), order.basePrice),
    ...taken(t('discount'), money.discount),
    ...(order.promo === null
      ? []
      : taken(t('promo', { code: order.promo.code }), order.promo.amount)),
    ...(money.extraWork === 0 ? [] : [line(t('extraWork'), money.extraWork)]),
    line(t(isPaid ? 'paid' : money.due > 0 ? 'toPay' : 'unpaid'), money.total, true),
    ...taken(t('refunded'), money.refunded),
    ...(money.refunded > 0 && money.kept > 0 ? [line(t('kept'), money.kept, true)] : []),
    ...(fee === null || (money.kept === 0 && money.due === 0)
      ? []
      : [
          ...(order.vatAmount === 0 ? [] : [line(t('vat'), order.vatAmount)]),
          ...taken(t('fee', { percent }), fee.amount),
          ...taken(t('feeVat'), fee.vat),
        ]),
    ...(fee === null || (!isPaid && money.due === 0)
      ? []
      : [
          line(
            isPaid ? t('merchantReceives') : t('merchantWillReceive'),
            fee.merchantReceives,
            true,
          ),
        ]),
  ];
};

const useInstalments = ({ instalments, fee }: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const { moment } = useMoments();
  const parts = instalments.map(({ number, amount, dueAt, releasedAt }) => ({
    label: t('instalment', { number }),
    value: (
      <>
        <Money fils={amount} bare />
        <Caption>
          {releasedAt === null
            ? t('due', { when: moment(dueAt) })
            : t('released', { when: moment(releasedAt) })}
        </Caption>
      </>
    ),
  }));
  const isReleased = instalments.some(({ releasedAt }) => releasedAt !== null);
  return fee === null || !isReleased
    ? parts
    : [...parts, { label: t('releasedNow'), value: <Money fils={fee.released} strong /> }];
};
