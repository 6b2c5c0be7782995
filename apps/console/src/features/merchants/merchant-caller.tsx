import type { StaffMerchant } from '@khidma/contract/shapes/staff-merchant';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { CallerParts } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { MailText } from '../../shared/mail-text.tsx';

/** What is asked on the phone: who it is, the newest orders, what is open, what was written and noted. */
export function MerchantCaller({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleCaller');
  const { id, contactName, contactPhone, email } = merchant.profile;
  const caller = { kind: 'merchant', id } as const;
  return (
    <>
      <Section title={t('contact')}>
        <DescriptionList
          look="rows"
          items={[
            { label: t('person'), value: <UserText>{contactName}</UserText> },
            { label: t('mobile'), value: <Ltr>{formatMobile(contactPhone)}</Ltr> },
            { label: t('email'), value: <MailText address={email} /> },
          ]}
        />
      </Section>
      <LatestOrders caller={caller} />
      <CallerParts caller={caller} email={email} />
    </>
  );
}
