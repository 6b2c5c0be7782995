import { useEndpointMutation } from '@khidma/client/query';
import type { answerTimeProposal } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { proposalHash } from './proposal-hash.ts';
import { useMoments } from '../intl/use-moments.ts';
import { windowEnd } from '../visits/window-end.ts';

interface OrderProposalProps {
  readonly order: Pick<OrderDetail, 'id' | 'reservedAt' | 'arrivalMinutes'>;
  readonly proposal: NonNullable<OrderDetail['timeProposal']>;
  /** Who looks. */
  readonly side: 'merchant' | 'customer';
  readonly endpoint: typeof answerTimeProposal;
}

/** Times that one side proposed: the other one takes one of them or none; whoever proposed them sees until when they wait. */
export function OrderProposal({ order, proposal, side, endpoint }: OrderProposalProps) {
  const t = useTranslations('visits');
  const { moment, period } = useMoments();
  const answer = useEndpointMutation(endpoint, { silent: true });
  // Whoever comes from a conversation has chosen there already.
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const meant = proposal.times.find((time) => proposalHash(time) === hash);
  const when = moment(proposal.expiresAt);
  if (proposal.by === side)
    return (
      <Notice tone="info" title={t('titleMine')}>
        <Stack>
          <DotLine>
            {proposal.times.map((time) => period(time, windowEnd(time, order.arrivalMinutes)))}
          </DotLine>
          <span>{t('waiting', { when })}</span>
        </Stack>
      </Notice>
    );
  return (
    <Answer
      // Times that are proposed anew are chosen from anew.
      key={`${proposal.id} ${meant ?? ''}`}
      meant={meant}
      isNoneMeant={hash === proposalHash(null)}
      title={t(proposal.by === 'merchant' ? 'titleMerchant' : 'titleCustomer')}
      text={t(order.reservedAt === null ? 'noTime' : 'keeps', { when })}
      times={proposal.times}
      arrivalMinutes={order.arrivalMinutes}
      busy={answer.isPending}
      error={answer.error?.message}
      onAnswer={(time) =>
        answer.mutate(
          { id: order.id, proposalId: proposal.id, time },
          { onSuccess: () => feedback.show({ message: t(time === null ? 'declined' : 'taken') }) },
        )
      }
    />
  );
}

interface AnswerProps {
  readonly title: string;
  readonly text: string;
  readonly times: readonly string[];
  readonly arrivalMinutes: number;
  /** The one that was chosen before. */
  readonly meant: string | undefined;
  readonly isNoneMeant: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Takes a time, or none of them. */
  readonly onAnswer: (time: string | null) => void;
}

function Answer(props: AnswerProps) {
  const { title, text, times, arrivalMinutes, meant, isNoneMeant, onAnswer, busy, error } = props;
  const t = useTranslations('visits');
  const { weekday, times: span } = useMoments();
  const [first = ''] = times;
  const [chosen, setChosen] = useState(meant ?? first);
  return (
    <Section
      title={title}
      footer={
        <>
          <Button
            kind={isNoneMeant ? 'primary' : 'secondary'}
            disabled={busy}
            onClick={() => onAnswer(null)}
          >
            {t('decline')}
          </Button>
          <Button
            kind={isNoneMeant ? 'secondary' : 'primary'}
            loading={busy}
            onClick={() => onAnswer(chosen)}
          >
            {t('take')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text}</p>
        <RadioCards
          label={t('choose')}
          value={chosen}
          onChange={setChosen}
          options={times.map((each) => ({
            value: each,
            label: weekday(each),
            description: span(each, windowEnd(each, arrivalMinutes)),
          }))}
          error={error}
        />
      </Stack>
    </Section>
  );
}
