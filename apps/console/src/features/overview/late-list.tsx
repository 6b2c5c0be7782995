import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskStart } from '@khidma/contract/backoffice/overview';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths, queuePath } from '../../shared/paths.ts';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import classes from './overview.module.css';

type Start = OutputOf<typeof getDeskStart>;
type Thing = Start['late'][number];

/** What is late, by name, each with the way to what has to be done. */
export function LateList({ late, more }: Pick<Start, 'late' | 'more'>) {
  const t = useTranslations('consoleOverview');
  if (late.length === 0) return <Notice tone="success" title={t('allClear')} />;
  return (
    <Section
      title={t('anyLate', { count: late.length + more })}
      description={t('lateText')}
      footer={more > 0 && <span className="k-quiet">{t('more', { count: more })}</span>}
      flush
    >
      <ul className={classes.late}>
        {late.map((thing, index) => (
          <LateRow key={`${thing.kind} ${thing.id}`} thing={thing} isFirst={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

function LateRow({ thing, isFirst }: { readonly thing: Thing; readonly isFirst: boolean }) {
  const t = useTranslations('consoleOverview');
  const { kind, name, detail, minutesLeft, assignedTo } = thing;
  const what = t(`lateThing.${kind}`, { name });
  return (
    <li className={classes.lateRow} data-urgency={isFirst ? 'now' : undefined}>
      <span className={classes.clock}>
        <TimeLeftBadge minutes={minutesLeft} />
      </span>
      <div className={classes.words}>
        <span className="k-strong">{what}</span>
        <span className="k-quiet">
          <DotLine>
            {detail !== '' && <UserText>{detail}</UserText>}
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

const pathOf = ({ kind, id }: Thing): string => {
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
      return paths.merchant(id);
    case 'comments':
    case 'reports':
      return queuePath(kind, 'only');
    case 'messages':
      return paths.messages();
  }
};
