import { useEndpointMutation } from '@khidma/client/query';
import { replyToComment } from '@khidma/contract/orders/comments';
import { replyToCommentInput } from '@khidma/contract/orders/comments.forms';
import { UserParagraph } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Rating } from '@khidma/ui/rating';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormNotice } from '@khidma/app/form/form-notice';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
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
  const { control } = form;
  const answer = useEndpointMutation(replyToComment, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('replyForm.done') });
      onClose();
    },
  });
  const send = useFormSubmit(form, async ({ reply }) => {
    await answer.mutateAsync({ id: comment.id, reply });
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('replyForm.title', { name: comment.customerName })}
      busy={answer.isPending}
      confirmLabel={t('replyForm.submit')}
    >
      <p>{t('replyForm.text')}</p>
      <div className={`k-stack-1 ${classes.quote}`}>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        {comment.text !== '' && <UserParagraph>{comment.text}</UserParagraph>}
      </div>
      <FormNotice control={control} />
      <TextAreaInput
        control={control}
        name="reply"
        label={t('replyForm.reply')}
        required
        maxLength={500}
        rows={5}
      />
    </FormDialog>
  );
}
