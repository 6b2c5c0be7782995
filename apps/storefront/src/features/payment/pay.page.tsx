import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { NotFoundPage } from '../../shared/dead-end.tsx';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { paths } from '../../shared/paths.ts';
import { PendingPage } from '../../shared/pending-page.tsx';
import classes from './pay-page.module.css';
import { Colon } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { windowEnd } from '@khidma/app/visits/window-end';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { isolated } from '@khidma/i18n/line-parts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { feedback } from '@khidma/ui/feedback';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** How somebody comes back from the provider's page: having paid, or without. */
const paySearch = (search: Record<string, unknown>): { back?: 'paid' | 'left' | undefined } => ({
  back: search['back'] === 'paid' || search['back'] === 'left' ? search['back'] : undefined,
});

export const route = pageRoute({
  path: '/orders/$id/pay',
  frame: 'customer',
  search: paySearch,
  data: ({ id }) => [myOrderQuery(id)],
});

/** Paying an order: as long as its time runs, and as often as it takes. */
export function PayPage() {
  const { id } = route.useParams();
  const query = useQuery(myOrderQuery(id));
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NotFoundPage />;
  if (query.data === undefined) return <PendingPage query={query} />;
  // Paid meanwhile, or given up: its own page says so.
  if (!orderCan.pay(query.data)) return <Navigate to="/orders/$id" params={{ id }} replace />;
  return <Payment order={query.data} />;
}

function Payment({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.pay');
  const deadline = order.paymentDeadline === null ? null : Date.parse(order.paymentDeadline);
  const left = useSecondsUntil(deadline);
  const { back } = route.useSearch();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description', { number: isolated(order.number) })}
      />
      <Columns aside={<Summary order={order} />}>
        {back !== undefined && <BackNotice order={order} back={back} />}
        {left > 0 ? (
          <>
            <TimeLeft seconds={left} until={order.paymentDeadline} />
            <Section title={t('pay')} description={t('safe')}>
              <PayButton order={order} />
            </Section>
            <Section title={t('cancelling')}>
              {order.cancelTerms.length === 0 ? (
                <p className={classes.plain}>{t('cancellingText')}</p>
              ) : (
                <div className={classes.plain}>
                  <CancelTerms
                    terms={order.cancelTerms}
                    reservedAt={order.reservedAt}
                    amount={order.money.due}
                  />
                </div>
              )}
            </Section>
          </>
        ) : (
          <Notice
            tone="warning"
            title={t('expired')}
            announce
            action={
              <ButtonLink kind="primary" href={paths.service(order.serviceId)}>
                {t('orderAgain')}
              </ButtonLink>
            }
          >
            {t('expiredText')}
          </Notice>
        )}
      </Columns>
    </Page>
  );
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function TimeLeft({ seconds, until }: { readonly seconds: number; readonly until: string | null }) {
  const t = useTranslations('shop.pay');
  const { moment } = useMoments();
  return (
    <div className={classes.time} data-short={seconds <= 120 || undefined}>
      <div role="timer" aria-label={t('timeLeft')} className={classes.clock}>
        <Ltr>
          {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
        </Ltr>
      </div>
      <div>
        <p className="k-strong">{t('timeLeft')}</p>
        {until !== null && <p>{t('timeLeftText', { when: moment(until) })}</p>}
      </div>
    </div>
  );
}

function Summary({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop');
  const { period } = useMoments();
  const { coverUrl, serviceName, merchantName, specs, quantity, reservedAt, money } = order;
  return (
    <Section title={t('order.booked')}>
      <div className={classes.summary}>
        {coverUrl !== null && <img src={coverUrl} alt="" className={classes.cover} />}
        <div>
          <p className="k-strong">
            <UserText>{serviceName}</UserText>
          </p>
          <p className="k-quiet">
            <UserText>{merchantName}</UserText>
          </p>
          {specs.map(({ name, option }) => (
            <p key={name} className="k-quiet">
              <UserText>{name}</UserText>
              <Colon />
              <UserText>{option}</UserText>
            </p>
          ))}
          <p className="k-quiet">
            {reservedAt === null
              ? t('orders.anyTime')
              : t('orders.reserved', {
                  when: period(reservedAt, windowEnd(reservedAt, order.arrivalMinutes)),
                })}
          </p>
        </div>
      </div>
      <DescriptionList
        look="rows"
        items={[
          { label: t('order.quantity'), value: quantity },
          {
            label: t('order.toPay'),
            value: <Money fils={order.money.due} strong />,
            total: true,
          },
          money.vat.due === 0
            ? { label: t('order.noVat'), value: <Money fils={0} /> }
            : { label: t('order.vat'), value: <Money fils={money.vat.due} /> },
        ]}
      />
    </Section>
  );
}

/** Leads to the provider's page, and says what came of it where it cannot. */
function PayButton({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.pay');
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    setRefusal(null);
    try {
      const { url } = await getClient().call(payOrder, { id: order.id }, { silent: true });
      // It stays busy: the browser is on its way.
      location.assign(url);
    } catch (error) {
      setRefusal(readRefusal(error));
      setLeaving(false);
    }
  };
  return (
    <div className={`k-stack-5 ${classes.form}`}>
      {refusal !== null && <RefusalNotice refusal={refusal} serviceId={order.serviceId} />}
      <Button kind="primary" fullWidth loading={isLeaving} onClick={() => void leave()}>
        {t('submit', { amount: amountText(order.money.due) })}
      </Button>
      <p className="k-quiet">{t('elsewhere')}</p>
    </div>
  );
}

/** Why no payment could be begun: the price is gone, or the server's words for another reason. */
type Refusal = { readonly by: 'price' } | { readonly by: 'other'; readonly text: string | null };

/** What a payment that could not be begun says; without words of the server's where it was not reached. */
const readRefusal = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { by: 'other', text: null };
  return error.name === 'orderPriceChanged'
    ? { by: 'price' }
    : { by: 'other', text: error.message };
};

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  readonly serviceId: string;
}

/** What went wrong, that nothing was charged, and what to do next. */
function RefusalNotice({ refusal, serviceId }: RefusalNoticeProps) {
  const t = useTranslations('shop.pay');
  if (refusal.by === 'price')
    return (
      <Notice
        tone="warning"
        title={t('priceGone')}
        announce
        action={<ButtonLink href={paths.service(serviceId)}>{t('orderAgain')}</ButtonLink>}
      >
        {t('priceGoneText')}
      </Notice>
    );
  return (
    <Notice tone="danger" title={t('failed')} announce>
      {refusal.text} {t('nothingCharged')}
    </Notice>
  );
}

interface BackNoticeProps {
  readonly order: OrderDetail;
  readonly back: 'paid' | 'left';
}

/** For somebody who is back from the provider's page: whether the payment has come in, asked for anew at will. */
function BackNotice({ order, back }: BackNoticeProps) {
  const t = useTranslations('shop.pay');
  const { state, check } = useCheck(order.id);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void check();
  }, [check]);
  if (state === 'asking') return <Notice tone="info" title={t('checking')} announce />;
  const again = <Button onClick={() => void check()}>{t('checkAgain')}</Button>;
  if (state === 'failed')
    return (
      <Notice tone="warning" title={t('notChecked')} announce action={again}>
        {t('notCheckedText')}
      </Notice>
    );
  return back === 'left' ? (
    <Notice tone="info" title={t('left')} announce>
      {t('leftText')}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('notYet')} announce action={again}>
      {t('notYetText')}
    </Notice>
  );
}

/** Asks how the payment stands; where it has come in the order's page follows. */
function useCheck(id: string) {
  const t = useTranslations('shop.pay');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'unpaid' | 'failed'>('asking');
  const check = useCallback(async (): Promise<void> => {
    setState('asking');
    try {
      const order = await getClient().call(checkPayment, { id }, { silent: true });
      cache.setQueryData(myOrderQuery(id).queryKey, order);
      if (orderCan.pay(order)) {
        setState('unpaid');
        return;
      }
      if (order.paidAt !== null) feedback.show({ message: t('done') });
      await navigate({ to: '/orders/$id', params: { id }, replace: true });
    } catch {
      setState('failed');
    }
  }, [id, cache, navigate, t]);
  return { state, check };
}
