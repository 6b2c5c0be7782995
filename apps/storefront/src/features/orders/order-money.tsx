import type { OrderDetail } from '@khidma/contract/shapes/order';
import { paidExtraWork } from '@khidma/domain/orders/extra-work-words';
import { fils, negate } from '@khidma/domain/money/fils';
import { ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { IconReceipt } from '@khidma/ui/icons/receipt';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

const taken = (label: string, amount: number) =>
  amount === 0 ? [] : [{ label, value: <Money fils={negate(fils(amount))} /> }];

/** What the order costs, the VAT in it, and what came back. */
export function OrderMoney({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const { basePrice, discountAmount, promo, actualAmount, vatAmount, refundAmount, paidAt } = order;
  // A refund takes the VAT with it: that says nothing about whether the merchant charges any.
  const chargesNoVat = vatAmount === 0 && refundAmount === 0;
  return (
    <Section
      title={t('money')}
      actions={
        paidAt !== null && (
          <ButtonLink
            href={paths.receipt(order.id)}
            size="sm"
            icon={<IconReceipt size={16} aria-hidden />}
          >
            {t('receipt')}
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        look="rows"
        items={[
          { label: t('price'), value: <Money fils={basePrice} /> },
          ...taken(t('discount'), discountAmount - (promo?.amount ?? 0)),
          ...(promo === null ? [] : taken(t('promo', { code: promo.code }), promo.amount)),
          ...(paidExtraWork(order.extraWorks) === 0
            ? []
            : [{ label: t('extraWork'), value: <Money fils={paidExtraWork(order.extraWorks)} /> }]),
          {
            label: paidAt === null ? t('total') : t('paid'),
            value: <Money fils={actualAmount} strong />,
            total: true,
          },
          ...(vatAmount > 0 ? [{ label: t('vat'), value: <Money fils={vatAmount} /> }] : []),
          ...(chargesNoVat ? [{ label: t('noVat'), value: <Money fils={0} /> }] : []),
          ...(refundAmount > 0
            ? [{ label: t('refund'), value: <Money fils={refundAmount} strong /> }]
            : []),
        ]}
      />
    </Section>
  );
}
