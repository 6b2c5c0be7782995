import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { useMoments } from '../intl/use-moments.ts';
import classes from './proof.module.css';

type Completion = NonNullable<OrderDetail['completion']>;
type Picture = Completion['images'][number];

interface ProofPartsProps {
  readonly completion: Completion;
  /** Opens a picture large; a tab of its own where it is left out. */
  readonly onOpen?: (id: string) => void;
}

/** What the merchant shows of its work: how it was before where that was taken, how it is now, and who signed for it. */
export function ProofParts({ completion, onOpen }: ProofPartsProps) {
  const t = useTranslations('proof');
  const { images, beforeImages, signature } = completion;
  const open =
    onOpen ??
    ((id: string) =>
      window.open(
        [...beforeImages, ...images].find((each) => each.id === id)?.url,
        '_blank',
        'noopener',
      ));
  const tiles = (pictures: readonly Picture[], name: 'beforeImage' | 'image') =>
    pictures.map(({ id, url, thumbUrl }, index) => ({
      id,
      url: thumbUrl ?? url,
      alt: t(name, { index: index + 1 }),
    }));
  return (
    <Stack>
      {beforeImages.length > 0 && (
        <div>
          <div className={classes.head}>{t('before')}</div>
          <ImageGrid
            label={t('before')}
            coverLabel=""
            images={tiles(beforeImages, 'beforeImage')}
            onOpen={open}
          />
        </div>
      )}
      <div>
        {beforeImages.length > 0 && <div className={classes.head}>{t('after')}</div>}
        <ImageGrid label={t('after')} coverLabel="" images={tiles(images, 'image')} onOpen={open} />
      </div>
      {signature !== null && <Signature signature={signature} />}
    </Stack>
  );
}

function Signature({ signature }: { readonly signature: NonNullable<Completion['signature']> }) {
  const t = useTranslations('proof');
  const { moment } = useMoments();
  const { name, drawing, at } = signature;
  return (
    <div>
      <div className={classes.head}>{t('signature')}</div>
      <UserText>{name}</UserText> <Small>{t('signedAt', { when: moment(at) })}</Small>
      {drawing !== null && (
        <img src={drawing.url} alt={t('drawing', { name })} className={classes.drawing} />
      )}
    </div>
  );
}
