import type { Home } from '@khidma/contract/insights/home';
import { useMoments } from '@khidma/app/intl/use-moments';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { IconArrowDown } from '@khidma/ui/icons/arrow-down';
import { IconArrowUp } from '@khidma/ui/icons/arrow-up';
import { IconStar } from '@khidma/ui/icons/star';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';
import classes from './home.module.css';

/** The rating with its trend, and the newest comment, which can be answered from here. */
export function RatingCard({ rating }: { readonly rating: Home['rating'] }) {
  const t = useTranslations('home.rating');
  const { average, count, before, latest } = rating;
  return (
    <Section title={t('title')} actions={<UiLink href={paths.comments()}>{t('all')}</UiLink>}>
      {average === null ? (
        <EmptyState compact icon={<IconStar size={24} aria-hidden />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className={classes.rating}>
          <div className={classes.score}>
            <span className={classes.big}>{average.toFixed(1)}</span>
            <div>
              <Rating value={average} label={t('stars', { rating: average.toFixed(1) })} />
              <div className={classes.note}>
                <DotLine>
                  {t('count', { count })}
                  {before !== null && (
                    <>
                      <Trend from={before} to={average} />
                      {t('before', { before: before.toFixed(1) })}
                    </>
                  )}
                </DotLine>
              </div>
            </div>
          </div>
          {latest !== null && <Latest comment={latest} />}
        </div>
      )}
    </Section>
  );
}

function Trend({ from, to }: { readonly from: number; readonly to: number }) {
  if (from === to) return null;
  const Icon = to > from ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden className={to > from ? classes.up : classes.down} />;
}

function Latest({ comment }: { readonly comment: NonNullable<Home['rating']['latest']> }) {
  const t = useTranslations('home.rating');
  const { moment } = useMoments();
  return (
    <div className={classes.quote}>
      <div className={classes.quoteHead}>
        <b>
          <UserText>{comment.customerName}</UserText>
        </b>
        <Rating size={14} value={comment.rating} label={t('stars', { rating: comment.rating })} />
      </div>
      {comment.text !== '' && (
        <UserParagraph className={classes.words}>{comment.text}</UserParagraph>
      )}
      <div className={classes.quoteHead}>
        <span className={classes.note}>{moment(comment.createdAt)}</span>
        {!comment.isAnswered && (
          <>
            <StatusBadge tone="warning">{t('toAnswer')}</StatusBadge>
            <UiLink href={paths.comments()}>{t('reply')}</UiLink>
          </>
        )}
      </div>
    </div>
  );
}
