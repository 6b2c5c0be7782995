import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserParagraph } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { momentInDubai } from '@khidma/domain/rules/days';
import { ProofParts } from '@khidma/app/proof/proof-parts';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

/** The merchant's proof that the work is done; nothing while there is none. */
export function OrderProof({ order: { completion } }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.proof');
  const { moment } = useMoments();
  if (completion === null) return null;
  const { date, time, info } = completion;
  return (
    <Section title={t('title')}>
      <Stack>
        <DescriptionList
          items={[
            {
              label: t('when'),
              value: moment(new Date(momentInDubai(date, time)).toISOString()),
            },
            { label: t('info'), value: info && <UserParagraph>{info}</UserParagraph> },
          ]}
        />
        <ProofParts completion={completion} />
      </Stack>
    </Section>
  );
}
