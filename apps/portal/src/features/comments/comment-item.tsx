import { reportComment } from '@khidma/contract/comments/report-comment';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { CommentPictures } from '@khidma/app/comments/comment-pictures.tsx';
import { Rating } from '@khidma/ui/rating';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { ReportComment } from '@khidma/app/comments/report-comment.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './comments.module.css';

interface CommentItemProps {
  readonly comment: CommentRow;
  readonly onReply: () => void;
}

/** One comment: who said what about which order, and what the merchant answered. */
export function CommentItem({ comment, onReply }: CommentItemProps) {
  const t = useTranslations('comments');
  const { moment } = useMoments();
  const nameId = useId();
  return (
    <article className={classes.comment} aria-labelledby={nameId}>
      <header className={classes.head}>
        <h3 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h3>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        <time dateTime={comment.createdAt}>{moment(comment.createdAt)}</time>
      </header>
      <p className={classes.about}>
        <UiLink href={paths.service(comment.serviceId)}>
          <UserText>{comment.serviceName}</UserText>
        </UiLink>
        {' · '}
        <UiLink href={paths.order(comment.orderId)}>
          <Ltr>{comment.orderNumber}</Ltr>
        </UiLink>
      </p>
      {comment.text === '' ? (
        <p className={classes.about}>{t('noWords')}</p>
      ) : (
        <UserParagraph>{comment.text}</UserParagraph>
      )}
      <CommentPictures images={comment.images} name={comment.customerName} />
      {comment.repliedAt === null ? (
        <div className={classes.tools}>
          <Button
            size="sm"
            onClick={onReply}
            aria-label={t('replyTo', { name: comment.customerName })}
          >
            {t('reply')}
          </Button>
          <ReportComment id={comment.id} endpoint={reportComment} name={comment.customerName} />
        </div>
      ) : (
        <div className={classes.reply}>
          <p className={classes.about}>{t('replied', { when: moment(comment.repliedAt) })}</p>
          <UserParagraph>{comment.reply}</UserParagraph>
          <div className={classes.tools}>
            <ReportComment id={comment.id} endpoint={reportComment} name={comment.customerName} />
          </div>
        </div>
      )}
    </article>
  );
}
