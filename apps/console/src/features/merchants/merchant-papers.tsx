import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './merchant-papers.module.css';
import { isChanged, type Paper, type PaperGroup, paperGroups, papersOf } from './papers-of.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import { remindOfCertificate } from '@khidma/contract/merchants/certificates';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { IconAlertTriangle, IconCheck } from '@khidma/icons';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { lastMobileWidth } from '@khidma/ui/breakpoint';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Countdown } from '@khidma/ui/countdown';
import { cx } from '@khidma/ui/cx';
import { Fragment, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

const RemindDialog = lazyDialog(
  async () => (await import('../../shared/certificates/remind-dialog.tsx')).RemindDialog,
);

interface MerchantPapersProps {
  readonly profile: StaffMerchant['profile'];
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

/** A merchant's papers in a table, what is over first, with the one that is looked at beside it; on a phone it opens below its row. */
export function MerchantPapers({ profile, today, onReload }: MerchantPapersProps) {
  const t = useTranslations('consoleMerchants');
  const format = useFormatter();
  const maySee = usePermission(getApplicationForAudit);
  const papers = papersOf(profile, today);
  // Every view is recorded: a phone shows none that nobody asked for.
  const [chosen, choose] = useState<PaperGroup | undefined>(() =>
    matchMedia(`(max-width: ${lastMobileWidth}px)`).matches ? undefined : papers[0]?.group,
  );
  const [heading, viewer] = [useId(), useId()];
  if (!maySee) return <p className="k-quiet">{t('viewer.closed')}</p>;
  if (papers.length === 0) return <p className="k-quiet">{t('viewer.none')}</p>;
  const inOrder = papers.filter(({ state }) => state === 'inOrder').length;
  const missing = paperGroups.filter((group) => papers.every((paper) => paper.group !== group));
  return (
    <section
      aria-labelledby={heading}
      className={classes.papers}
      // The last takes what the paper is higher than its table.
      style={{ gridTemplateRows: `repeat(${papers.length + 3}, auto) 1fr` }}
    >
      <div className={classes.head}>
        <h2 id={heading}>{t('papers')}</h2>
        <span className="k-quiet">{t('papersState', { count: papers.length, inOrder })}</span>
      </div>
      <div className={classes.columns} aria-hidden>
        <span>{t('column.paper')}</span>
        <span>{t('column.until')}</span>
        <span>{t('column.state')}</span>
      </div>
      <ul className={classes.list}>
        {papers.map((paper) => {
          const { group } = paper;
          const isChosen = group === chosen;
          return (
            <Fragment key={group}>
              <li className={cx(classes.paper, paper.state === 'over' && classes.over)}>
                <PaperRow
                  paper={paper}
                  isChosen={isChosen}
                  controls={viewer}
                  onChoose={() => choose(isChosen ? undefined : group)}
                />
              </li>
              {isChosen && (
                <li className={classes.seen} id={viewer}>
                  <DocumentViewer
                    key={group}
                    title={t(`groups.${group}`)}
                    group={t(`groups.${group}`)}
                    files={paper.files}
                    onReload={onReload}
                  />
                  <PaperFoot {...{ paper, profile }} />
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
      <p className={classes.rest}>
        {missing.length === 0
          ? t('allGiven')
          : t('notGiven', { papers: format.list(missing.map((group) => t(`groups.${group}`))) })}
      </p>
    </section>
  );
}

const tones: Readonly<Record<Paper['state'], Tone>> = {
  over: 'danger',
  toCheck: 'warning',
  soon: 'warning',
  inOrder: 'success',
};

interface PaperRowProps {
  readonly paper: Paper;
  readonly isChosen: boolean;
  readonly controls: string;
  readonly onChoose: () => void;
}

function PaperRow({ paper, isChosen, controls, onChoose }: PaperRowProps) {
  const t = useTranslations('consoleMerchants');
  const { businessDay } = useMoments();
  const { group, number, dueDate, state } = paper;
  return (
    <>
      <span className={classes.what}>
        <button
          type="button"
          className={classes.choose}
          aria-expanded={isChosen}
          aria-controls={controls}
          onClick={onChoose}
        >
          {t(`groups.${group}`)}
        </button>
        {number !== '' && (
          <span className={`k-quiet ${classes.number}`}>
            <Ltr>{number}</Ltr>
          </span>
        )}
      </span>
      <span className={classes.until}>
        {dueDate === null ? (
          <span className="k-faint">{t('noEnd')}</span>
        ) : (
          <>
            {businessDay(dueDate)}
            <PaperClock {...paper} />
          </>
        )}
      </span>
      <span className={classes.state}>
        <StatusBadge tone={tones[state]}>{t(`paperState.${state}`)}</StatusBadge>
      </span>
    </>
  );
}

const YEAR_DAYS = 365;
const MONTH_DAYS = YEAR_DAYS / 12;

/** Further ahead days say nothing. */
const mostDaysSaid = 90;

/** How long it is valid, or by how much it is over. */
function PaperClock({ daysLeft, state }: Pick<Paper, 'daysLeft' | 'state'>) {
  const t = useTranslations('consoleCertificates');
  const words = useTranslations('consoleMerchants');
  if (daysLeft === null) return null;
  if (daysLeft < 0) return <span className={classes.late}>{t('over', { count: -daysLeft })}</span>;
  return (
    <Countdown step={state === 'soon' ? 'soon' : 'later'} share={Math.min(1, daysLeft / YEAR_DAYS)}>
      {daysLeft > mostDaysSaid
        ? words('monthsLeft', { count: Math.floor(daysLeft / MONTH_DAYS) })
        : t('left', { count: daysLeft })}
    </Countdown>
  );
}

/** What merchants are asked for anew: papers with an end. */
const kinds = { licence: 'licence', identity: 'personal', additional: 'additional' } as const;

const kindOf = (group: PaperGroup) => (group in kinds ? kinds[group as keyof typeof kinds] : null); // one of its keys

/** Further ahead nobody is asked. */
const ASKED_WITHIN_DAYS = 60;

interface PaperFootProps {
  readonly paper: Paper;
  readonly profile: StaffMerchant['profile'];
}

/** What can be told of a paper without reading it, and what is done about it. */
function PaperFoot({ paper, profile }: PaperFootProps) {
  const t = useTranslations('consoleMerchants');
  const { businessDay } = useMoments();
  const [isAsking, ask] = useState(false);
  const mayAsk = usePermission(remindOfCertificate);
  const { group, number, files, dueDate, daysLeft } = paper;
  const kind = kindOf(group);
  const isOver = daysLeft !== null && daysLeft < 0;
  const newer = isChanged(profile, group) ? profile.revision : null;
  return (
    <div className={classes.foot}>
      <ul className={classes.checks}>
        <Check isGood={number !== ''}>{t(number === '' ? 'check.noNumber' : 'check.number')}</Check>
        <Check isGood={!isOver}>
          {dueDate === null
            ? t('check.noEnd')
            : t(isOver ? 'check.over' : 'check.valid', { day: businessDay(dueDate) })}
        </Check>
        <Check isGood={newer === null}>
          {t(newer !== null ? 'check.new' : 'check.accepted', { count: files.length })}
        </Check>
      </ul>
      {mayAsk && (kind !== null || newer !== null) && (
        <div className={classes.steps}>
          {kind !== null && (
            <Button
              fullWidth
              kind={isOver && newer === null ? 'primary' : 'secondary'}
              disabledReason={
                (daysLeft ?? 0) > ASKED_WITHIN_DAYS
                  ? t('notYetAsked', { days: ASKED_WITHIN_DAYS })
                  : undefined
              }
              onClick={() => ask(true)}
            >
              {t('askAgain')}
            </Button>
          )}
          {newer !== null && (
            <ButtonLink fullWidth kind="primary" href={paths.revision(newer.id)}>
              {t('checkNew')}
            </ButtonLink>
          )}
        </div>
      )}
      {isAsking && kind !== null && (
        <RemindDialog
          merchant={{ id: profile.id, name: profile.merchantName }}
          kind={kind}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

function Check({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <li className={isGood ? classes.good : classes.bad}>
      {isGood ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      {children}
    </li>
  );
}
