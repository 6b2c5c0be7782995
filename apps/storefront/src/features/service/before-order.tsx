import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import type { OrderDraft } from './order-draft.ts';
import { chosenCombination, type ShopService } from './order-values.ts';

interface BeforeOrderProps {
  readonly service: ShopService;
  readonly draft: OrderDraft;
}

/** What has to be said before one orders: that the price is another by now. */
export function BeforeOrder({ service, draft }: BeforeOrderProps) {
  const t = useTranslations('shop.service');
  const combination = chosenCombination(service, draft.values.options);
  if (combination && draft.wasFirstOrder && !combination.firstOrder)
    return (
      <Notice tone="warning" announce>
        {t('yourPrice', { merchant: isolated(service.merchantName) })}
      </Notice>
    );
  return combination?.payable === draft.payable ? null : (
    <Notice tone="warning" title={t('priceChanged')} announce>
      {t('priceChangedText')}
    </Notice>
  );
}
