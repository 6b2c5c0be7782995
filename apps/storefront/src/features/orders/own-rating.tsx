import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { CommentPictures } from '@khidma/app/comments/comment-pictures';
import { Rating } from '@khidma/ui/rating';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ReplyNote } from '../../shared/ratings/reply-note.tsx';
import frame from '@khidma/app/comments/comment.module.css';
import { DotLine } from '@khidma/ui/dot-line';
import classes from './order-page.module.css';

const RateDialog = lazyDialog(async () => (await import('./order-dialogs.tsx')).RateDialog);

interface OwnRatingProps {
  readonly order: OrderDetail;
  readonly comment: NonNullable<OrderDetail['comment']>;
}

/** What the customer gave and wrote, and what the merchant answered. */
export function OwnRating({ order, comment }: OwnRatingProps) {
  const t = useTranslations('shopServices.ratings');
  const { moment } = useMoments();
  const [changing, setChanging] = useState(false);
  return (
    <Section title={t('own.title')}>
      <div className={`k-stack-5 ${classes.rated}`}>
        {comment.hiddenAt !== null && (
          <Notice tone="warning" title={t('own.hidden')}>
            {t.rich('own.reason', { reason: () => <UserText>{comment.hiddenReason}</UserText> })}
          </Notice>
        )}
        <div className={frame.head}>
          <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
          <time dateTime={comment.createdAt}>
            <DotLine>
              {moment(comment.createdAt)}
              {comment.editedAt !== null && t('edited')}
            </DotLine>
          </time>
        </div>
        {comment.text === '' ? (
          <p className="k-quiet">{t('noWords')}</p>
        ) : (
          <UserParagraph>{comment.text}</UserParagraph>
        )}
        <CommentPictures images={comment.images} name={order.customerName} />
        {comment.repliedAt === null ? (
          <p className="k-quiet">{t('own.noReply')}</p>
        ) : (
          <ReplyNote
            reply={comment.reply}
            repliedAt={comment.repliedAt}
            merchantName={order.merchantName}
          />
        )}
        {comment.editableUntil !== null && (
          <div>
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('own.change')}
            </Button>
            <p className="k-quiet">
              {t('own.changeUntil', { when: moment(comment.editableUntil) })}
            </p>
          </div>
        )}
        <RateDialog order={order} open={changing} onClose={() => setChanging(false)} />
      </div>
    </Section>
  );
}
