import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ReplyNote } from '../../shared/ratings/reply-note.tsx';
import classes from '../../shared/ratings/ratings.module.css';

interface OwnRatingProps {
  readonly comment: NonNullable<OrderDetail['comment']>;
  readonly merchantName: string;
}

/** What the customer gave and wrote, and what the merchant answered. */
export function OwnRating({ comment, merchantName }: OwnRatingProps) {
  const t = useTranslations('shopRatings');
  const { moment } = useMoments();
  return (
    <Section title={t('own.title')}>
      <div className={classes.body}>
        {comment.hiddenAt !== null && (
          <Notice tone="warning" title={t('own.hidden')}>
            {t.rich('own.reason', { reason: () => <UserText>{comment.hiddenReason}</UserText> })}
          </Notice>
        )}
        <div className={classes.head}>
          <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
          <time dateTime={comment.createdAt}>
            {moment(comment.createdAt)}
            {comment.editedAt !== null && ` · ${t('edited')}`}
          </time>
        </div>
        {comment.text === '' ? (
          <p className={classes.note}>{t('noWords')}</p>
        ) : (
          <UserParagraph>{comment.text}</UserParagraph>
        )}
        {comment.repliedAt === null ? (
          <p className={classes.note}>{t('own.noReply')}</p>
        ) : (
          <ReplyNote
            reply={comment.reply}
            repliedAt={comment.repliedAt}
            merchantName={merchantName}
          />
        )}
      </div>
    </Section>
  );
}
