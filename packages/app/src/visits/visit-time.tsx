import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';
import { useMoments } from '../intl/use-moments.ts';
import { windowEnd } from './window-end.ts';

type VisitTimeProps = Pick<
  OrderDetail,
  'reservedUntil' | 'arrivalMinutes' | 'plannedAt' | 'visitConfirmedAt'
> & {
  readonly reservedAt: string;
  /** Who reads it: what the customer did is said to itself as to a person. */
  readonly audience: 'merchant' | 'customer';
};

/** When a visit is: from when until when, or the window within which the team comes, and to the merchant its planned start. */
export function VisitTime({
  reservedAt,
  reservedUntil,
  arrivalMinutes,
  plannedAt,
  visitConfirmedAt,
  audience,
}: VisitTimeProps) {
  const t = useTranslations('visits');
  const { moment, period, times } = useMoments();
  const until = windowEnd(reservedAt, arrivalMinutes);
  return (
    <>
      {period(reservedAt, until ?? reservedUntil)}
      {until !== null && (
        <Caption>
          {plannedAt === null
            ? t('arrivesWithin')
            : t('planned', { when: times(plannedAt, reservedUntil) })}
        </Caption>
      )}
      {visitConfirmedAt !== null && (
        <Caption>
          {t(audience === 'customer' ? 'confirmedByYou' : 'confirmedAt', {
            when: moment(visitConfirmedAt),
          })}
        </Caption>
      )}
    </>
  );
}
