import type { OrderDetail } from '@khidma/contract/shapes/order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog } from '@khidma/ui/dialog';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './orders.module.css';

interface OrderProofProps {
  readonly completion: NonNullable<OrderDetail['completion']>;
}

/** What the merchant shows of the finished work. */
export function OrderProof({ completion }: OrderProofProps) {
  const t = useTranslations('shop.order');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const [openId, setOpen] = useState<string | null>(null);
  const { date, time, images, info } = completion;
  const nameOf = (index: number): string => t('proofImage', { index: index + 1 });
  const at = images.findIndex(({ id }) => id === openId);
  const open = images[at];
  return (
    <Section title={t('proof')}>
      <div className={classes.proof}>
        <ImageGrid
          label={t('proofImages')}
          coverLabel=""
          images={images.map(({ id, url, thumbUrl }, index) => ({
            id,
            url: thumbUrl ?? url,
            alt: nameOf(index),
          }))}
          onOpen={setOpen}
        />
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
        title={nameOf(Math.max(0, at))}
        closeLabel={common('close')}
        size="lg"
        fullOnPhone
      >
        {open !== undefined && <img src={open.url} alt={nameOf(at)} className={classes.photo} />}
      </Dialog>
    </Section>
  );
}
