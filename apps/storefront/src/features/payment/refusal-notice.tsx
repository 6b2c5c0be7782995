import { ApiError } from '@khidma/client/call-errors';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.ts';

const reasons = ['cardInvalid', 'cardExpired', 'cardDeclined', 'captureFailed'] as const;

/** Why a payment was refused: by the card, in the server's words where it is another reason; or because the price is gone. */
export type Refusal =
  | { readonly by: 'card'; readonly reason: (typeof reasons)[number] | null; readonly text: string }
  | { readonly by: 'price' };

const carried = z.object({ reason: z.enum(reasons) });

/** What a failed payment says about the card or the price; null where it is another kind of failure. */
export const readRefusal = (error: unknown): Refusal | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.name === 'orderPriceChanged') return { by: 'price' };
  if (error.name !== 'paymentFailed') return null;
  const parsed = carried.safeParse(error.data);
  return { by: 'card', reason: parsed.success ? parsed.data.reason : null, text: error.message };
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
      {refusal.reason === null ? refusal.text : t(`reasons.${refusal.reason}`)}{' '}
      {t('nothingCharged')}
    </Notice>
  );
}
