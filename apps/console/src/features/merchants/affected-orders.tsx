import { useMoments } from '@khidma/app/intl/use-moments';
import { queryOptionsFor } from '@khidma/client/query';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';

/** So many orders are named; the others are counted. */
const mostNamed = 8;

/** Behind every moment that there is. */
const noTime = '9999';

interface AffectedOrdersProps {
  readonly merchantId: string;
  /** How many of the merchant's orders are paid and not done. */
  readonly count: number;
}

/** The sold visits of a merchant that is about to be suspended, each with the way to its order: what becomes of them is somebody's to see to. */
export function AffectedOrders({ merchantId, count }: AffectedOrdersProps) {
  const t = useTranslations('absence');
  const { soon } = useMoments();
  const { data } = useQuery(
    queryOptionsFor(pageStaffOrders, { merchantId, status: 'Paid', pageSize: '50' }),
  );
  const named = (data?.records ?? [])
    .toSorted((a, b) => (a.reservedAt ?? noTime).localeCompare(b.reservedAt ?? noTime))
    .slice(0, mostNamed);
  return (
    <Notice tone="warning" title={t('openOrders', { count })}>
      {named.length > 0 && (
        <>
          {t('openOrdersWays')}
          <ul>
            {named.map(({ id, number, reservedAt, customerName }) => (
              <li key={id}>
                <DotLine>
                  <UiLink href={paths.order(id)} target="_blank">
                    <bdi dir="ltr">{number}</bdi>
                  </UiLink>
                  {reservedAt !== null && soon(reservedAt)}
                  <UserText>{customerName}</UserText>
                </DotLine>
              </li>
            ))}
          </ul>
          {count > named.length && t('openOrdersMore', { count: count - named.length })}
        </>
      )}
    </Notice>
  );
}
