import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { MediaLine } from '@khidma/ui/media-line';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { VisitTime } from '@khidma/app/visits/visit-time.tsx';

/** What was ordered and for when. */
export function OrderBooking({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  return (
    <Section title={t('booking.title')}>
      <Stack>
        <MediaLine
          large
          url={order.coverUrl}
          title={<UserText>{order.serviceName}</UserText>}
          meta={<UiLink href={paths.service(order.serviceId)}>{t('booking.open')}</UiLink>}
        />
        <DescriptionList
          items={[
            {
              label: t('reserved'),
              value:
                order.reservedAt === null ? (
                  t('anyTime')
                ) : (
                  <VisitTime {...order} reservedAt={order.reservedAt} audience="merchant" />
                ),
            },
            { label: t('quantity'), value: order.quantity },
            ...order.specs.map(({ name, option }) => ({
              label: name,
              value: <UserText>{option}</UserText>,
            })),
          ]}
        />
      </Stack>
    </Section>
  );
}
