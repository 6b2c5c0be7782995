import { OpenProposal } from '@khidma/app/visits/open-proposal';
import { useEndpointMutation } from '@khidma/client/query';
import { answerTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Other times that were proposed for an order, to be answered in place. */
export function OrderProposal({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('visits');
  const answer = useEndpointMutation(answerTimeProposal, { silent: true });
  const { timeProposal } = order;
  if (timeProposal === null) return null;
  return (
    <OpenProposal
      order={order}
      side="merchant"
      busy={answer.isPending}
      error={answer.error?.message}
      onAnswer={(time) =>
        answer.mutate(
          { id: order.id, proposalId: timeProposal.id, time },
          {
            onSuccess: () => feedback.show({ message: t(time === null ? 'declined' : 'taken') }),
          },
        )
      }
    />
  );
}
