import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { checkPayment } from '@khidma/contract/orders/payments';
import { getClient } from '@khidma/client/query';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { myOrderQuery } from '../../shared/order-query.ts';

interface BackNoticeProps {
  readonly order: OrderDetail;
  readonly back: 'paid' | 'left';
}

/** For somebody who is back from the provider's page: whether the payment has come in, asked for anew at will. */
export function BackNotice({ order, back }: BackNoticeProps) {
  const t = useTranslations('shop.pay');
  const { state, check } = useCheck(order.id);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void check();
  }, [check]);
  if (state === 'asking') return <Notice tone="info" title={t('checking')} announce />;
  const again = <Button onClick={() => void check()}>{t('checkAgain')}</Button>;
  if (state === 'failed')
    return (
      <Notice tone="warning" title={t('notChecked')} announce action={again}>
        {t('notCheckedText')}
      </Notice>
    );
  return back === 'left' ? (
    <Notice tone="info" title={t('left')} announce>
      {t('leftText')}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('notYet')} announce action={again}>
      {t('notYetText')}
    </Notice>
  );
}

/** Asks how the payment stands; where it has come in the order's page follows. */
function useCheck(id: string) {
  const t = useTranslations('shop.pay');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'unpaid' | 'failed'>('asking');
  const check = useCallback(async (): Promise<void> => {
    setState('asking');
    try {
      const order = await getClient().call(checkPayment, { id }, { silent: true });
      cache.setQueryData(myOrderQuery(id).queryKey, order);
      if (orderCan.pay(order)) {
        setState('unpaid');
        return;
      }
      if (order.paidAt !== null) feedback.show({ message: t('done') });
      await navigate({ to: '/orders/$id', params: { id }, replace: true });
    } catch {
      setState('failed');
    }
  }, [id, cache, navigate, t]);
  return { state, check };
}
