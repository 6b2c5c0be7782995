import { CancelledNote, OrderActions, useOrderDialogs } from './order-actions.tsx';
import classes from './order-page.module.css';
import { CoverImage } from '../../shared/cover-image.tsx';
import { useRowSentence } from './order-sentence.ts';
import { type OrderLead, useOrderLead } from './use-order-lead.ts';
import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import { useNow } from '@khidma/app/intl/use-time-left';
import { namedPhotos, ViewedPictures } from '@khidma/app/pictures/viewed-pictures';
import { useEndpointMutation } from '@khidma/client/query';
import { confirmMyVisit, type MyOrderRow } from '@khidma/contract/orders/customer-orders';
import type { OrderDetail, OrderRow } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { isWorkAhead } from '@khidma/domain/orders/order-transitions';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { DisputeBadge, OrderBadge } from '@khidma/app/orders/order-badges';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Where what the order is about now stands on its page. */
export const matterId = 'order-matter';

/** The state of an order as one sentence, what follows from it, and the one thing to do about it. */
export function OrderLeadBlock({ order }: { readonly order: OrderDetail }) {
  const now = useNow();
  const lead = useOrderLead(order, now);
  const { allowed, ask, dialogs } = useOrderDialogs(order, 'lead');
  return (
    <section className={classes.lead} data-look={lead.look}>
      <LeadState order={order}>
        {lead.until !== null && !lead.isLapsing && (
          <DeadlineClock
            step="soon"
            since={order.timeline.at(-1)?.at ?? order.createdAt}
            deadline={lead.until}
            now={now}
          />
        )}
      </LeadState>
      <h1>{lead.title}</h1>
      <div className={`k-stack-2 ${classes.text}`}>
        {lead.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <CancelledNote order={order} />
      </div>
      <div className={classes.acts}>
        <LeadStep order={order} lead={lead} />
        {!lead.isLapsing && lead.step === null && <OrderActions {...{ order, allowed, ask }} />}
      </div>
      {lead.look === 'hero' && (
        <div className={`${classes.cover} ${classes.face}`}>
          <CoverImage url={order.coverUrl} sizes="15rem" />
        </div>
      )}
      <ShownWork order={order} />
      {dialogs}
    </section>
  );
}

/** What the list has said of an order, where its page is to lead with it. */
export function KnownLead({ order }: { readonly order: MyOrderRow }) {
  return (
    <section className={classes.lead}>
      <LeadState order={order} />
      <h1>{useRowSentence()(order, useNow())}</h1>
    </section>
  );
}

interface LeadStateProps {
  readonly order: OrderRow;
  /** Until when it is asked. */
  readonly children?: ReactNode;
}

function LeadState({ order, children }: LeadStateProps) {
  const t = useTranslations('shop.order');
  return (
    <div className={classes.kick}>
      {isWorkAhead(order) ? (
        <StatusBadge tone="info">{t('step.Paid.title')}</StatusBadge>
      ) : (
        <OrderBadge audience="customer" status={order.status} />
      )}
      <DisputeBadge kind={order.disputeKind} />
      {children}
    </div>
  );
}

/** So many of its pictures stand beside the question; all of them stand below. */
const mostShown = 3;

/** What is to be looked at, beside the words that ask to look at it. */
function ShownWork({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('proof');
  const { completion } = order;
  if (completion === null || completion.images.length === 0 || !orderCan.confirm(order))
    return null;
  const among = namedPhotos(completion.images, (index) => t('image', { index }));
  return (
    <div className={`${classes.face} ${classes.shown}`}>
      <ViewedPictures label={t('after')} pictures={among.slice(0, mostShown)} among={among} />
    </div>
  );
}

/** What there is to do where the order's own table has nothing: to confirm a visit, or to answer below. */
function LeadStep({ order, lead }: { readonly order: OrderDetail; readonly lead: OrderLead }) {
  const t = useTranslations('shopOrder.lead');
  const visit = useTranslations('shopVisit');
  const confirm = useEndpointMutation(confirmMyVisit, {
    onSuccess: () => feedback.show({ message: visit('done') }),
  });
  if (lead.step === 'confirmVisit')
    return (
      <Button
        kind="primary"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ id: order.id })}
      >
        {visit('confirmShort')}
      </Button>
    );
  return lead.step === null ? null : (
    <Button kind={lead.step === 'answer' ? 'primary' : 'secondary'} onClick={showMatter}>
      {t(lead.step)}
    </Button>
  );
}

/** The keyboard goes on where the eye does. */
const showMatter = (): void => {
  const matter = document.getElementById(matterId);
  matter?.focus({ preventScroll: true });
  matter?.scrollIntoView({ block: 'start' });
};
