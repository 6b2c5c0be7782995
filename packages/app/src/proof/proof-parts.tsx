import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import classes from './proof.module.css';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';

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

type Line = OrderDetail['timeline'][number];

/** Whether a line of an order's history says more than its name. */
export const hasFacts = ({ amount, before }: Pick<Line, 'amount' | 'before'>): boolean =>
  amount !== null || before !== null;

/** What a line of an order's history says of money and of a proof that was corrected. */
export function EventFacts({ amount, before }: Pick<Line, 'amount' | 'before'>) {
  const amountText = useAmountText();
  const t = useTranslations('proof');
  return (
    <>
      {amount !== null && t('released', { amount: amountText(amount) })}
      {before !== null && <Before before={before} />}
    </>
  );
}

function Before({ before }: { readonly before: NonNullable<Line['before']> }) {
  const t = useTranslations('proof');
  const { moment } = useMoments();
  const { date, time, info, pictures, images } = before;
  const when = moment(new Date(momentInDubai(date, time)).toISOString());
  return (
    <>
      <div className={classes.was}>
        <span>{t('was', { when, pictures })}</span>
        {images.map(({ id, url }, index) => (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            {t('wasImage', { index: index + 1 })}
          </a>
        ))}
      </div>
      {info !== '' && <UserParagraph>{info}</UserParagraph>}
    </>
  );
}
