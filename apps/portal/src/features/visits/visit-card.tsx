import { ActionRow, type RowAction } from '@khidma/app/actions/action-row';
import { useMoments } from '@khidma/app/intl/use-moments';
import { furtherStep, keptAtVisit } from '@khidma/app/offline/kept-at-visit';
import { KeptHere } from '@khidma/app/offline/kept-here';
import { useOutbox } from '@khidma/app/offline/outbox-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { VisitAhead } from '@khidma/contract/shapes/asked-visit';
import { type VisitStep, visitRefusal, visitSteps } from '@khidma/domain/orders/visit-steps';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Caption } from '@khidma/ui/caption';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { CustomerWays } from '../../shared/visits/customer-ways.tsx';

const CompleteOrderDialog = lazyDialog(
  async () => (await import('../../shared/visits/proof-dialog.tsx')).CompleteOrderDialog,
);
const VisitStepDialog = lazyDialog(
  async () => (await import('../../shared/visits/visit-step-dialog.tsx')).VisitStepDialog,
);

interface VisitCardProps {
  readonly visit: VisitAhead;
  readonly now: number;
}

/** One visit: when, where, for whom, what is to know, and how far it is. */
export function VisitCard({ visit, now }: VisitCardProps) {
  const words = useTranslations('orders');
  const common = useTranslations('common');
  const { times } = useMoments();
  const placeWords = usePlaceLabels();
  const { reservedAt, arrivalMinutes, address, makani, note, orderId } = visit;
  const { contactName, contactPhone } = visit;
  const place = placeWords(visit);
  return (
    <article aria-label={visit.serviceName} className="k-pad k-stack-3">
      <div>
        <h3 className="k-title">
          {reservedAt === null
            ? words('anyTime')
            : times(reservedAt, windowEnd(reservedAt, arrivalMinutes))}
        </h3>
        <DotLine>
          <UserText>{visit.serviceName}</UserText>
          <UiLink href={paths.order(orderId)}>
            <Ltr>{visit.number}</Ltr>
          </UiLink>
        </DotLine>
      </div>
      <div>
        <b>
          <UserText>{contactName}</UserText>
        </b>
        {contactPhone !== '' && (
          <div>
            <a href={`tel:${contactPhone}`}>
              <Ltr>{formatMobile(contactPhone)}</Ltr>
            </a>
          </div>
        )}
        <p className="k-quiet">
          <UserText>{address}</UserText>
          <br />
          {place}
          {makani !== '' && (
            <>
              <br />
              {words('contact.makani')} <Ltr>{formatMakani(makani)}</Ltr>
            </>
          )}
        </p>
        <DotLine>
          {visit.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
          {visit.quantity > 1 &&
            common('labelled', { label: words('quantity'), value: String(visit.quantity) })}
        </DotLine>
      </div>
      {note !== '' && (
        <Notice tone="info" title={words('contact.note')}>
          <UserParagraph>{note}</UserParagraph>
        </Notice>
      )}
      <CustomerWays name={contactName} address={address} phone={contactPhone} place={place} />
      <Progress visit={visit} now={now} />
    </article>
  );
}

/** How far the visit is, with what is kept here, and what can be done next. */
function Progress({ visit, now }: VisitCardProps) {
  const t = useTranslations('visits.ahead');
  const steps = useTranslations('visits.steps.mine');
  const { moment, soon } = useMoments();
  const [open, setOpen] = useState<VisitStep | 'complete' | null>(null);
  const kept = keptAtVisit(useOutbox().items, visit.orderId);
  const actions = useVisitActions(visit, now, setOpen);
  const from = visit.completesFrom === null ? 0 : Date.parse(visit.completesFrom);
  const close = (): void => setOpen(null);
  const order = { ...visit, id: visit.orderId, jobImages: [], completion: null };
  return (
    <Stack>
      {visit.visit !== null && (
        <Notice tone="info">{steps(visit.visit.step, { when: moment(visit.visit.at) })}</Notice>
      )}
      <KeptHere kept={kept} />
      {visit.canComplete && now < from && visit.completesFrom !== null && (
        <Caption>{t('finishFrom', { when: soon(visit.completesFrom) })}</Caption>
      )}
      {actions.length > 0 && (
        <div className="k-wrap">
          <ActionRow actions={actions} />
        </div>
      )}
      {open === 'complete' && <CompleteOrderDialog order={order} onClose={close} />}
      {open !== null && open !== 'complete' && (
        <VisitStepDialog order={order} step={open} onClose={close} />
      )}
    </Stack>
  );
}

/** What follows each step first, as the one primary button. */
const nextAfter = {
  none: 'onMyWay',
  runningLate: 'onMyWay',
  onMyWay: 'arrived',
  arrived: 'started',
  nobodyHome: 'started',
  started: 'complete',
} as const satisfies Record<VisitStep | 'none', VisitStep | 'complete'>;

const useVisitActions = (
  visit: VisitAhead,
  now: number,
  open: (what: VisitStep | 'complete') => void,
): RowAction[] => {
  const t = useTranslations('visits.ahead');
  const steps = useTranslations('shopOrders.job.say');
  const kept = keptAtVisit(useOutbox().items, visit.orderId);
  // What is proved is done, whether or not that has arrived.
  if (kept.isProved) return [];
  const { status, disputeId, completesFrom, canComplete } = visit;
  const facts = {
    status,
    disputeId,
    reservedAt: visit.reservedAt === null ? null : Date.parse(visit.reservedAt),
    step: furtherStep(visit.visit?.step ?? null, kept.step),
    delays: visit.delays + kept.delays,
  };
  const mayComplete = canComplete && (completesFrom === null || now >= Date.parse(completesFrom));
  const allowed = [
    ...(mayComplete ? (['complete'] as const) : []),
    ...visitSteps.filter((step) => visitRefusal(facts, step, now) === null),
  ];
  const isDue = facts.reservedAt !== null && now >= facts.reservedAt;
  // Once the visit's time has come nobody says to set out first.
  const next = facts.step === null && isDue ? 'arrived' : nextAfter[facts.step ?? 'none'];
  // A visit that began without a word is finished all the same.
  const first = allowed.includes(next) ? next : allowed[0];
  return allowed
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map((name) => ({
      key: name,
      label: name === 'complete' ? t('finish') : steps(name),
      kind: name === first ? 'primary' : 'secondary',
      onSelect: () => open(name),
    }));
};
