import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { OrderExtraWork } from '@khidma/app/orders/order-extra-work';
import { getClient } from '@khidma/client/query';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { checkPayment } from '@khidma/contract/orders/payments';
import { payExtraWork, refuseExtraWork } from '@khidma/contract/orders/extra-work';
import { isBeingPaid } from '@khidma/domain/orders/extra-work-words';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import { myOrderQuery } from '../../shared/shared-queries.ts';

const end = { step: 'refuse', endpoint: refuseExtraWork } as const;

/** Extra work that the merchant found at the visit: to be paid or refused. */
export function CustomerExtraWork({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('extraWork');
  const { leave, leaving, error } = useLeaving(order.id);
  useCheckOnce(order);
  return (
    <OrderExtraWork
      orderId={order.id}
      works={order.extraWorks}
      description={t('textCustomer', { merchant: isolated(order.merchantName) })}
      end={end}
      stepOf={(work) =>
        work.may.includes('pay') && (
          <Button kind="primary" loading={leaving === work.id} onClick={() => void leave(work.id)}>
            {t(isBeingPaid(work) ? 'goOn' : 'pay', { amount: amountText(work.amount) })}
          </Button>
        )
      }
    >
      {error !== null && <Notice tone="danger" title={error} announce />}
    </OrderExtraWork>
  );
}

/** Leads to the provider's page. */
function useLeaving(id: string) {
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leave = async (extraWorkId: string): Promise<void> => {
    setLeaving(extraWorkId);
    setError(null);
    try {
      const { url } = await getClient().call(payExtraWork, { id, extraWorkId }, { silent: true });
      // It stays busy: the browser is on its way.
      location.assign(url);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setLeaving(null);
      await cache.invalidateQueries(myOrderQuery(id));
    }
  };
  return { leave, leaving, error };
}

/** Who is back from the provider's page sees what came of it, even where its word has not come. */
function useCheckOnce({ id, extraWorks }: OrderDetail): void {
  const cache = useQueryClient();
  const isPaying = extraWorks.some(isBeingPaid);
  useEffect(() => {
    if (!isPaying) return;
    getClient()
      .call(checkPayment, { id }, { silent: true })
      .then((order) => cache.setQueryData(myOrderQuery(id).queryKey, order))
      // The button is there still, and the provider tells by itself.
      .catch(() => undefined);
  }, [cache, id, isPaying]);
}
