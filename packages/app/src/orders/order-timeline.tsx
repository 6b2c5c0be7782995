import { useMoments } from '../intl/use-moments.ts';
import { useReasonLabels } from '../intl/use-reason-labels.ts';
import { EventFacts, hasFacts } from './order-proof.tsx';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import type { Tone } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import { Timeline, type TimelineEvent } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';

type Line = OrderDetail['timeline'][number];

interface OrderTimelineProps {
  readonly order: Pick<OrderDetail, 'completion' | 'cancel'>;
  /** What happened, the earliest first. */
  readonly lines: readonly Line[];
  readonly audience: 'merchant' | 'customer' | 'staff';
  /** What happens by itself next; left out where nothing does, or it is said elsewhere. */
  readonly next?: Pick<TimelineEvent, 'title' | 'meta'> | undefined;
  /** What happened in words of the reader's own, where there are any. */
  readonly ownName?: (event: string) => string | undefined;
}

/** Whose doing it was, to those who are on neither side. */
const tones: Readonly<Record<Line['actorKind'], Tone>> = {
  applicant: 'neutral',
  customer: 'info',
  merchant: 'accent',
  staff: 'warning',
  system: 'neutral',
};

/** Who did what with an order, when, the latest first, and above it what happens by itself next. */
export function OrderTimeline({ order, lines, audience, next, ownName }: OrderTimelineProps) {
  const t = useTranslations('orderEvents');
  const nameOf = (event: string): string => {
    const known = orderHistoryEvent(event);
    // What this build has no name for is shown to staff as it is recorded.
    return known === null && audience === 'staff' ? event : t(known ?? 'other');
  };
  // To the two sides nothing is said twice: it stands beside the proof or the cancellation.
  const told =
    audience === 'staff'
      ? []
      : [order.completion?.info, order.cancel?.description, order.cancel?.refusalReason];
  return (
    <Section title={t('title')}>
      <Timeline
        label={t('title')}
        events={[
          ...(next === undefined ? [] : [{ ...next, key: 'next', upcoming: true }]),
          ...lines
            .map((line, index) => ({
              key: String(index),
              title: ownName?.(line.event) ?? nameOf(line.event),
              meta: <ByWhom line={line} audience={audience} />,
              ...(audience === 'staff' && { tone: tones[line.actorKind] }),
              text: said(told.includes(line.note) ? { ...line, note: '' } : line),
            }))
            .toReversed(),
        ]}
      />
    </Section>
  );
}

function ByWhom({
  line: { actorKind, actorName, at },
  audience,
}: Pick<OrderTimelineProps, 'audience'> & { readonly line: Line }) {
  const t = useTranslations('statuses.actor');
  const { moment, soon } = useMoments();
  const isNamed = actorName !== null && actorName !== '';
  const isOwn = actorKind === audience && audience !== 'staff';
  return (
    <DotLine>
      {isOwn && t('you')}
      {(audience === 'staff' || !(isOwn || isNamed)) && t(actorKind)}
      {/* To staff the head of the page names the two sides. */}
      {isNamed && !isOwn && !(audience === 'staff' && actorKind !== 'staff') && (
        <UserText>{actorName}</UserText>
      )}
      {audience === 'staff' ? soon(at) : moment(at)}
    </DotLine>
  );
}

/** What a line says besides its name; nothing where it says no more. */
const said = (line: Line) =>
  line.note === '' &&
  line.reason === '' &&
  line.expectedAt === null &&
  !hasFacts(line) ? undefined : (
    <Said line={line} />
  );

function Said({ line }: { readonly line: Line }) {
  const t = useTranslations('orderEvents');
  const reasonWords = useReasonLabels();
  const { time } = useMoments();
  const { amount, before, late, expectedAt, reason, note } = line;
  return (
    <>
      <EventFacts amount={amount} before={before} late={late} />
      {expectedAt !== null && t('expected', { when: time(expectedAt) })}
      {reason !== '' && reasonWords(reason)}
      {note !== '' && <UserParagraph>{note}</UserParagraph>}
    </>
  );
}
