import { CommentReply, CommentWords } from '@khidma/app/comments/comment-words';
import { ReportComment } from '@khidma/app/comments/report-comment';
import { useMoments } from '@khidma/app/intl/use-moments';
import { reportComment } from '@khidma/contract/orders/comments';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import classes from './comment-body.module.css';

/** As much of a comment as stands below its head. */
export type ShownComment = Pick<
  CommentRow,
  'id' | 'customerName' | 'rating' | 'text' | 'images' | 'reply' | 'repliedAt'
>;

interface CommentBodyProps {
  readonly comment: ShownComment;
  /** Whether staff keep it out of everybody's sight: there is nobody to read a reply then. */
  readonly isHidden?: boolean;
  readonly onReply: () => void;
}

/** What a customer wrote and showed, what the merchant replied, and the ways to reply and to report it. */
export function CommentBody({ comment, isHidden = false, onReply }: CommentBodyProps) {
  const t = useTranslations('comments');
  const { moment } = useMoments();
  const mayReply = comment.repliedAt === null && !isHidden;
  return (
    <div className={`k-stack-3 ${classes.body}`}>
      <CommentWords
        text={comment.text}
        images={comment.images}
        name={comment.customerName}
        noWords={t('noWords')}
      />
      {comment.repliedAt !== null && (
        <CommentReply
          head={t('replied', { when: moment(comment.repliedAt) })}
          reply={comment.reply}
        />
      )}
      {!isHidden && (
        <div className="k-wrap">
          {mayReply && (
            <Button
              size="sm"
              onClick={onReply}
              aria-label={t('replyTo', { name: comment.customerName })}
            >
              {t('reply')}
            </Button>
          )}
          <ReportComment id={comment.id} endpoint={reportComment} name={comment.customerName} />
        </div>
      )}
    </div>
  );
}
