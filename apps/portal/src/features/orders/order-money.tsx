import { SettlementBadge } from '@khidma/app/orders/order-badges';
import type { OrderDetail, OrderRow } from '@khidma/contract/shapes/order';
import { fils, negate } from '@khidma/domain/money/fils';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { DescriptionList, type DescriptionItem } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { formatDirhams } from '@khidma/i18n/amounts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Caption } from '@khidma/ui/caption';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** An order's money, explained line by line. */
export function OrderMoney({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.money');
  const documents = useTranslations('documents');
  return (
    <Section
      title={t('title')}
      actions={order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
    >
      <Stack dense>
        <DescriptionList look="rows" items={useLines(order)} />
        {order.instalments.length > 0 && <Instalments order={order} />}
        <VatNote order={order} />
        {order.paidAt !== null && (
          <UiLink href={withSearch(paths.finance(), { tab: 'documents', order: order.id })}>
            {documents('title')}
          </UiLink>
        )}
      </Stack>
    </Section>
  );
}

/** What of the merchant's share is not its own. */
function VatNote({ order: { fee, money, vatAmount } }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.money');
  const amountText = useAmountText();
  if (fee === null || (money.kept === 0 && money.due === 0)) return null;
  return (
    <Caption>{vatAmount === 0 ? t('noVat') : t('vat', { amount: amountText(vatAmount) })}</Caption>
  );
}

/** What of the merchant's share can be withdrawn since when, and what follows. */
function Instalments({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.money.instalments');
  const { moment } = useMoments();
  return (
    <>
      <h3>{t('title')}</h3>
      <DescriptionList
        look="rows"
        items={order.instalments.map(({ amount, dueAt, releasedAt, isHeld }) => ({
          key: dueAt,
          label:
            releasedAt !== null
              ? t('released', { when: moment(releasedAt) })
              : t(isHeld ? 'held' : 'due', { when: moment(dueAt) }),
          value: <Money fils={amount} bare />,
        }))}
      />
    </>
  );
}

/** Whether anything was paid for it, or is to be: of an order that nobody paid nothing comes. */
const isOwed = ({ paidAt, money }: OrderDetail): boolean => paidAt !== null || money.due > 0;

const line = (label: string, amount: number, total = false): DescriptionItem => ({
  label,
  value: <Money fils={amount} strong={total} bare />,
  total,
});

/** What an order comes to, paid or not. */
export const useTotalLine = (): ((order: Pick<OrderRow, 'money'>) => DescriptionItem) => {
  const t = useTranslations('orders.money');
  return ({ money: { paid, due, total } }) =>
    line(t(paid > 0 ? 'paid' : due > 0 ? 'toPay' : 'unpaid'), total, true);
};

const useLines = (order: OrderDetail): DescriptionItem[] => {
  const t = useTranslations('orders.money');
  const fees = useTranslations('fees');
  const format = useFormatter();
  const totalLine = useTotalLine();
  const taken = (label: string, amount: number): DescriptionItem[] =>
    amount === 0 ? [] : [line(label, negate(fils(amount)))];
  const { fee, money } = order;
  const isPaid = order.paidAt !== null;
  const isCut = money.refunded > 0 && money.kept > 0;
  const percent = format.number((fee?.basisPoints ?? 0) / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const ofFee = t('fee', { percent, net: formatDirhams(money.net) });
  const feeLabel =
    fee?.source == null || fee.source === 'general'
      ? ofFee
      : fees('lineWithSource', { line: ofFee, source: fees(`source.${fee.source}`) });
  return [
    line(t('price'), order.basePrice),
    ...taken(t('discount'), money.discount),
    ...(order.promo === null
      ? []
      : taken(t('promo', { code: order.promo.code }), order.promo.amount)),
    ...(money.extraWork === 0 ? [] : [line(t('extraWork'), money.extraWork)]),
    totalLine(order),
    ...taken(t('refund'), money.refunded),
    ...(isCut ? [line(t('kept'), money.kept, true)] : []),
    ...(fee === null || (money.kept === 0 && money.due === 0)
      ? []
      : [...taken(feeLabel, fee.amount), ...taken(t('feeVat'), fee.vat)]),
    ...(fee === null || !isOwed(order)
      ? []
      : [line(isPaid ? t('receive') : t('estimate'), fee.merchantReceives, true)]),
  ];
};
