import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useEndpointMutation } from '@khidma/client/query';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { confirmMyVisit } from '@khidma/contract/orders/customer-orders';
import { needsTime } from '@khidma/domain/orders/order-time';
import { isVisitAhead } from '@khidma/domain/orders/visit-reminder';
import { dayMs } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
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

/** How far the visit is, as the merchant says: on the way and until when, there, or that nobody opened. */
export function OrderVisit({ order: { status, visit } }: { readonly order: OrderDetail }) {
  const t = useTranslations('visits.steps');
  const events = useTranslations('orderEvents');
  const { moment, time } = useMoments();
  if (visit === null || !needsTime({ status, pausedStatus: null })) return null;
  const { step, at, expectedAt } = visit;
  const isExpected = (step === 'onMyWay' || step === 'runningLate') && expectedAt !== null;
  return (
    <Notice
      tone={step === 'nobodyHome' || step === 'runningLate' ? 'warning' : 'info'}
      title={t(`merchants.${step}`)}
    >
      <Stack>
        {isExpected && <strong>{events('expected', { when: time(expectedAt) })}</strong>}
        <span>{t('said', { when: moment(at) })}</span>
        {step === 'nobodyHome' && <span>{t('missed')}</span>}
      </Stack>
    </Notice>
  );
}
