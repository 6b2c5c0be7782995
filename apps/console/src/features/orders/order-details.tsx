import { given } from '@khidma/ui/given';
import { MerchantLink } from '../../shared/record-links.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useReasonLabels } from '@khidma/app/intl/use-reason-labels';
import { ProofPictures, useProofFacts } from '@khidma/app/orders/order-proof';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { OrderRow } from '@khidma/contract/shapes/order';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { FieldGrid, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Money } from '@khidma/ui/money';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { openContact } from '@khidma/app/frame/frame-store';
import { withSearch } from '@khidma/app/route/with-search';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { Button } from '@khidma/ui/button';
import { StatusBadge } from '@khidma/ui/badge';
import { IconMessageCircle } from '@khidma/icons';
import { MailText } from '@khidma/app/intl/mail-text';
import { usePlaceName } from '../../shared/use-names.ts';

/** What was ordered for when, how it ended, and the proof of the work. */
export function OrderDetails({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  return (
    <Section
      title={t('bought')}
      actions={<UiLink href={paths.service(order.serviceId)}>{t('toService')}</UiLink>}
    >
      <DescriptionList items={useFacts(order)} />
      {order.completion !== null && <Proof completion={order.completion} />}
      <PictureOrigins order={order} />
    </Section>
  );
}

function Proof({ completion }: { readonly completion: NonNullable<StaffOrder['completion']> }) {
  return (
    <>
      <DescriptionList items={useProofFacts(completion, 'staff')} />
      <ProofPictures completion={completion} />
    </>
  );
}

const useFacts = (order: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const reason = useReasonLabels();
  const format = useFormatter();
  const { moment } = useMoments();
  const visit = useVisitLabel();
  const { cancel, extension } = order;
  return given([
    { label: t('service'), value: <UserText>{order.serviceName}</UserText> },
    ...order.specs.map(({ name, option }) => ({
      label: name,
      value: <UserText>{option}</UserText>,
    })),
    { label: t('quantity'), value: format.number(order.quantity) },
    { label: t('reserved'), value: visit(order) },
    { label: t('ordered'), value: moment(order.createdAt) },
    extension !== 'none' && { label: t('extension'), value: t(`extensions.${extension}`) },
    cancel !== null &&
      (cancel.reason !== '' || cancel.description !== '') && {
        label: t('cancelReason'),
        value: (
          <>
            {reason(cancel.reason)}
            {cancel.description !== '' && <UserParagraph>{cancel.description}</UserParagraph>}
          </>
        ),
      },
    cancel !== null &&
      cancel.refusalReason !== '' && {
        label: t('refusal'),
        value: <UserParagraph>{cancel.refusalReason}</UserParagraph>,
      },
  ]);
};

/** What the cameras noted of the pictures of a proof and of a dispute's statements: for whoever decides between two stories. */
function PictureOrigins({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('proof');
  const { moment } = useMoments();
  if (order.pictureOrigins.length === 0) return null;
  const nameOf = (fileId: string): string => {
    const after = order.completion?.images.findIndex(({ id }) => id === fileId) ?? -1;
    const before = order.completion?.beforeImages.findIndex(({ id }) => id === fileId) ?? -1;
    if (after >= 0) return t('image', { index: after + 1 });
    return before >= 0 ? t('beforeImage', { index: before + 1 }) : t('taken.other');
  };
  return (
    <div>
      <b>{t('taken.title')}</b>
      <p>
        <Caption>{t('taken.text')}</Caption>
      </p>
      <DescriptionList
        look="rows"
        items={order.pictureOrigins.map(({ fileId, takenAt, place }) => ({
          key: fileId,
          label: nameOf(fileId),
          value: (
            <DotLine>
              {takenAt === null ? t('taken.noTime') : t('taken.when', { when: moment(takenAt) })}
              {place === null ? (
                t('taken.noPlace')
              ) : (
                <a
                  href={`https://www.google.com/maps/search/?api=1&query=${place.lat},${place.lng}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('taken.place')}
                </a>
              )}
            </DotLine>
          ),
        }))}
      />
    </div>
  );
}

/** What says when the visit is. */
type Visit = 'reservedAt' | 'reservedUntil' | 'arrivalMinutes';

interface Party {
  readonly id: string;
  readonly name: string;
}

interface Facts extends Pick<StaffOrder, Visit | 'serviceName'> {
  readonly customer: Party;
  readonly merchant: Party;
  readonly money: OrderRow['money'];
  readonly isPaid: boolean;
}

/** Whom and what it is about, in a line. */
export function OrderFacts({ order }: { readonly order: Facts }) {
  const t = useTranslations('consoleOrders');
  const { customer, merchant, money, isPaid } = order;
  return (
    <DescriptionList
      look="strip"
      items={[
        {
          label: t('customer'),
          value: (
            <UiLink href={paths.customer(customer.id)}>
              <UserText>{customer.name}</UserText>
            </UiLink>
          ),
        },
        {
          label: t('merchant'),
          value: <MerchantLink id={merchant.id} name={merchant.name} />,
        },
        { label: t('reserved'), value: useVisitLabel()(order) },
        {
          label: t('service'),
          value: <UserText>{order.serviceName}</UserText>,
        },
        {
          label: t(!isPaid ? 'unpaid' : money.refunded > 0 ? 'kept' : 'paid'),
          value: <Money fils={isPaid ? money.kept : money.total} />,
        },
      ]}
    />
  );
}

const useVisitLabel = (): ((order: Pick<StaffOrder, Visit>) => ReactNode) => {
  const t = useTranslations('consoleOrders');
  const { period } = useMoments();
  return ({ reservedAt, reservedUntil, arrivalMinutes }) =>
    reservedAt === null
      ? t('anyTime')
      : period(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil);
};

/** Customer and merchant beside each other, with the ways to reach them. */
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
      footer={
        <>
          <UiLink href={withSearch(paths.orders(), { customerId: customer.id })}>
            {t('ordersOf')}
          </UiLink>
          <WriteTo kind="user" id={customer.id} name={customer.name} orderId={order.id} />
        </>
      }
    >
      <DescriptionList
        look="stack"
        items={[
          {
            label: t('address'),
            value: (
              <>
                <UserParagraph>{order.address}</UserParagraph>
                <DotLine>{places}</DotLine>
              </>
            ),
          },
          order.note !== '' && {
            label: t('customerNote'),
            value: <UserParagraph>{order.note}</UserParagraph>,
          },
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
            label: t('account'),
            value: (
              <>
                <UserText>{customer.name}</UserText>
                <div>
                  <Ltr>{formatMobile(customer.mobile)}</Ltr>
                </div>
                <div>
                  <MailText address={customer.email} />
                </div>
                <Caption>{`${t('since')} ${day(customer.since)}`}</Caption>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Merchant({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  const { merchant } = order;
  return (
    <Section
      title={t('merchant')}
      footer={
        merchantCan.trade(merchant) && (
          <WriteTo kind="landlord" id={merchant.id} name={merchant.name} orderId={order.id} />
        )
      }
    >
      <DescriptionList
        look="stack"
        items={[
          {
            label: t('merchant'),
            value: <MerchantLink id={merchant.id} name={merchant.name} />,
          },
          { label: t('mobile'), value: <Ltr>{formatMobile(merchant.mobile)}</Ltr> },
          { label: t('email'), value: <MailText address={merchant.email} /> },
          merchantCan.restore(merchant) && {
            label: t('merchantSuspended'),
            value: <StatusBadge tone="danger">{t('merchantSuspended')}</StatusBadge>,
          },
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
      aria-label={t('writeTo', { name })}
      onClick={() => openContact({ kind, userId: id, orderId })}
    >
      {t('write')}
    </Button>
  );
}
