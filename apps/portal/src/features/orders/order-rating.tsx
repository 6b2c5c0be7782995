import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Rating } from '@khidma/ui/rating';
import { Stack } from '@khidma/ui/stack';
import { Caption } from '@khidma/ui/caption';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CommentBody } from '../../shared/comments/comment-body.tsx';

const ReplyDialog = lazyDialog(
  async () => (await import('../../shared/comments/reply-dialog.tsx')).ReplyDialog,
);

interface OrderRatingProps {
  readonly order: OrderDetail;
  readonly comment: NonNullable<OrderDetail['comment']>;
}

/** What the customer of an order gave and wrote, and the reply, where the order is. */
export function OrderRating({ order, comment }: OrderRatingProps) {
  const t = useTranslations('comments');
  const { moment } = useMoments();
  const [replying, setReplying] = useState(false);
  const shown = { ...comment, customerName: order.customerName };
  return (
    <Section
      title={t('onOrder.title')}
      actions={<Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />}
    >
      <Stack>
        {comment.hiddenAt !== null && (
          <Notice tone="warning" title={t('onOrder.hidden')}>
            {t.rich('onOrder.reason', {
              reason: () => <UserText>{comment.hiddenReason}</UserText>,
            })}
          </Notice>
        )}
        <Caption>
          {comment.editedAt === null
            ? moment(comment.createdAt)
            : t('onOrder.edited', {
                when: moment(comment.createdAt),
                edited: moment(comment.editedAt),
              })}
        </Caption>
        <CommentBody
          comment={shown}
          isHidden={comment.hiddenAt !== null}
          onReply={() => setReplying(true)}
        />
      </Stack>
      {replying && <ReplyDialog comment={shown} onClose={() => setReplying(false)} />}
    </Section>
  );
}
