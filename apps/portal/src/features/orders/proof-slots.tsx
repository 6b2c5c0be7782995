import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { namedPhotos, ViewedPictures } from '@khidma/app/pictures/viewed-pictures';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { maxCompletionImages, minCompletionImages } from '@khidma/domain/limits/limits';
import { IconCamera, IconPlus } from '@khidma/icons';
import { Caption } from '@khidma/ui/caption';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import classes from './proof-slots.module.css';

interface ProofSlotsProps {
  readonly order: OrderDetail;
  /** Begins to prove the work; undefined while it cannot be done yet. */
  readonly onAdd: (() => void) | undefined;
}

const slots = [
  ['before', IconCamera],
  ['after', IconCamera],
  ['more', IconPlus],
] as const;

/** Where the proof of the work will stand, from the start: what is asked for is seen before anybody sets out. */
export function ProofSlots({ order, onAdd }: ProofSlotsProps) {
  const t = useTranslations('orders.page.proof');
  const proof = useTranslations('proof');
  const { soon } = useMoments();
  const taken = namedPhotos(order.jobImages, (index) => proof('image', { index }));
  return (
    <Section title={proof('title')} actions={<Caption>{t('asked', limits)}</Caption>}>
      <Stack>
        {taken.length > 0 && (
          <>
            <Caption>{t('taken')}</Caption>
            <ViewedPictures label={t('taken')} pictures={taken} />
          </>
        )}
        <div className={classes.slots}>
          {slots.map(([slot, Icon]) =>
            onAdd === undefined ? (
              <div key={slot} className={classes.slot}>
                <Icon size={20} aria-hidden />
                {t(`slots.${slot}`)}
              </div>
            ) : (
              <button key={slot} type="button" className={classes.slot} onClick={onAdd}>
                <Icon size={20} aria-hidden />
                {t(`slots.${slot}`)}
              </button>
            ),
          )}
        </div>
        <Caption>
          {onAdd === undefined && order.reservedAt !== null && (
            <>
              {t('from', { when: soon(order.reservedAt) })}
              <SentenceGap />
            </>
          )}
          {t('why')}
        </Caption>
      </Stack>
    </Section>
  );
}

const limits = { min: minCompletionImages, max: maxCompletionImages };
