import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDebt } from '@khidma/contract/money/balances';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';

type Debt = OutputOf<typeof getDebt>;

/** What the merchant owes: of which orders, how much of each is left, and what has paid of it. */
export function DebtDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('merchantMoney.debt');
  const query = useQuery(queryOptionsFor(getDebt, {}));
  return (
    <Dialog onClose={onClose} title={t('title')} fullOnPhone>
      {query.data !== undefined ? (
        <Parts debt={query.data} />
      ) : (
        <NotLoaded query={query} as="form" count={3} />
      )}
    </Dialog>
  );
}

function Parts({ debt: { amount, since, origins, payments } }: { readonly debt: Debt }) {
  const t = useTranslations('merchantMoney.debt');
  const { day } = useMoments();
  if (amount === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <Stack>
      <p>{t('intro')}</p>
      <section>
        <h3>{t('origins')}</h3>
        <DescriptionList
          look="rows"
          items={[
            ...origins.map((origin, place) => ({
              key: `${origin.at} ${place}`,
              label: t(`cause.${origin.cause}`),
              value: <Origin origin={origin} />,
            })),
            {
              label: since === null ? t('total') : t('totalSince', { day: day(since) }),
              value: <Money fils={amount} strong />,
              total: true,
            },
          ]}
        />
      </section>
      {payments.length > 0 && (
        <section>
          <h3>{t('payments')}</h3>
          <DescriptionList
            look="rows"
            items={payments.map((payment, place) => ({
              key: `${payment.at} ${place}`,
              label: t(`payment.${payment.kind}`),
              value: (
                <>
                  <Money fils={payment.amount} />
                  <Of at={payment.at} order={payment.order} />
                </>
              ),
            }))}
          />
        </section>
      )}
      <DialogActions>
        <ButtonLink href={paths.chat()}>{t('contact')}</ButtonLink>
      </DialogActions>
    </Stack>
  );
}

/** How much of it is left, of which order it is, and why where staff said so. */
function Origin({ origin }: { readonly origin: Debt['origins'][number] }) {
  const amountText = useAmountText();
  const t = useTranslations('merchantMoney.debt');
  const { at, order, amount, left, reason } = origin;
  return (
    <>
      <Money fils={left} />
      {left !== amount && (
        <Caption>{t('left', { left: amountText(left), amount: amountText(amount) })}</Caption>
      )}
      <Of at={at} order={order} />
      {reason !== '' && (
        <Caption>
          <UserText>{reason}</UserText>
        </Caption>
      )}
    </>
  );
}

/** When it was, and of which order. */
function Of({ at, order }: Pick<Debt['payments'][number], 'at' | 'order'>) {
  const t = useTranslations('merchantMoney.debt');
  const { day } = useMoments();
  return (
    <Caption>
      <DotLine>
        {day(at)}
        {order !== null && (
          <UiLink href={paths.order(order.id)}>{t('order', { number: order.number })}</UiLink>
        )}
      </DotLine>
    </Caption>
  );
}
