import type { OrderDetail } from '@khidma/contract/shapes/order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { ProofParts } from '@khidma/app/proof/proof-parts';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './orders.module.css';

interface OrderProofProps {
  readonly completion: NonNullable<OrderDetail['completion']>;
}

/** What the merchant shows of the finished work. */
export function OrderProof({ completion }: OrderProofProps) {
  const t = useTranslations('shop.order');
  const { moment } = useMoments();
  const { date, time, info } = completion;
  return (
    <Section title={t('proof')}>
      <div className={classes.proof}>
        <ProofParts completion={completion} />
        <DescriptionList
          items={[
            {
              label: t('proofWhen'),
              value: moment(new Date(momentInDubai(date, time)).toISOString()),
            },
            ...(info === ''
              ? []
              : [
                  {
                    label: t('proofInfo'),
                    value: <UserParagraph>{info}</UserParagraph>,
                    wide: true,
                  },
                ]),
          ]}
        />
      </div>
    </Section>
  );
}
