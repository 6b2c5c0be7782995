import { Ltr } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';

/** The reasons that a card's bank gives for a payment, as the provider writes them. */
const known = {
  credit_not_processed: 'creditNotProcessed',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  general: 'general',
  product_not_received: 'notReceived',
  product_unacceptable: 'unacceptable',
  subscription_canceled: 'subscriptionCanceled',
  unrecognized: 'unrecognized',
} as const;

/** Why a card's bank asks about a payment or takes it back; what we have no words for stands as it was sent. */
export function BankReason({ reason }: { readonly reason: string }) {
  const t = useTranslations('consoleChargebacks.reasons');
  const name = Object.entries(known).find(([sent]) => sent === reason)?.[1];
  return name === undefined ? <Ltr>{reason.replaceAll('_', ' ')}</Ltr> : t(name);
}
