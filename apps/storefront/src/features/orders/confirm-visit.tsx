import { useNow } from '@khidma/app/intl/use-time-left';
import { useEndpointMutation } from '@khidma/client/query';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { confirmMyVisit } from '@khidma/contract/orders/customer-orders';
import { isVisitAhead } from '@khidma/domain/orders/visit-reminder';
import { dayMs } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';

/** So long before a visit it is asked about; a reminder comes within it. */
const ASKED_MS = 2 * dayMs;

/** Whether somebody will be there, asked shortly before the visit; what was said stands until then. */
export function ConfirmVisit({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shopVisit');
  const now = useNow();
  const confirm = useEndpointMutation(confirmMyVisit, {
    onSuccess: () => feedback.show({ message: t('done') }),
  });
  const { id, reservedAt, mayConfirmVisit, visitConfirmedAt, visit } = order;
  if (reservedAt === null || visit !== null) return null;
  const ahead = { ...order, reservedAt: new Date(reservedAt), visitConfirmedAt: null };
  if (visitConfirmedAt !== null && isVisitAhead(ahead, new Date(now)))
    return <Notice tone="success">{t('confirmed', { merchant: order.merchantName })}</Notice>;
  if (!mayConfirmVisit || Date.parse(reservedAt) - now > ASKED_MS) return null;
  return (
    <Notice
      tone="info"
      title={t('ask')}
      action={
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {t('confirmShort')}
        </Button>
      }
    >
      {t('askText')}
    </Notice>
  );
}
