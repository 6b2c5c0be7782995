import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { isolated } from '@khidma/i18n/line-parts';
import { useSession } from '../../shared/session-store.ts';
import {
  asSeen,
  chosenCombination,
  totalBefore,
  totalOf,
  type OrderForm,
  type ShopService,
} from './order-values.ts';
import classes from './service.module.css';

interface PriceSummaryProps {
  readonly form: OrderForm;
  readonly service: ShopService;
}

/** What the choice costs, live: each, in total, and why. */
export function PriceSummary({ form: { control }, service }: PriceSummaryProps) {
  const amountText = useAmountText();
  const t = useTranslations('shop.service');
  const options = useWatch({ control, name: 'options' });
  const quantity = useWatch({ control, name: 'quantity' });
  const isKnown = useSession((state) => state.token !== null);
  const chosen = chosenCombination(service, options);
  const combination = chosen && asSeen(chosen, isKnown);
  if (combination === undefined) return <Notice tone="warning">{t('notOfferedNow')}</Notice>;
  const { price, regular, payable, firstOrder } = combination;
  const before = totalBefore(combination, quantity);
  const total = totalOf(combination, quantity);
  return (
    <div className="k-stack-1">
      <p className={classes.price} aria-live="polite">
        <Money fils={total} strong />
        {quantity > 1 && (
          <span className="k-quiet">{t('each', { price: amountText(payable) })}</span>
        )}
        {payable < price && (
          <s className="k-quiet">
            <span className="k-unseen">{t('saved', { price: '' })}</span>
            <Money fils={before} />
          </s>
        )}
      </p>
      <p className="k-wrap k-quiet">
        {payable < price && (
          <span className={classes.saving}>
            {t('youSave', { amount: amountText(before - total) })}
          </span>
        )}
        {service.chargesVat ? t('vatIncluded') : t('noVat')}
      </p>
      {!isKnown && chosen?.firstOrder === true && (
        <p className="k-quiet">
          <strong>{t('firstOrder')}</strong>
          <br />
          {t('firstOrderGuest', {
            merchant: isolated(service.merchantName),
            price: amountText(chosen.payable),
          })}
        </p>
      )}
      {firstOrder && (
        <Notice tone="success" title={t('firstOrder')}>
          {t('firstOrderText', {
            merchant: isolated(service.merchantName),
            price: amountText(regular),
          })}
        </Notice>
      )}
    </div>
  );
}
