import { NotFoundPage } from '../../shared/dead-end.tsx';
import { myOrderQuery, emiratesQuery } from '../../shared/shared-queries.ts';
import { paths } from '../../shared/paths.ts';
import { PendingPage } from '../../shared/pending-page.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { CoverImage } from '../../shared/cover-image.tsx';
import { OrderChanges } from './order-changes.tsx';
import { KnownOrder, OrderCrumbs } from './known-order.tsx';
import { matterId, OrderLeadBlock } from './order-lead.tsx';
import classes from './order-page.module.css';
import { OrderRefund } from './order-refund.tsx';
import { OrderWay } from './order-way.tsx';
import { isDisputeOpen } from '@khidma/domain/disputes/dispute-rules';
import { OrderMoney } from './order-money.tsx';
import { openContact } from '@khidma/app/frame/frame-store';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useKnownRow } from '@khidma/app/list/known-row';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { OrderProof } from '@khidma/app/orders/order-proof';
import { VisitTime } from '@khidma/app/visits/visit-time';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, useEndpointQuery } from '@khidma/client/query';
import { saveFile } from '@khidma/client/save-file';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getMyVisitCalendar, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { answerMyTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { isWorkAhead } from '@khidma/domain/orders/order-transitions';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import {
  IconCalendarPlus,
  IconChevronRight,
  IconLifebuoy,
  IconMessageCircle,
  IconReceipt,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Columns, Page, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { pageRoute } from '../../shared/page-route.ts';

/** What of an order is asked about as soon as it is opened. */
const orderSearch = (
  search: Record<string, unknown>,
): { do?: 'propose' | 'cancel' | undefined } => ({
  do: search['do'] === 'propose' || search['do'] === 'cancel' ? search['do'] : undefined,
});

export const route = pageRoute({
  path: '/orders/$id',
  frame: 'customer',
  search: orderSearch,
  data: ({ id }) => [myOrderQuery(id), emiratesQuery],
});

const OwnRating = lazyPart(async () => (await import('./own-rating.tsx')).OwnRating);

const CustomerExtraWork = lazyPart(
  async () => (await import('./order-extra-work.tsx')).CustomerExtraWork,
);

const OrderProposal = lazyPart(
  async () => (await import('@khidma/app/orders/order-proposal')).OrderProposal,
);

const CustomerDispute = lazyPart(async () => (await import('./order-dispute.tsx')).CustomerDispute);

const CustomerAbsence = lazyPart(async () => (await import('./order-absence.tsx')).CustomerAbsence);

const OrderDocuments = lazyPart(async () => (await import('./order-documents.tsx')).OrderDocuments);

/** One order: where it stands, what to do, and everything that belongs to it. */
export function OrderPage() {
  const { id } = route.useParams();
  const query = useQuery(myOrderQuery(id));
  const known = useKnownRow(pageMyOrders, id);
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NotFoundPage />;
  if (query.data !== undefined) return <Order order={query.data} />;
  if (known === undefined || query.isError) return <PendingPage query={query} />;
  return <KnownOrder order={known} />;
}

function Order({ order }: { readonly order: OrderDetail }) {
  const { extraWorks, dispute, completion, refund } = order;
  const isDisputed = dispute !== null && isDisputeOpen(dispute);
  const isAsked = extraWorks.some(({ may }) => may.length > 0);
  const proof = completion !== null && <OrderProof completion={completion} audience="customer" />;
  const extraWork = extraWorks.length > 0 && <CustomerExtraWork order={order} />;
  const aboutDispute = dispute !== null && <CustomerDispute order={order} dispute={dispute} />;
  const isProofAsked = orderCan.confirm(order);
  return (
    <Page>
      <OrderCrumbs order={order} />
      <OrderLeadBlock order={order} />
      <OrderWay order={order} />
      <Columns
        aside={
          <>
            <OrderMoney order={order} />
            <Merchant order={order} />
          </>
        }
      >
        {/* What it is about now stands first; what is settled leaves for below. */}
        <div id={matterId} tabIndex={-1} className={classes.matter}>
          {isDisputed && aboutDispute}
          {(order.absence !== null || order.absenceClaim !== null) && (
            <CustomerAbsence order={order} />
          )}
          {isAsked && extraWork}
          {order.timeProposal !== null && (
            <OrderProposal
              order={order}
              proposal={order.timeProposal}
              side="customer"
              endpoint={answerMyTimeProposal}
            />
          )}
          {isProofAsked && proof}
          {refund !== null && <OrderRefund order={order} refund={refund} />}
        </div>
        <Booked order={order} />
        <OrderChanges order={order} />
        {!isAsked && extraWork}
        {!isProofAsked && proof}
        {!isDisputed && aboutDispute}
        {order.comment !== null && <OwnRating order={order} comment={order.comment} />}
      </Columns>
      <Columns aside={order.paidAt !== null && <OrderDocuments orderId={order.id} />}>
        <OrderHistory order={order} />
      </Columns>
    </Page>
  );
}

/** Who does it, and the ways on: to them, to the receipt, and to Khidma. */
function Merchant({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const end = <IconChevronRight size={16} className="k-flip" aria-hidden />;
  return (
    <Section
      title={
        <UiLink href={paths.merchant(order.otherPartyId)} className={classes.merchant}>
          <NamedAvatar name={order.merchantName} url={order.merchantAvatarUrl} />
        </UiLink>
      }
      flush
    >
      <ul className={classes.ways}>
        <li>
          <button
            type="button"
            onClick={() =>
              openContact({ kind: 'user', userId: order.otherPartyId, orderId: order.id })
            }
          >
            <IconMessageCircle size={18} stroke={1.75} aria-hidden />
            {t('message')}
            {end}
          </button>
        </li>
        {order.paidAt !== null && (
          <li>
            <UiLink href={paths.receipt(order.id)}>
              <IconReceipt size={18} stroke={1.75} aria-hidden />
              {t('receipt')}
              {end}
            </UiLink>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() =>
              openContact({ kind: 'customerService', userId: null, orderId: order.id })
            }
          >
            <IconLifebuoy size={18} stroke={1.75} aria-hidden />
            {t('askService')}
            {end}
          </button>
        </li>
      </ul>
    </Section>
  );
}

function Booked({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const orders = useTranslations('shop.orders');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const { emirateOf, nameOf } = useCatalogueNames();
  const places = useEndpointQuery(
    listPlaces,
    { withHidden: 'true' },
    { enabled: order.community !== null },
  );
  const community = places.data
    ?.flatMap(({ communities }) => communities)
    .find(({ id }) => id === order.community);
  return (
    <Section
      title={t('booked')}
      actions={<AddToCalendar order={order} />}
      description={
        <DotLine>
          <CopyText
            text={order.number}
            copyLabel={t('copyNumber')}
            copiedLabel={common('copied')}
          />
          {t('placedOn', { when: moment(order.createdAt) })}
        </DotLine>
      }
    >
      <div className={classes.visit}>
        <div className={classes.cover}>
          <CoverImage url={order.coverUrl} sizes="6rem" />
        </div>
        <div>
          <h3>
            <UiLink href={paths.service(order.serviceId)}>
              <UserText>{order.serviceName}</UserText>
            </UiLink>
          </h3>
          <p className="k-quiet">
            <DotLine>
              {order.specs.map(({ name, option }) => (
                <UserText key={name}>{option}</UserText>
              ))}
              {order.quantity > 1 && orders('quantity', { count: order.quantity })}
              <UserText>{order.merchantName}</UserText>
            </DotLine>
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          {
            label: t('reserved'),
            value:
              order.reservedAt === null ? (
                orders('anyTime')
              ) : (
                <VisitTime {...order} reservedAt={order.reservedAt} audience="customer" />
              ),
          },
          {
            label: t('address'),
            value: (
              <>
                <UserText>{order.address}</UserText>
                <br />
                <DotLine>
                  {community && nameOf(community.names)}
                  {emirateOf(order.emirate)}
                </DotLine>
                {order.makani !== '' && (
                  <>
                    <br />
                    {t('makani')} <Ltr>{formatMakani(order.makani)}</Ltr>
                  </>
                )}
              </>
            ),
          },
          {
            label: t('contact'),
            value: (
              <details className={classes.contact}>
                <summary>
                  <UserText>{order.contactName}</UserText>
                </summary>
                <Ltr>{formatMobile(order.contactPhone)}</Ltr>
                <br />
                <Ltr>{order.contactEmail}</Ltr>
              </details>
            ),
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

/** Hands the visit to the calendar of the device, while there is one to come. */
function AddToCalendar({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const [isBusy, setBusy] = useState(false);
  if (order.reservedAt === null || !isWorkAhead(order)) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, text } = await getClient().call(getMyVisitCalendar, { id: order.id });
      // A calendar opens such a file; a browser without one keeps it.
      const blob = new Blob([text], { type: 'text/calendar;charset=utf-8' });
      saveFile({ blob, filename: fileName });
    } catch (error) {
      // What failed was told at the edge of the page already.
      if (!(error instanceof Error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconCalendarPlus size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('toCalendar')}
    </Button>
  );
}

/** What its customer does, or what is said of it: to the customer it is said as to a person. */
const ownEvents = [
  'customerCancel',
  'confirmByCustomer',
  'requestCancel',
  'takeBackCancel',
  'extensionRequested',
  'visitConfirmed',
  'contactAttempt',
  'customerMissed',
  'merchantMissed',
  'customerAbsent',
] as const;

/** What has happened to an order, who did it, and what happens next unless somebody acts: newest first. */
function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const amountText = useAmountText();
  const { moment } = useMoments();
  const upcoming = nextAutomaticEvent(order);
  return (
    <OrderTimeline
      order={order}
      lines={order.timeline}
      audience="customer"
      next={
        upcoming && order.next !== null
          ? {
              title: t(`upcoming.${upcoming}`, { amount: amountText(order.money.kept) }),
              meta: moment(order.next.at),
            }
          : undefined
      }
      ownName={(event) => {
        const own = ownEvents.find((each) => each === event);
        return own && t(`own.${own}`);
      }}
    />
  );
}
