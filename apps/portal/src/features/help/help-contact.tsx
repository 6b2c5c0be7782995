import { openContact } from '@khidma/app/frame/frame-store';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { IconMessageCircle } from '@khidma/icons';
import { useTranslations } from 'use-intl';

/** Whom to ask where no article helped. */
export function HelpContact() {
  const t = useTranslations('help');
  return (
    <Section
      title={t('contactTitle')}
      description={t('contactText')}
      actions={
        <Button
          icon={<IconMessageCircle size={18} aria-hidden />}
          onClick={() => openContact({ kind: 'customerService', userId: null, orderId: null })}
        >
          {t('contact')}
        </Button>
      }
    />
  );
}
