import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import { useTimeLeft } from '../intl/use-time-left.ts';
import { namedPhotos, ViewedPictures } from '../pictures/viewed-pictures.tsx';
import classes from './order-proof.module.css';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { ReceivedLate } from '@khidma/contract/shapes/visit';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { FieldGrid, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';

type Completion = NonNullable<OrderDetail['completion']>;

interface OrderProofProps {
  readonly completion: Completion;
  readonly audience: 'merchant' | 'customer';
}

/** The merchant's proof that the work is done. */
export function OrderProof({ completion, audience }: OrderProofProps) {
  const t = useTranslations('proof');
  return (
    <Section title={t('title')}>
      {/* Pairs of pictures take the whole width. */}
      <div className={completion.beforeImages.length > 0 ? 'k-stack-5' : classes.beside}>
        <ProofPictures completion={completion} />
        <DescriptionList look="stack" items={useProofFacts(completion, audience)} />
      </div>
    </Section>
  );
}

/** When the work was done, and what the merchant says of it. */
export const useProofFacts = (
  { date, time, info, late }: Completion,
  audience: 'merchant' | 'customer' | 'staff',
): DescriptionItem[] => {
  const t = useTranslations('proof');
  const { moment } = useMoments();
  return [
    {
      label: t('when'),
      value: (
        <>
          {moment(new Date(momentInDubai(date, time)).toISOString())}
          {late !== undefined && (
            <Caption>
              <Late late={late} />
            </Caption>
          )}
        </>
      ),
    },
    ...(info === ''
      ? []
      : [
          {
            label: t(audience === 'customer' ? 'said' : 'info'),
            value: <UserParagraph>{info}</UserParagraph>,
            wide: true,
          },
        ]),
  ];
};

/** What the merchant shows of its work: how it was before where that was taken, how it is now, and who signed for it. */
export function ProofPictures({ completion }: { readonly completion: Completion }) {
  const t = useTranslations('proof');
  const { images, beforeImages, signature } = completion;
  const before = namedPhotos(beforeImages, (index) => t('beforeImage', { index }));
  const after = namedPhotos(images, (index) => t('image', { index }));
  const among = [...before, ...after];
  return (
    <Stack>
      {before.length > 0 ? (
        <FieldGrid>
          <div>
            <div className={`k-quiet ${classes.head}`}>{t('before')}</div>
            <ViewedPictures label={t('before')} pictures={before} among={among} />
          </div>
          <div>
            <div className={`k-quiet ${classes.head}`}>{t('after')}</div>
            <ViewedPictures label={t('after')} pictures={after} among={among} />
          </div>
        </FieldGrid>
      ) : (
        <ViewedPictures label={t('after')} pictures={after} among={among} />
      )}
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
      <div className={`k-quiet ${classes.head}`}>{t('signature')}</div>
      <UserText>{name}</UserText> <Caption>{t('signedAt', { when: moment(at) })}</Caption>
      {drawing !== null && (
        <img src={drawing.url} alt={t('drawing', { name })} className={classes.drawing} />
      )}
    </div>
  );
}

type Line = OrderDetail['timeline'][number];

/** Whether a line of an order's history says more than its name. */
export const hasFacts = ({ amount, before, late }: EventFactsProps): boolean =>
  amount !== null || before !== null || late !== undefined;

type EventFactsProps = Pick<Line, 'amount' | 'before' | 'late'>;

/** What a line of an order's history says of money, of a proof that was corrected, and of a phone that kept it. */
export function EventFacts({ amount, before, late }: EventFactsProps) {
  const amountText = useAmountText();
  const t = useTranslations('proof');
  return (
    <>
      {amount !== null && t('released', { amount: amountText(amount) })}
      {before !== null && <Before before={before} />}
      {late !== undefined && (
        <div>
          <Late late={late} />
        </div>
      )}
    </>
  );
}

/** When what a phone kept was done and received, and how far that phone's clock was off. */
function Late({ late: { doneAt, receivedAt, clockOffMinutes } }: { readonly late: ReceivedLate }) {
  const t = useTranslations('proof');
  const { soon } = useMoments();
  const lengthOf = useTimeLeft();
  return (
    <>
      {t('late', { done: soon(doneAt), received: soon(receivedAt) })}
      {clockOffMinutes !== null &&
        ` ${t(clockOffMinutes > 0 ? 'clockAhead' : 'clockBehind', { off: lengthOf(Math.abs(clockOffMinutes) * 60_000) })}`}
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
