import { ApiError } from '@khidma/client/call-errors';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** Why no payment could be begun: the price is gone, or the server's words for another reason. */
export type Refusal =
  | { readonly by: 'price' }
  | { readonly by: 'other'; readonly text: string | null };

/** What a payment that could not be begun says; without words of the server's where it was not reached. */
export const readRefusal = (error: unknown): Refusal => {
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
export function RefusalNotice({ refusal, serviceId }: RefusalNoticeProps) {
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
