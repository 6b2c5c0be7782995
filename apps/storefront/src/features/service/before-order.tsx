import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { isolated } from '@khidma/i18n/line-parts';
import { useSession } from '../../shared/session-store.ts';
import type { OrderDraft } from './order-draft.ts';
import { chosenCombination, type ShopService } from './order-values.ts';

interface BeforeOrderProps {
  readonly service: ShopService;
  readonly draft: OrderDraft | null;
  readonly isChanged: boolean;
}

/** What has to be said before one orders: what was kept, and whether the price is another by now. */
export function BeforeOrder({ service, draft, isChanged }: BeforeOrderProps) {
  const t = useTranslations('shop.service');
  const isKnown = useSession((state) => state.token !== null);
  const combination = draft && chosenCombination(service, draft.values.options);
  if (draft && combination && draft.wasFirstOrder && !combination.firstOrder)
    return (
      <Notice tone="warning" announce>
        {t('yourPrice', { merchant: isolated(service.merchantName) })}
      </Notice>
    );
  if (isChanged || (draft && combination?.payable !== draft.payable))
    return (
      <Notice tone="warning" title={t('priceChanged')} announce>
        {t('priceChangedText')}
      </Notice>
    );
  return draft && isKnown ? (
    <Notice tone="success" announce>
      {t('welcomeBack')}
    </Notice>
  ) : null;
}
