import type { OrderDetail } from '@khidma/contract/shapes/order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import classes from './proof.module.css';

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
