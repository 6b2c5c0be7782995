import { useDataLang, useSession } from '../../../shared/session-store.ts';
import { useIsPhone } from './price-rows.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './customer-card.module.css';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { textFor } from '@khidma/domain/reference/names';
import { ltr } from '@khidma/i18n/line-parts';
import { namesOfContent, pricingsOf } from '@khidma/domain/services/service-content';
import { UserText } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { IconPhoto } from '@khidma/icons';
import { Money } from '@khidma/ui/money';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface CustomerCardProps {
  /** As it was last saved: its pictures come from there; null before that. */
  readonly service: ServiceDetail | null;
}

/** The same on a phone, above the prices; nothing on a desk, where the whole card stands beside them. */
export function SmallCustomerCard({ service }: CustomerCardProps) {
  return useIsPhone() ? <CustomerCard service={service} isSmall /> : null;
}

/** The service as customers meet it in the shop, while its price is typed. */
export function CustomerCard({
  service,
  isSmall = false,
}: CustomerCardProps & { readonly isSmall?: boolean }) {
  const t = useTranslations('serviceEditor.preview');
  const unnamed = useTranslations('services');
  const lang = useDataLang();
  const merchant = useSession((state) => state.userInfo);
  const { form } = usePricingDesk();
  const [own, translations] = useWatch({
    control: form.control,
    name: ['content.name', 'content.translations'],
  });
  const name = textFor(lang, own, namesOfContent({ translations })).trim();
  const coverId = useWatch({ control: form.control, name: 'content.coverId' });
  const cheapest = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => cheapestOf(pricingsOf({ combinations })),
  });
  const cover = service?.media.find(({ id }) => id === coverId);
  return (
    <section className={cx(classes.card, isSmall && classes.small)} aria-label={t('title')}>
      <div className={classes.picture}>
        {cover ? (
          <img src={cover.thumbUrl ?? cover.url} alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden />
        )}
        {cheapest?.firstOrder != null && !isSmall && (
          <span className="k-mark">
            {t('firstOrder', { percent: ltr(`${cheapest.firstOrder}%`) })}
          </span>
        )}
      </div>
      <div className={classes.text}>
        {isSmall ? (
          <span className="k-quiet">{t('inLists')}</span>
        ) : (
          <b className={classes.name}>
            {name === '' ? unnamed('unnamed') : <UserText>{name}</UserText>}
          </b>
        )}
        {merchant && !isSmall && (
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
    firstOrder: bestPrice(lowest, true).by === 'firstOrder' ? lowest.firstOrderDiscount : null,
    isOnly: others.length === 0,
  };
};
