import { OpenProposal } from '@khidma/app/visits/open-proposal';
import { answerMyTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { useTranslations } from 'use-intl';
import { useOrderMove } from './use-order-move.ts';

/** Other times that were proposed for an order, to be answered in place. */
export function OrderProposal({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('visits');
  const take = useOrderMove(answerMyTimeProposal, { done: t('taken'), onDone: () => undefined });
  const decline = useOrderMove(answerMyTimeProposal, {
    done: t('declined'),
    onDone: () => undefined,
  });
  const { timeProposal } = order;
  if (timeProposal === null) return null;
  return (
    <OpenProposal
      order={order}
      side="customer"
      busy={take.isPending || decline.isPending}
      error={(take.error ?? decline.error)?.message}
      onAnswer={(time) => {
        const answer = { id: order.id, proposalId: timeProposal.id, time };
        if (time === null) decline.mutate(answer);
        else take.mutate(answer);
      }}
    />
  );
}
