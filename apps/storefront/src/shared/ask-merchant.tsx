import { openContact } from '@khidma/app/frame/frame-store';
import { Button, ButtonLink } from '@khidma/ui/button';
import { IconMessageCircle } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { authPaths } from './paths.ts';
import { useSession } from './session-store.ts';

interface AskMerchantProps {
  readonly merchantId: string;
  /** The name of what it is about, in words that the merchant reads too. */
  readonly service?: string;
  /** Where who is not signed in comes back to. */
  readonly from: string;
}

/** A question before an order; who is not signed in does that first. */
export function AskMerchant({ merchantId, service, from }: AskMerchantProps) {
  const t = useTranslations('shop.service');
  const icon = <IconMessageCircle size={16} aria-hidden />;
  const isSignedIn = useSession((state) => state.customer !== null);
  if (!isSignedIn)
    return (
      <ButtonLink icon={icon} href={authPaths.signIn(from)}>
        {t('ask')}
      </ButtonLink>
    );
  return (
    <Button
      icon={icon}
      onClick={() =>
        openContact({
          kind: 'user',
          userId: merchantId,
          orderId: null,
          ...(service !== undefined && { draft: `${t('askAbout', { service })}\n` }),
        })
      }
    >
      {t('ask')}
    </Button>
  );
}
