import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceEvents } from '@khidma/domain/services/service-transitions';
import { UserParagraph } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../shared/use-moments.ts';

/** What happened to the service, the latest first. */
export function ServiceTimeline({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const { moment } = useMoments();
  const happened = service.timeline.map(({ event, actorKind, at, note }, index) => {
    const known = serviceEvents.find((each) => each === event);
    return {
      key: String(index),
      title: t(known === undefined ? 'services.detail.unknown' : `services.detail.events.${known}`),
      meta: t('services.detail.by', { who: t(`statuses.actor.${actorKind}`), when: moment(at) }),
      text: note === '' ? undefined : <UserParagraph>{note}</UserParagraph>,
    };
  });
  return (
    <Section title={t('services.detail.timeline')}>
      <Timeline label={t('services.detail.timeline')} events={happened.toReversed()} />
    </Section>
  );
}
