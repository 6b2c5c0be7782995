import type { OrderDetail } from '@khidma/contract/shapes/order';
import { openContact } from '@khidma/app/frame/frame-store';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { IconLifebuoy, IconMessageCircle } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';

/** Whom to reach and where the work is. */
export function OrderContact({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.contact');
  const words = useTranslations('orders');
  const place = usePlaceLabels()(order);
  const isShown = order.contactName !== '';
  return (
    <Section
      title={t('title')}
      description={isShown ? undefined : t('later')}
      actions={
        <>
          <Button
            icon={<IconMessageCircle size={16} aria-hidden />}
            onClick={() =>
              openContact({ kind: 'user', userId: order.otherPartyId, orderId: order.id })
            }
          >
            {t('message')}
          </Button>
          <Button
            icon={<IconLifebuoy size={16} aria-hidden />}
            onClick={() =>
              openContact({ kind: 'customerService', userId: null, orderId: order.id })
            }
          >
            {t('askService')}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          {
            label: words('customer'),
            value: <Customer order={order} />,
            wide: true,
          },
          ...(isShown
            ? [
                { label: t('name'), value: <UserText>{order.contactName}</UserText>, wide: true },
                {
                  label: t('phone'),
                  value: <Reach kind="tel" to={order.contactPhone} />,
                  wide: true,
                },
                {
                  label: t('email'),
                  value: <Reach kind="mailto" to={order.contactEmail} />,
                  wide: true,
                },
              ]
            : []),
          {
            label: t('address'),
            value: (
              <>
                <UserParagraph>{order.address}</UserParagraph>
                {place}
                {order.makani !== '' && (
                  <>
                    <br />
                    {t('makani')} <Ltr>{formatMakani(order.makani)}</Ltr>
                  </>
                )}
              </>
            ),
            wide: true,
          },
          ...(order.note === ''
            ? []
            : [
                {
                  label: t('note'),
                  value: <UserParagraph>{order.note}</UserParagraph>,
                  wide: true,
                },
              ]),
        ]}
      />
    </Section>
  );
}

/** Who it is; whoever has paid is a customer of the merchant's with a page of their own. */
function Customer({ order }: { readonly order: OrderDetail }) {
  const who = <NamedAvatar name={order.customerName} url={order.customerAvatarUrl} />;
  return order.paidAt === null || order.customerName === '' ? (
    who
  ) : (
    <UiLink href={paths.customer(order.otherPartyId)}>{who}</UiLink>
  );
}

function Reach({ kind, to }: { readonly kind: 'tel' | 'mailto'; readonly to: string }) {
  return to === '' ? null : (
    <a href={`${kind}:${to}`}>
      <Ltr>{kind === 'tel' ? formatMobile(to) : to}</Ltr>
    </a>
  );
}
