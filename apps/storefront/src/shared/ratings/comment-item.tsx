import type { ShopComment } from '@khidma/contract/shapes/comment';
import { ReportComment } from '@khidma/app/comments/report-comment.tsx';
import { reportShopComment } from '@khidma/contract/orders/comments';
import { UserText } from '@khidma/ui/bdi';
import { CommentWords } from '@khidma/app/comments/comment-words.tsx';
import { Rating } from '@khidma/ui/rating';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useSession } from '../session-store.ts';
import { ReplyNote } from './reply-note.tsx';
import classes from '@khidma/app/comments/comment.module.css';
import { DotLine } from '@khidma/ui/dot-line';

interface CommentItemProps {
  readonly comment: ShopComment;
  readonly merchantName: string;
  /** Says which service it is about, where several are told of. */
  readonly namesService: boolean;
}

/** One comment: who says what, and what the merchant answered. */
export function CommentItem({ comment, merchantName, namesService }: CommentItemProps) {
  const t = useTranslations('shopRatings');
  const { moment } = useMoments();
  const nameId = useId();
  const isSignedIn = useSession((state) => state.customer !== null);
  return (
    <article className={classes.comment} aria-labelledby={nameId}>
      <header className={classes.head}>
        <h3 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h3>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        <time dateTime={comment.createdAt}>
          <DotLine>
            {moment(comment.createdAt)}
            {comment.editedAt !== null && t('edited')}
          </DotLine>
        </time>
      </header>
      {namesService && (
        <p className={classes.about}>
          {t.rich('about', { service: () => <UserText>{comment.serviceName}</UserText> })}
        </p>
      )}
      <CommentWords
        text={comment.text}
        images={comment.images}
        name={comment.customerName}
        noWords={t('noWords')}
      />
      {comment.repliedAt !== null && (
        <ReplyNote
          reply={comment.reply}
          repliedAt={comment.repliedAt}
          merchantName={merchantName}
        />
      )}
      {isSignedIn && (
        <div>
          <ReportComment id={comment.id} endpoint={reportShopComment} name={comment.customerName} />
        </div>
      )}
    </article>
  );
}
