import type { OrderDetail } from '@khidma/contract/shapes/order';
import { needsTime } from '@khidma/domain/orders/order-time';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

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
