import { useEndpointMutation } from '@khidma/client/query';
import { replyToComment } from '@khidma/contract/orders/comments';
import { replyToCommentInput } from '@khidma/contract/orders/comments.forms';
import { UserParagraph } from '@khidma/ui/bdi';
import { Rating } from '@khidma/ui/rating';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import classes from './comment-body.module.css';
import type { ShownComment } from './comment-body.tsx';

const schema = z.strictObject({ reply: replyToCommentInput.shape.reply });
const resolver = ruleResolver<{ reply: string }, z.output<typeof schema>>(schema);

interface ReplyDialogProps {
  readonly comment: ShownComment;
  readonly onClose: () => void;
}

/** Answers a comment; says before that it is for good. */
export function ReplyDialog({ comment, onClose }: ReplyDialogProps) {
  const t = useTranslations('comments');
  const form = useForm({ resolver, defaultValues: { reply: '' } });
  const answer = useEndpointMutation(replyToComment, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={({ reply }) => answer.mutateAsync({ id: comment.id, reply })}
      title={t('replyForm.title', { name: comment.customerName })}
      confirmLabel={t('replyForm.submit')}
      doneText={t('replyForm.done')}
      onClose={onClose}
    >
      <p>{t('replyForm.text')}</p>
      <div className={`k-stack-1 ${classes.quote}`}>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        {comment.text !== '' && <UserParagraph>{comment.text}</UserParagraph>}
      </div>
      <TextAreaInput
        control={form.control}
        name="reply"
        label={t('replyForm.reply')}
        required
        maxLength={500}
        rows={5}
      />
    </BoundFormDialog>
  );
}
