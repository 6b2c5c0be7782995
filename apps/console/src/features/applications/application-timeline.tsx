import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { EventTimeline } from '../../shared/decision/event-timeline.tsx';
import { applicationEventName } from './application-event-name.ts';

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
