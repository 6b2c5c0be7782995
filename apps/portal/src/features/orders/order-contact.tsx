import type { OrderDetail } from '@khidma/contract/shapes/order';
import { openContact } from '@khidma/app/frame/frame-store';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { Avatar } from '@khidma/ui/avatar';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { CustomerWays } from '../../shared/visits/customer-ways.tsx';
import { PlaceSketch } from '../../shared/visits/place-sketch.tsx';
import classes from './order-contact.module.css';

/** Whom the work is for and where it is, with the ways there, and what the customer asks to heed. */
export function OrderContact({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.contact');
  const place = usePlaceLabels()(order);
  const { contactName, contactPhone, contactEmail, address, makani, note } = order;
  return (
    <Section title={t('title')} description={contactName === '' ? t('later') : undefined}>
      <Stack>
        <PlaceSketch community={order.community} />
        <div className={classes.who}>
          <Avatar name={order.customerName} url={order.customerAvatarUrl} size="m" />
          <div className="k-stack-2">
            <div>
              <div className={classes.name}>
                <Customer order={order} />
              </div>
              {contactName !== '' && contactName !== order.customerName && (
                <div className="k-quiet">
                  {t('onSite')} <UserText>{contactName}</UserText>
                </div>
              )}
            </div>
            <div className={classes.address}>
              {address !== '' && <UserParagraph>{address}</UserParagraph>}
              <div className="k-grey">{place}</div>
              {makani !== '' && (
                <div className="k-quiet">
                  {t('makani')} <Ltr>{formatMakani(makani)}</Ltr>
                </div>
              )}
            </div>
          </div>
        </div>
        <CustomerWays
          name={order.customerName}
          address={address}
          phone={contactPhone}
          place={place}
          onMessage={() =>
            openContact({ kind: 'user', userId: order.otherPartyId, orderId: order.id })
          }
        />
        {contactName !== '' && (
          <div className="k-quiet k-wrap">
            <Reach kind="tel" to={contactPhone} />
            <Reach kind="mailto" to={contactEmail} />
          </div>
        )}
        {note !== '' && (
          <div className={classes.note}>
            <h3>{t('note')}</h3>
            <UserParagraph>{note}</UserParagraph>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** Who it is; whoever has paid is a customer of the merchant's with a page of their own. */
function Customer({ order }: { readonly order: OrderDetail }) {
  const who = <UserText>{order.customerName}</UserText>;
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
