import { Colon } from '@khidma/app/intl/marks';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { ApiError } from '@khidma/client/call-errors';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { DescriptionList } from '@khidma/ui/description-list';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NotFoundPage } from '../../shared/dead-end.tsx';
import { isolated } from '@khidma/i18n/line-parts';
import { PendingPage } from '../../shared/pending-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { windowEnd } from '@khidma/app/visits/window-end';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { BackNotice } from './back-notice.tsx';
import { PayButton } from './pay-button.tsx';
import classes from './payment.module.css';
import { useQuery } from '@tanstack/react-query';
import { myOrderQuery } from '../../shared/order-query.ts';

/** Paying an order: as long as its time runs, and as often as it takes. */
export function PayPage() {
  const { id } = useParams({ from: '/orders/$id/pay' });
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
  const { back } = useSearch({ from: '/orders/$id/pay' });
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
        <p className={classes.timeTitle}>{t('timeLeft')}</p>
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
          <p className={classes.service}>
            <UserText>{serviceName}</UserText>
          </p>
          <p className={classes.muted}>
            <UserText>{merchantName}</UserText>
          </p>
          {specs.map(({ name, option }) => (
            <p key={name} className={classes.muted}>
              <UserText>{name}</UserText>
              <Colon />
              <UserText>{option}</UserText>
            </p>
          ))}
          <p className={classes.muted}>
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
