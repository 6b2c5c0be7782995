import { useMoments } from '@khidma/app/intl/use-moments';
import type { ApplicationAudit, timelineEvent } from '@khidma/contract/shapes/application';
import { applicationEvents } from '@khidma/domain/applications/application-transitions';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

/** What has happened to an application. */
export function ApplicationTimeline({ application }: { readonly application: ApplicationAudit }) {
  const t = useTranslations('console.applications');
  return (
    <Section title={t('timeline')}>
      <EventTimeline
        label={t('timeline')}
        events={application.timeline}
        titleOf={(event) => {
          const name = applicationEventName(event);
          return name === undefined ? event : t(`events.${name}`);
        }}
      />
    </Section>
  );
}

const named = ['submit', ...applicationEvents, 'resendActivation'] as const;

/** The event if it is one that has a name in the texts. */
const applicationEventName = (event: string): (typeof named)[number] | undefined =>
  named.find((one) => one === event);

interface EventTimelineProps {
  readonly label: string;
  readonly events: readonly z.infer<typeof timelineEvent>[];
  /** An event's name in words. */
  readonly titleOf: (event: string) => string;
}

/** Who did what when, the latest first. */
function EventTimeline({ label, events, titleOf }: EventTimelineProps) {
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
