import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { useEndpointMutation } from '@khidma/client/query';
import { planVisit } from '@khidma/contract/scheduling/visits';
import { IconAlertTriangle } from '@khidma/icons';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { type CalendarData, type Clash, freeTeamFor } from './calendar-model.ts';
import classes from './calendar-warnings.module.css';

const MoveVisitDialog = lazyDialog(
  async () => (await import('./move-visit-dialog.tsx')).MoveVisitDialog,
);

/** More than these are not looked at one by one. */
const mostShown = 3;

interface CalendarWarningsProps {
  readonly calendar: CalendarData;
  readonly clashes: readonly Clash[];
}

/** Visits of one team that are in each other's way, and orders without a time: each with its way out. */
export function CalendarWarnings({ calendar, clashes }: CalendarWarningsProps) {
  const t = useTranslations('schedule.calendar');
  return (
    <section className={classes.strip} aria-label={t('waiting')}>
      {clashes.slice(0, mostShown).map((clash) => (
        <ClashCard
          key={`${clash.earlier.orderId} ${clash.later.orderId}`}
          clash={clash}
          calendar={calendar}
        />
      ))}
      {calendar.timeless.slice(0, mostShown).map((order) => (
        <TimelessCard key={order.orderId} order={order} />
      ))}
      {calendar.withoutTime > mostShown && (
        <div className={classes.card}>
          <UiLink href={`${paths.orders()}?status=Paid`}>
            {t('timeless.more', { count: calendar.withoutTime - mostShown })}
          </UiLink>
        </div>
      )}
    </section>
  );
}

interface ClashCardProps {
  readonly clash: Clash;
  readonly calendar: CalendarData;
}

function ClashCard({ clash: { earlier, later }, calendar }: ClashCardProps) {
  const t = useTranslations('schedule.calendar');
  const { soon } = useMoments();
  const lengthOf = useTimeLeft();
  const [isAsking, setAsking] = useState(false);
  const plan = useEndpointMutation(planVisit);
  const team = freeTeamFor(calendar, later);
  const until = Math.min(Date.parse(earlier.endsAt), Date.parse(later.endsAt));
  const { orderId: id, startsAt } = later;
  return (
    <article className={`${classes.card} ${classes.clash}`}>
      <div>
        <h3>
          <IconAlertTriangle size={18} aria-hidden />
          <DotLine>
            {soon(startsAt)}
            {later.team !== null && t('team', { team: later.team })}
          </DotLine>
        </h3>
        <DotLine>
          {[earlier, later].map((visit) => (
            <UiLink key={visit.orderId} href={paths.order(visit.orderId)}>
              <UserText>{visit.customerName}</UserText>
            </UiLink>
          ))}
        </DotLine>
        <div>
          {t('overlap.text', { length: lengthOf(until - Date.parse(startsAt)) })}{' '}
          {team === null ? t('overlap.none') : t('overlap.free', { team })}
        </div>
      </div>
      {team === null ? (
        <Button onClick={() => setAsking(true)}>{t('overlap.propose')}</Button>
      ) : (
        <Button
          loading={plan.isPending}
          onClick={() =>
            plan.mutate(
              { id, startsAt, team },
              { onSuccess: () => feedback.show({ message: t('overlap.moved', { team }) }) },
            )
          }
        >
          {t('overlap.move', { team })}
        </Button>
      )}
      {isAsking && (
        <MoveVisitDialog visit={later} startsAt={null} onClose={() => setAsking(false)} />
      )}
    </article>
  );
}

function TimelessCard({ order }: { readonly order: CalendarData['timeless'][number] }) {
  const t = useTranslations('schedule.calendar.timeless');
  const place = usePlaceLabels()(order);
  return (
    <article className={classes.card}>
      <div>
        <h3>
          <DotLine>
            <UiLink href={paths.order(order.orderId)}>
              <UserText>{order.customerName}</UserText>
            </UiLink>
            {t('title')}
          </DotLine>
        </h3>
        <div className="k-quiet k-clip">
          <DotLine>
            <UserText>{order.serviceName}</UserText>
            {place}
          </DotLine>
        </div>
      </div>
      <ButtonLink href={withSearch(paths.order(order.orderId), { do: 'proposeTime' })}>
        {t('propose')}
      </ButtonLink>
    </article>
  );
}
