import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { orderStatuses } from '@khidma/domain/orders/order-transitions';
import { staffRoles } from '@khidma/domain/staff/staff-roles';
import { formatAmount } from '@khidma/i18n/amounts';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';

type Change = StaffActionRow['changes'][number];

/** What an action changed, from what to what. */
export function ActionChanges({ changes }: Pick<StaffActionRow, 'changes'>) {
  const t = useTranslations('consoleMerchants.log');
  const written = useWritten();
  return changes.map((change) => (
    <div key={change.what}>
      <Small>
        {t(`things.${change.what}`)}: <bdi>{written(change.what, change.before)}</bdi>{' '}
        <span aria-hidden>→</span> <bdi>{written(change.what, change.after)}</bdi>
      </Small>
    </div>
  ));
}

/** A value as its kind is written. */
const useWritten = (): ((what: Change['what'], value: string | null) => string) => {
  const t = useTranslations();
  const { moment } = useMoments();
  return (what, value) => {
    if (value === null) return t('consoleMerchants.log.nothing');
    switch (what) {
      case 'orderStatus': {
        const known = orderStatuses.find((status) => status === value);
        return known === undefined ? value : t(`statuses.order.${known}`);
      }
      case 'staffRole': {
        const known = staffRoles.find((role) => role === value);
        return known === undefined ? value : t(`console.role.${known}`);
      }
      case 'refunded':
        return formatAmount(Number(value));
      case 'comment':
        return t(`consoleMerchants.log.sight.${value === 'hidden' ? 'hidden' : 'shown'}`);
      case 'deadline':
        return moment(value);
    }
  };
};
