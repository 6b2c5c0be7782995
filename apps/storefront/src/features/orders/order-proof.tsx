import type { OrderDetail } from '@khidma/contract/shapes/order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog } from '@khidma/ui/dialog';
import { Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProofParts } from '@khidma/app/proof/proof-parts.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './orders.module.css';

interface OrderProofProps {
  readonly completion: NonNullable<OrderDetail['completion']>;
}

/** What the merchant shows of the finished work. */
export function OrderProof({ completion }: OrderProofProps) {
  const t = useTranslations('shop.order');
  const words = useTranslations('proof');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const [openId, setOpen] = useState<string | null>(null);
  const { date, time, images, beforeImages, info } = completion;
  const named = [
    ...beforeImages.map((image, index) => ({
      ...image,
      name: words('beforeImage', { index: index + 1 }),
    })),
    ...images.map((image, index) => ({ ...image, name: words('image', { index: index + 1 }) })),
  ];
  const open = named.find(({ id }) => id === openId);
  return (
    <Section title={t('proof')}>
      <div className={classes.proof}>
        <ProofParts completion={completion} onOpen={setOpen} />
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
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(null)}
        title={open?.name ?? ''}
        closeLabel={common('close')}
        size="lg"
        fullOnPhone
      >
        {open !== undefined && <img src={open.url} alt={open.name} className={classes.photo} />}
      </Dialog>
    </Section>
  );
}
