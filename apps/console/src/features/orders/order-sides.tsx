import { openContact } from '@khidma/app/frame/frame-store';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { FieldGrid, Section } from '@khidma/ui/page';
import { StatusBadge } from '@khidma/ui/badge';
import { IconMessageCircle } from '@khidma/icons/message-circle';
import { useTranslations } from 'use-intl';
import { MailText } from '@khidma/app/intl/mail-text';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';
import { usePlaceName } from '../../shared/use-names.ts';

/** Customer and merchant opposite each other, with the ways to reach them. */
export function OrderSides({ order }: { readonly order: StaffOrder }) {
  return (
    <FieldGrid>
      <Customer order={order} />
      <Merchant order={order} />
    </FieldGrid>
  );
}

function Customer({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const { day } = useMoments();
  const place = usePlaceName();
  const { customer } = order;
  const places = [order.community, order.emirate].filter((each) => each !== null).map(place);
  return (
    <Section
      title={t('customer')}
      actions={<WriteTo kind="user" id={customer.id} name={customer.name} orderId={order.id} />}
    >
      <DescriptionList
        look="rows"
        items={[
          { label: t('customer'), value: <UserText>{customer.name}</UserText> },
          { label: t('email'), value: <MailText address={customer.email} /> },
          { label: t('mobile'), value: <Ltr>{formatMobile(customer.mobile)}</Ltr> },
          { label: t('since'), value: day(customer.since) },
          {
            label: t('contact'),
            value: (
              <>
                <UserText>{order.contactName}</UserText>
                <div>
                  <Ltr>{formatMobile(order.contactPhone)}</Ltr>
                </div>
                <div>
                  <MailText address={order.contactEmail} />
                </div>
              </>
            ),
          },
          {
            label: t('address'),
            value: (
              <>
                <UserParagraph>{order.address}</UserParagraph>
                <DotLine>{places}</DotLine>
              </>
            ),
          },
          ...(order.note === ''
            ? []
            : [{ label: t('customerNote'), value: <UserParagraph>{order.note}</UserParagraph> }]),
        ]}
      />
      <UiLink href={withSearch(paths.orders(), { customerId: customer.id })}>
        {t('ordersOf')}
      </UiLink>
    </Section>
  );
}

function Merchant({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const { merchant } = order;
  const isTrading = merchantCan.trade(merchant);
  return (
    <Section
      title={t('merchant')}
      actions={
        isTrading && (
          <WriteTo kind="landlord" id={merchant.id} name={merchant.name} orderId={order.id} />
        )
      }
    >
      <DescriptionList
        look="rows"
        items={[
          {
            label: t('merchant'),
            value: (
              <UiLink href={paths.merchant(merchant.id)}>
                <UserText>{merchant.name}</UserText>
              </UiLink>
            ),
          },
          { label: t('email'), value: <MailText address={merchant.email} /> },
          { label: t('mobile'), value: <Ltr>{formatMobile(merchant.mobile)}</Ltr> },
          ...(merchantCan.restore(merchant)
            ? [
                {
                  label: t('merchantSuspended'),
                  value: <StatusBadge tone="danger">{t('merchantSuspended')}</StatusBadge>,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

interface WriteToProps {
  readonly kind: 'user' | 'landlord';
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
}

/** Opens the desk's conversation with somebody, this order at hand. */
function WriteTo({ kind, id, name, orderId }: WriteToProps) {
  const t = useTranslations('consoleOrders');
  if (name === '') return null;
  return (
    <Button
      size="sm"
      icon={<IconMessageCircle size={16} aria-hidden />}
      onClick={() => openContact({ kind, userId: id, orderId })}
    >
      {t('writeTo', { name })}
    </Button>
  );
}
