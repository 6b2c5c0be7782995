import type { CancelReason } from '@khidma/domain/orders/cancel-reasons';
import { textsInEach } from '@khidma/i18n/every-language';
import { languages, type Lang } from '@khidma/i18n/languages';
import type { OrderRow } from './order-row.ts';

const reasons: Readonly<Record<Lang, Record<CancelReason, string>>> =
  await textsInEach('cancelReasons');

/** Returns why an order was or is to be cancelled, in words. */
export function reasonText({ cancelReason, cancelDescription }: OrderRow, lang: Lang): string {
  const known = Object.entries(reasons[lang]).find(([reason]) => reason === cancelReason)?.[1];
  // "Other" says nothing by itself: its description does.
  return [cancelReason === 'other' ? undefined : known, cancelDescription]
    .filter(Boolean)
    .join(languages[lang].marks.colon);
}
