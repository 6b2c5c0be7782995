import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { useNames } from '../../shared/use-names.ts';
import classes from './merchant.module.css';

/** Where the merchant works, and what kinds of service it offers. */
export function MerchantPlaces({ merchant }: { readonly merchant: ShopMerchant }) {
  const t = useTranslations('shopMerchant');
  const { nameOf, emirateOf } = useNames();
  const { emirate, atMerchant, emirates, categoryNames } = merchant;
  const home = emirateOf(emirate);
  return (
    <Section title={t('place')}>
      <div className={classes.places}>
        {atMerchant ? (
          <p className={classes.line}>{t('atMerchant', { emirate: home })}</p>
        ) : (
          <>
            <p className={classes.line}>{t('inEmirate', { emirate: home })}</p>
            <h3 className={classes.subtitle}>{t('serves')}</h3>
            <ul className={classes.chips}>
              {emirates.map((code) => (
                <li key={code}>{emirateOf(code)}</li>
              ))}
            </ul>
          </>
        )}
        {categoryNames.length > 0 && (
          <>
            <h3 className={classes.subtitle}>{t('offers')}</h3>
            <ul className={classes.chips}>
              {categoryNames.map((names) => (
                <li key={names.en_US}>{nameOf(names)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
