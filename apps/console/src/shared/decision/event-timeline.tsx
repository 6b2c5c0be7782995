import type { timelineEvent } from '@khidma/contract/shapes/application';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DotLine } from '@khidma/ui/dot-line';

interface EventTimelineProps {
  readonly label: string;
  readonly events: readonly z.infer<typeof timelineEvent>[];
  /** An event's name in words. */
  readonly titleOf: (event: string) => string;
}

/** Who did what when, the latest first. */
export function EventTimeline({ label, events, titleOf }: EventTimelineProps) {
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  return (
    <Timeline
      label={label}
      events={events.toReversed().map(({ event, actorKind, actorName, at, note }, index) => ({
        key: `${at} ${event} ${index}`,
        title: titleOf(event),
        meta: (
          <DotLine>
            {actorName === null ? actor(actorKind) : <UserText>{actorName}</UserText>}
            {moment(at)}
          </DotLine>
        ),
        text: note === '' ? undefined : <UserParagraph>{note}</UserParagraph>,
        tone: index === 0 ? 'accent' : 'neutral',
      }))}
    />
  );
}
