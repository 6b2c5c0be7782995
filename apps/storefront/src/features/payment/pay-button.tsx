import type { OrderDetail } from '@khidma/contract/shapes/order';
import { payOrder } from '@khidma/contract/orders/payments';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { getClient } from '@khidma/client/query';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './payment.module.css';
import { readRefusal, RefusalNotice, type Refusal } from './refusal-notice.tsx';

/** Leads to the provider's page, and says what came of it where it cannot. */
export function PayButton({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.pay');
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    setRefusal(null);
    try {
      const { url } = await getClient().call(payOrder, { id: order.id }, { silent: true });
      // It stays busy: the browser is on its way.
      location.assign(url);
    } catch (error) {
      setRefusal(readRefusal(error));
      setLeaving(false);
    }
  };
  return (
    <div className={classes.form}>
      {refusal !== null && <RefusalNotice refusal={refusal} serviceId={order.serviceId} />}
      <Button kind="primary" fullWidth loading={isLeaving} onClick={() => void leave()}>
        {t('submit', { amount: amountText(order.money.due) })}
      </Button>
      <p className={classes.muted}>{t('elsewhere')}</p>
    </div>
  );
}
