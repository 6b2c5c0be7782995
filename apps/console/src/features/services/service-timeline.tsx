import { serviceEvents } from '@khidma/domain/services/service-transitions';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DotLine } from '@khidma/ui/dot-line';
import type { ReviewedName } from './compare-content.ts';
import type { ServiceReview } from './service-review.ts';
import classes from './versions.module.css';

type Event = ServiceReview['timeline'][number];

/** Who did what with a service, when, and what a submission changed; the latest first. */
export function ServiceTimeline({ timeline }: Pick<ServiceReview, 'timeline'>) {
  const t = useTranslations('console.services');
  const between = useTranslations('console')('between');
  const { moment } = useMoments();
  const nameOf = useEventName();
  const whoOf = useAuthorName();
  // The first submission changed nothing: everything in it was new.
  const first = timeline.find(({ changed }) => changed.length > 0);
  const hasChanges = (event: Event): boolean => event !== first && event.changed.length > 0;
  const fieldsOf = ({ changed }: Event): string => {
    const names = changed.map((field): ReviewedName => (field === 'coverId' ? 'mediaIds' : field));
    return [...new Set(names)].map((name) => t(`fields.${name}`)).join(between);
  };
  return (
    <Section title={t('timeline')}>
      <Timeline
        label={t('timeline')}
        events={timeline.toReversed().map((event, index) => ({
          key: `${event.at} ${event.event} ${index}`,
          title: nameOf(event.event),
          meta: (
            <DotLine>
              <UserText>{whoOf(event)}</UserText>
              {moment(event.at)}
            </DotLine>
          ),
          text: (hasChanges(event) || event.note !== '') && (
            <>
              {hasChanges(event) && (
                <div className={classes.note}>
                  {t('changedFields', { fields: fieldsOf(event) })}
                </div>
              )}
              {event.note !== '' && <UserParagraph>{event.note}</UserParagraph>}
            </>
          ),
          tone: index === 0 ? 'accent' : 'neutral',
        }))}
      />
    </Section>
  );
}

/** An event in words; its own name where a newer server knows more of them. */
export const useEventName = (): ((event: string) => string) => {
  const t = useTranslations('console.services.events');
  return (event) => {
    const name = serviceEvents.find((one) => one === event);
    return name === undefined ? event : t(name);
  };
};

/** Who did it: by name, or by role where there is none. */
export const useAuthorName = (): ((event: Pick<Event, 'actorName' | 'actorKind'>) => string) => {
  const actor = useTranslations('statuses.actor');
  return ({ actorName, actorKind }) => actorName ?? actor(actorKind);
};
