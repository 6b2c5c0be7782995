import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { CopyText } from '@khidma/ui/copy-text';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { dotLine } from '@khidma/i18n/line-parts';
import classes from './status.module.css';
import { statusEventOf } from './status-events.ts';

interface StatusFactsProps {
  readonly application: ApplicationDetail;
  /** The address of this page. */
  readonly url: string;
}

/** The reference, the link and when what happened. */
export function StatusFacts({ application, url }: StatusFactsProps) {
  const t = useTranslations();
  const { moment } = useMoments();
  const copy = (text: string, copyLabel: string, shown?: string) => (
    <CopyText
      text={text}
      shown={shown}
      copyLabel={copyLabel}
      copiedLabel={t('join.status.copied')}
    />
  );
  return (
    <Section title={t('common.details')}>
      <DescriptionList
        look="rows"
        items={[
          {
            label: t('join.status.reference'),
            value: copy(application.reference, t('join.status.copyReference')),
          },
          {
            label: t('join.status.submittedAt'),
            value: moment(application.submittedAt),
          },
          {
            label: t('join.status.contact'),
            value: (
              <>
                <UserText>{application.contactName}</UserText>
                <br />
                <Ltr>{formatMobile(application.contactPhone)}</Ltr>
              </>
            ),
          },
          {
            label: t('join.status.link'),
            value: copy(url, t('join.status.copyLink'), new URL(url).host + new URL(url).pathname),
          },
        ]}
      />
      <p className={classes.hint}>{t('join.status.linkHint')}</p>
    </Section>
  );
}

/** What happened so far, the latest first. */
export function StatusTimeline({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslations('join.status');
  const { moment } = useMoments();
  const events = application.timeline.toReversed().map(({ event, actorKind, at, note }) => {
    const { text, tone } = statusEventOf(event);
    const when = moment(at);
    const who = actorKind === 'applicant' ? t('you') : t('us');
    return {
      key: `${event} ${at}`,
      title: text === null ? event : t(`events.${text}`),
      meta: dotLine([when, who]),
      text: note === '' ? undefined : <UserText>{note}</UserText>,
      tone,
    };
  });
  return (
    <Section title={t('timeline')}>
      <Timeline label={t('timeline')} events={events} />
    </Section>
  );
}
