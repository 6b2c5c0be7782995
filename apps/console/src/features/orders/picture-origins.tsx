import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { DescriptionList } from '@khidma/ui/description-list';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';

/** What the cameras noted of the pictures of a proof and of a dispute's statements: for whoever decides between two stories. */
export function PictureOrigins({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('proof');
  const { moment } = useMoments();
  if (order.pictureOrigins.length === 0) return null;
  const nameOf = (fileId: string): string => {
    const after = order.completion?.images.findIndex(({ id }) => id === fileId) ?? -1;
    const before = order.completion?.beforeImages.findIndex(({ id }) => id === fileId) ?? -1;
    if (after >= 0) return t('image', { index: after + 1 });
    return before >= 0 ? t('beforeImage', { index: before + 1 }) : t('taken.other');
  };
  return (
    <div>
      <b>{t('taken.title')}</b>
      <p>
        <Small>{t('taken.text')}</Small>
      </p>
      <DescriptionList
        look="rows"
        items={order.pictureOrigins.map(({ fileId, takenAt, place }) => ({
          key: fileId,
          label: nameOf(fileId),
          value: (
            <DotLine>
              {takenAt === null ? t('taken.noTime') : t('taken.when', { when: moment(takenAt) })}
              {place === null ? (
                t('taken.noPlace')
              ) : (
                <a
                  href={`https://www.google.com/maps/search/?api=1&query=${place.lat},${place.lng}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('taken.place')}
                </a>
              )}
            </DotLine>
          ),
        }))}
      />
    </div>
  );
}
