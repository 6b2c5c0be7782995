import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserParagraph } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { momentInDubai } from '@khidma/domain/rules/days';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

/** The merchant's proof that the work is done; nothing while there is none. */
export function OrderProof({ order: { completion } }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders.proof');
  const { moment } = useMoments();
  if (completion === null) return null;
  const { date, time, info, images } = completion;
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
        <ImageGrid
          label={t('images')}
          coverLabel=""
          images={images.map(({ id, url, thumbUrl }, index) => ({
            id,
            url: thumbUrl ?? url,
            alt: t('image', { index: index + 1 }),
          }))}
          onOpen={(id) =>
            window.open(images.find((image) => image.id === id)?.url, '_blank', 'noopener')
          }
        />
      </Stack>
    </Section>
  );
}
