import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { type ServiceEvent, serviceEvents } from '@khidma/domain/services/service-transitions';
import type { Tone } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Timeline, type TimelineEvent } from '@khidma/ui/timeline';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useFieldLabel, useNameList } from '../field-labels.ts';

const tones: Readonly<Partial<Record<ServiceEvent, Tone>>> = {
  decline: 'danger',
  declineUpdate: 'warning',
  approve: 'success',
  approveUpdate: 'success',
  published: 'success',
};

/** A life of years has many events: the latest say where the service stands. */
const shownAtFirst = 8;

/** Who did what to the service, when, and which fields it changed; the latest first. */
export function ServiceTimeline({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews.timeline');
  const [whole, setWhole] = useState(false);
  const happened = useHappened(service);
  const hidden = whole ? 0 : Math.max(0, happened.length - shownAtFirst);
  return (
    <Section title={t('title')}>
      <Stack>
        <Timeline
          label={t('title')}
          events={hidden === 0 ? happened : happened.slice(0, shownAtFirst)}
        />
        {hidden > 0 && (
          <Button size="sm" kind="quiet" onClick={() => setWhole(true)}>
            {t('more', { count: hidden })}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

const useHappened = ({ timeline }: ServiceDetail): TimelineEvent[] => {
  const t = useTranslations('serviceViews.timeline');
  const actor = useTranslations('statuses.actor');
  const { moment } = useMoments();
  const fieldLabel = useFieldLabel();
  const listed = useNameList();
  const whoOf = ({ actorKind, actorName }: ServiceDetail['timeline'][number]): string =>
    actorKind === 'merchant' ? actor('you') : (actorName ?? actor(actorKind));
  return timeline
    .map((line, index) => {
      const { event, at, note, changed } = line;
      const known = serviceEvents.find((each) => each === event);
      return {
        key: String(index),
        title: t(known === undefined ? 'unknown' : `events.${known}`),
        tone: known && tones[known],
        meta: t('by', { who: whoOf(line), when: moment(at) }),
        text: (changed.length > 0 || note !== '') && (
          <>
            {changed.length > 0 && (
              <p>{t('changed', { fields: listed(changed.map(fieldLabel)) })}</p>
            )}
            {note !== '' && <UserParagraph>{note}</UserParagraph>}
          </>
        ),
      };
    })
    .toReversed();
};
