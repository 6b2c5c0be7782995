import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskStart } from '@khidma/contract/backoffice/overview';
import { withSearch } from '@khidma/app/route/with-search';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { useTranslations } from 'use-intl';
import { paths, queuePath } from '../paths.ts';
import { TimeLeftBadge } from '../time-left.tsx';
import classes from './waiting-things.module.css';

/** Something that waits for staff. */
export type WaitingThing = OutputOf<typeof getDeskStart>['late'][number];

interface WaitingThingsProps {
  readonly things: readonly WaitingThing[];
  /** Whom all of them are about: that is not said again. */
  readonly about?: string;
}

/** What waits or is late, by name, each with the way to what has to be done; what is late the longest stands out. */
export function WaitingThings({ things, about }: WaitingThingsProps) {
  return (
    <ul className={classes.things}>
      {things.map((thing, index) => (
        <Row key={`${thing.kind} ${thing.id}`} thing={thing} isFirst={index === 0} about={about} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly thing: WaitingThing;
  readonly isFirst: boolean;
  readonly about: string | undefined;
}

function Row({ thing, isFirst, about = '' }: RowProps) {
  const t = useTranslations('consoleOverview');
  const { kind, name, detail, minutesLeft, assignedTo } = thing;
  const isLate = minutesLeft < 0;
  const what =
    kind === 'licences' && !isLate ? t('licenceEnds', { name }) : t(`lateThing.${kind}`, { name });
  return (
    <li className={classes.row} data-urgency={isFirst && isLate ? 'now' : undefined}>
      <span className={classes.clock}>
        <TimeLeftBadge minutes={minutesLeft} />
      </span>
      <div className={classes.words}>
        <span className="k-strong">{what}</span>
        <span className="k-quiet">
          <DotLine>
            {detail !== about && detail !== '' && <UserText>{detail}</UserText>}
            {assignedTo === null ? t('nobody') : t('inHand', { name: assignedTo })}
          </DotLine>
        </span>
      </div>
      <ButtonLink
        kind={isFirst ? 'primary' : 'secondary'}
        href={pathOf(thing)}
        aria-label={t('doNamed', { action: t(`do.${kind}`), what })}
      >
        {t(`do.${kind}`)}
      </ButtonLink>
    </li>
  );
}

const pathOf = ({ kind, id }: WaitingThing): string => {
  switch (kind) {
    case 'applications':
      return paths.application(id);
    case 'revisions':
      return paths.revision(id);
    case 'services':
      return paths.service(id);
    case 'payoutAccounts':
      return paths.payoutAccount(id);
    case 'withdrawals':
      return paths.withdrawal(id);
    case 'disputes':
    case 'orders':
      return paths.order(id);
    case 'licences':
      return withSearch(paths.merchant(id), { tab: 'documents' });
    case 'comments':
    case 'reports':
      return queuePath(kind, 'only');
    case 'messages':
      return paths.messages();
  }
};
