import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskStart } from '@khidma/contract/backoffice/overview';
import { withSearch } from '@khidma/app/route/with-search';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { DotLine } from '@khidma/ui/dot-line';
import { remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths, queuePath } from '../paths.ts';
import { TimeLeftBadge } from '../time-left.tsx';
import { usePermission } from '../use-permission.ts';
import { kindIcons } from './kind-icons.ts';
import classes from './waiting-things.module.css';

const RemindDialog = lazyDialog(
  async () => (await import('../certificates/remind-dialog.tsx')).RemindDialog,
);

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

/** What has more time than a day does not stand out. */
const urgentMinutes = 24 * 60;

interface RowProps {
  readonly thing: WaitingThing;
  readonly isFirst: boolean;
  readonly about: string | undefined;
}

function Row({ thing, isFirst, about = '' }: RowProps) {
  const t = useTranslations('consoleOverview');
  const { kind, name, detail, minutesLeft, assignedTo } = thing;
  const isLate = minutesLeft < 0;
  const Icon = kindIcons[kind];
  const what =
    kind !== 'licences' || (isLate && name !== about)
      ? t(`lateThing.${kind}`, { name })
      : name === about
        ? t(isLate ? 'licenceOver' : 'licenceSoon')
        : t('licenceEnds', { name });
  return (
    <li className={classes.row} data-urgency={isFirst && isLate ? 'now' : undefined}>
      <span className={classes.clock}>
        <TimeLeftBadge minutes={minutesLeft} />
      </span>
      <Icon size={18} stroke={1.75} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <span className="k-strong">
          {kind === 'licences' ? <UiLink href={pathOf(thing)}>{what}</UiLink> : what}
        </span>
        <span className="k-quiet">
          <DotLine>
            {detail !== about && detail !== '' && <UserText>{detail}</UserText>}
            {assignedTo === null ? t('nobody') : t('inHand', { name: assignedTo })}
          </DotLine>
        </span>
      </div>
      <Step
        {...{ thing, what }}
        kind={isFirst && minutesLeft < urgentMinutes ? 'primary' : 'secondary'}
      />
    </li>
  );
}

interface StepProps {
  readonly thing: WaitingThing;
  readonly what: string;
  readonly kind: 'primary' | 'secondary';
}

/** What is done about it, here where that takes one question, else on its page. */
function Step({ thing, what, kind }: StepProps) {
  const t = useTranslations('consoleOverview');
  const [isAsking, ask] = useState(false);
  const mayRemind = usePermission(remindOfCertificate);
  const look = (action: string) => ({
    kind,
    'aria-label': t('doNamed', { action, what }),
    children: action,
  });
  if (thing.kind !== 'licences' || !mayRemind)
    return <ButtonLink href={pathOf(thing)} {...look(t(`do.${thing.kind}`))} />;
  return (
    <>
      <Button onClick={() => ask(true)} {...look(t('askLicence'))} />
      {isAsking && (
        <RemindDialog
          merchant={{ id: thing.id, name: thing.name }}
          kind="licence"
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** Where a thing of a queue is dealt with. */
export const casePath = (queue: CaseQueue, id: string): string => casePaths[queue](id);

const casePaths: Readonly<Record<CaseQueue, (id: string) => string>> = {
  applications: paths.application,
  revisions: paths.revision,
  services: paths.service,
  payoutAccounts: paths.payoutAccount,
  withdrawals: paths.withdrawal,
  disputes: paths.order,
};

const pathOf = ({ kind, id }: WaitingThing): string => {
  switch (kind) {
    case 'orders':
      return paths.order(id);
    case 'licences':
      return withSearch(paths.merchant(id), { tab: 'documents' });
    case 'comments':
    case 'reports':
      return queuePath(kind, 'only');
    case 'messages':
      return paths.messages();
    default:
      return casePath(kind, id);
  }
};
