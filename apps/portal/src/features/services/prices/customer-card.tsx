import { useDataLang, useSession } from '../../../shared/session-store.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './customer-card.module.css';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { textFor } from '@khidma/domain/reference/names';
import { pricingsOf } from '@khidma/domain/services/service-content';
import { UserText } from '@khidma/ui/bdi';
import { IconPhoto } from '@khidma/icons';
import { Money } from '@khidma/ui/money';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface CustomerCardProps {
  /** As it was last saved: its pictures come from there; null before that. */
  readonly service: ServiceDetail | null;
}

/** The service as customers meet it in the shop, while its price is typed. */
export function CustomerCard({ service }: CustomerCardProps) {
  const t = useTranslations('serviceEditor.preview');
  const unnamed = useTranslations('services');
  const lang = useDataLang();
  const merchant = useSession((state) => state.userInfo);
  const { form } = usePricingDesk();
  const name = useWatch({ control: form.control, name: 'content.name' }).trim();
  const coverId = useWatch({ control: form.control, name: 'content.coverId' });
  const cheapest = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => cheapestOf(pricingsOf({ combinations })),
  });
  const cover = service?.media.find(({ id }) => id === coverId);
  return (
    <section className={classes.card} aria-label={t('title')}>
      <div className={classes.picture}>
        {cover ? (
          <img src={cover.thumbUrl ?? cover.url} alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden />
        )}
      </div>
      <div className={classes.text}>
        <b className={classes.name}>
          {name === '' ? unnamed('unnamed') : <UserText>{name}</UserText>}
        </b>
        {merchant && (
          <span className="k-quiet">
            <UserText>{textFor(lang, merchant.merchantName, merchant.merchantNames)}</UserText>
          </span>
        )}
        {cheapest && (
          <span className={classes.price}>
            {t.rich(cheapest.isOnly ? 'exactly' : 'from', {
              price: () => <Money fils={cheapest.shown} strong />,
            })}
            {cheapest.shown < cheapest.price && (
              <s>
                <Money fils={cheapest.price} bare />
              </s>
            )}
          </span>
        )}
      </div>
    </section>
  );
}

/** What lists show of some prices, and what it is without its discount; null where there is none. */
const cheapestOf = (pricings: readonly Pricing[]) => {
  const [lowest, ...others] = pricings.toSorted((a, b) => displayedPrice(a) - displayedPrice(b));
  if (lowest === undefined) return null;
  return {
    shown: displayedPrice(lowest),
    price: lowest.price,
    isOnly: others.length === 0,
  };
};
