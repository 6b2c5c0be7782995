import type { OrderDetail, OrderRow } from '@khidma/contract/shapes/order';
import { fils, negate } from '@khidma/domain/money/fils';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { isOpen } from '@khidma/domain/orders/order-can';
import { useCardName } from './use-order-lead.ts';
import classes from './order-page.module.css';

const taken = (label: string, amount: number) =>
  amount === 0 ? [] : [{ label, value: <Money fils={negate(fils(amount))} bare /> }];

/** What an order comes to, paid or not. */
export const useTotalLine = (): ((order: Pick<OrderRow, 'money'>) => DescriptionItem) => {
  const t = useTranslations('shop.order');
  return ({ money: { paid, total } }) => ({
    label: t(paid > 0 ? 'paid' : 'total'),
    value: <Money fils={total} strong />,
    total: true,
  });
};

/** What the order costs, the VAT in it, and what came back; the sums alone say the currency. */
export function OrderMoney({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const more = useTranslations('shopOrder');
  const cardName = useCardName();
  const totalLine = useTotalLine();
  const { basePrice, promo, money, paidAt } = order;
  const vatIn = (of: 'total' | 'kept') =>
    money.vat.total === 0
      ? []
      : [{ key: `vat ${of}`, label: t('vat'), value: <Money fils={money.vat[of]} bare /> }];
  return (
    <Section title={t('money')}>
      <DescriptionList
        look="rows"
        items={[
          { label: t('price'), value: <Money fils={basePrice} bare /> },
          ...taken(t('discount'), money.discount),
          ...(promo === null ? [] : taken(t('promo', { code: promo.code }), promo.amount)),
          ...(money.extraWork === 0
            ? []
            : [{ label: t('extraWork'), value: <Money fils={money.extraWork} bare /> }]),
          totalLine(order),
          ...vatIn('total'),
          ...(money.vat.total === 0 ? [{ label: t('noVat'), value: <Money fils={0} bare /> }] : []),
          ...taken(t('refund'), money.refunded),
          ...(money.refunded === 0 || money.kept === 0
            ? []
            : [
                { label: t('kept'), value: <Money fils={money.kept} strong />, total: true },
                ...vatIn('kept'),
              ]),
        ]}
      />
      {paidAt !== null && (
        <p className={`k-quiet ${classes.paidWith}`}>
          {dotLine([
            more('paidWith', { card: cardName(order.card) }),
            isOpen(order) && more('held'),
          ])}
        </p>
      )}
    </Section>
  );
}
