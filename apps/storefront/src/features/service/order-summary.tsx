import { CoverImage } from '../../shared/cover-image.tsx';
import { useSession } from '../../shared/session-store.ts';
import classes from './order-steps.module.css';
import {
  asSeen,
  chosenCombination,
  type OrderValues,
  type ShopService,
  totalOf,
} from './order-values.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';

interface OrderSummaryProps {
  readonly service: ShopService;
  readonly values: OrderValues;
}

/** What is being ordered, beside every step of it. */
export function OrderSummary({ service, values }: OrderSummaryProps) {
  const t = useTranslations('shop');
  const booking = useTranslations('shopBooking');
  const { soon } = useMoments();
  const isKnown = useSession((state) => state.token !== null);
  const { options, quantity, reservedAt, byAgreement } = values;
  const chosen = chosenCombination(service, options);
  return (
    <section className={classes.summary} aria-label={booking('summary')}>
      <div className={classes.cover}>
        <CoverImage url={service.coverUrl} sizes="6rem" />
      </div>
      <div>
        <p className="k-strong">
          <UserText>{service.name}</UserText>
        </p>
        <p className="k-quiet">
          <DotLine>
            <UserText>{service.merchantName}</UserText>
            {service.specs.map(({ name, options: offered }, index) => (
              <UserText key={name}>{offered[Number(options[index])] ?? ''}</UserText>
            ))}
            {quantity > 1 && t('orders.quantity', { count: quantity })}
          </DotLine>
        </p>
        <p>{byAgreement || reservedAt === null ? t('orders.anyTime') : soon(reservedAt)}</p>
      </div>
      {chosen !== undefined && (
        <p className={classes.sum}>
          <span>{t('service.total')}</span>
          <Money fils={totalOf(asSeen(chosen, isKnown), quantity)} strong />
        </p>
      )}
    </section>
  );
}
