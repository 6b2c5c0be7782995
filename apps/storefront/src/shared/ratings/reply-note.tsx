import { CommentReply } from '@khidma/app/comments/comment-words';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

interface ReplyNoteProps {
  readonly reply: string;
  readonly repliedAt: string;
  readonly merchantName: string;
}

/** What the merchant answered to a comment. */
export function ReplyNote({ reply, repliedAt, merchantName }: ReplyNoteProps) {
  const t = useTranslations('shopServices.ratings');
  const { moment } = useMoments();
  const head = t('replied', { merchant: merchantName, when: moment(repliedAt) });
  return <CommentReply head={head} reply={reply} />;
}
