import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { asSeen, cheapestOf, type ShopService } from './order-values.ts';
import classes from './service.module.css';

interface OrderBarProps {
  readonly service: ShopService;
  /** The form, whose own button is enough while any of it is in sight. */
  readonly form: RefObject<HTMLElement | null>;
  readonly onOrder: () => void;
}

/** On a phone the form comes behind what it is about: its price and the way to it stay in sight until then. */
export function OrderBar({ service, form, onOrder }: OrderBarProps) {
  const t = useTranslations('shop');
  const browse = useTranslations('shopServices.browse');
  const isKnown = useSession((state) => state.token !== null);
  const combinations = service.combinations.map((each) => asSeen(each, isKnown));
  const cheapest = cheapestOf({ combinations });
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    if (form.current !== null) look.observe(form.current);
    return () => look.disconnect();
  }, [form]);
  if (cheapest === undefined || !isAway) return null;
  return (
    <div className={classes.orderBar}>
      <span>
        {service.combinations.length > 1 && <span className="k-quiet">{browse('from')} </span>}
        <Money fils={cheapest.payable} strong />
      </span>
      <Button kind="primary" onClick={onOrder}>
        {t('service.orderTitle')}
      </Button>
    </div>
  );
}
