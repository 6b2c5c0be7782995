import type { CommentRow } from '@khidma/contract/shapes/comment';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Rating } from '@khidma/ui/rating';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CommentBody } from '../../shared/comments/comment-body.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from '@khidma/app/comments/comment.module.css';
import { DotLine } from '@khidma/ui/dot-line';

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
      <div className={classes.about}>
        <DotLine>
          <UiLink href={paths.service(comment.serviceId)}>
            <UserText>{comment.serviceName}</UserText>
          </UiLink>
          <UiLink href={paths.order(comment.orderId)}>
            <Ltr>{comment.orderNumber}</Ltr>
          </UiLink>
        </DotLine>
      </div>
      <CommentBody comment={comment} onReply={onReply} />
    </article>
  );
}
