import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { withSearch } from '@khidma/app/route/with-search';
import { useEndpointMutation } from '@khidma/client/query';
import { planVisit } from '@khidma/contract/scheduling/visits';
import type { TimelessOrder } from '@khidma/contract/scheduling/calendar';
import { IconAlertTriangle, IconGripVertical } from '@khidma/icons';
import { CountBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { type CalendarData, type Clash, freeTeamFor } from './calendar-model.ts';
import classes from './calendar-warnings.module.css';
import { movableOf, useDragged, useMoving } from './move-visit.ts';

/** More than these are not looked at one by one. */
const mostShown = 3;

interface CalendarWarningsProps {
  readonly calendar: CalendarData;
  readonly clashes: readonly Clash[];
  /** Whether there is a sheet onto which an order without a time can be dragged. */
  readonly hasSheet: boolean;
}

/** Visits of one team that are in each other's way, and orders without a time: each with its way out. */
export function CalendarWarnings({ calendar, clashes, hasSheet }: CalendarWarningsProps) {
  const t = useTranslations('schedule.calendar');
  return (
    <section className={classes.strip} aria-label={t('waiting')}>
      {clashes.length > 0 && (
        <div className={classes.part}>
          {clashes.slice(0, mostShown).map((clash) => (
            <ClashCard
              key={`${clash.earlier.orderId} ${clash.later.orderId}`}
              clash={clash}
              calendar={calendar}
            />
          ))}
        </div>
      )}
      {calendar.withoutTime > 0 && (
        <div className={classes.part}>
          <h2 className={classes.title}>
            {t('timeless.title')} <CountBadge count={calendar.withoutTime} />
          </h2>
          {calendar.timeless.slice(0, mostShown).map((order) => (
            <TimelessCard key={order.orderId} order={order} hasSheet={hasSheet} />
          ))}
          {calendar.withoutTime > mostShown && (
            <UiLink href={`${paths.orders()}?status=Paid`}>
              {t('timeless.more', { count: calendar.withoutTime - mostShown })}
            </UiLink>
          )}
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
  const { move } = useMoving();
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
        <Button onClick={() => move({ visit: later, startsAt: null })}>
          {t('overlap.propose')}
        </Button>
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
    </article>
  );
}

interface TimelessCardProps extends Pick<CalendarWarningsProps, 'hasSheet'> {
  readonly order: TimelessOrder;
}

/** An order without a time: dragged onto the sheet, or given one by its button; either asks the customer. */
function TimelessCard({ order, hasSheet }: TimelessCardProps) {
  const t = useTranslations('schedule.calendar.timeless');
  const place = usePlaceLabels()(order);
  const { soon } = useMoments();
  const { move } = useMoving();
  const visit = movableOf(order);
  return (
    <article className={classes.card} {...useDragged(visit, hasSheet)}>
      <div>
        <h3>
          <UiLink href={paths.order(order.orderId)}>
            <UserText>{order.customerName}</UserText>
          </UiLink>
        </h3>
        <div className="k-quiet">
          <DotLine>
            <UserText>{order.serviceName}</UserText>
            {place}
          </DotLine>
        </div>
        {order.askedAt !== null && (
          <div className={classes.asked}>{t('asked', { when: soon(order.askedAt) })}</div>
        )}
      </div>
      <div className="k-wrap">
        <Button
          size="sm"
          kind={order.askedAt === null ? 'primary' : 'secondary'}
          aria-label={t('proposeTo', { name: order.customerName })}
          onClick={() => move({ visit, startsAt: null })}
        >
          {t('propose')}
        </Button>
        <ButtonLink
          size="sm"
          kind="quiet"
          href={withSearch(paths.order(order.orderId), { do: 'proposeTime' })}
        >
          {t('several')}
        </ButtonLink>
      </div>
      {hasSheet && <IconGripVertical size={18} aria-hidden />}
    </article>
  );
}
