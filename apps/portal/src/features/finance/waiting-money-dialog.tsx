import { useMoments } from '@khidma/app/intl/use-moments';
import type { WaitingMoney } from '@khidma/contract/shapes/finance';
import { ltr } from '@khidma/i18n/line-parts';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** When each part of the pending money becomes withdrawable. */
export function WaitingMoneyDialog({
  waiting,
  onClose,
}: {
  readonly waiting: WaitingMoney;
  readonly onClose: () => void;
}) {
  const t = useTranslations('finance.waiting');
  return (
    <Dialog onClose={onClose} title={t('title')} fullOnPhone>
      <Parts waiting={waiting} />
    </Dialog>
  );
}

function Parts({ waiting }: { readonly waiting: WaitingMoney }) {
  const t = useTranslations('finance.waiting');
  const { businessDay, day, soon } = useMoments();
  const { days, isMore, orders, moreOrders, held } = waiting;
  if (days.length + orders.length + held.orders === 0)
    return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <Stack>
      <Part
        title={t('days')}
        note={t('daysText')}
        more={isMore ? t('more') : undefined}
        rows={days.map(({ day, amount, orders: count }) => ({
          label: t('day', { day: businessDay(day), count }),
          value: <Money fils={amount} />,
        }))}
      />
      <Part
        title={t('orders')}
        note={t('ordersText')}
        more={moreOrders ? t('moreOrders') : undefined}
        rows={orders.map(({ orderId, orderNumber, reservedAt, latestAt, amount }) => {
          const order = ltr(orderNumber);
          return {
            label:
              latestAt !== null
                ? t('confirmed', { order, day: day(latestAt) })
                : reservedAt === null
                  ? t('noVisit', { order })
                  : t('visit', { order, when: soon(reservedAt) }),
            value: (
              <UiLink href={paths.order(orderId)}>
                <Money fils={amount} />
              </UiLink>
            ),
          };
        })}
      />
      <Part
        title={t('held')}
        note={t('daysText')}
        rows={
          held.orders === 0
            ? []
            : [
                {
                  label: t('heldRow', { count: held.orders }),
                  value: <Money fils={held.amount} />,
                },
              ]
        }
      />
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly more?: string | undefined;
  readonly rows: { readonly label: string; readonly value: ReactNode }[];
}

function Part({ title, note, more, rows }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DescriptionList look="rows" items={rows} />
      <Caption>
        {note} {more}
      </Caption>
    </section>
  );
}
