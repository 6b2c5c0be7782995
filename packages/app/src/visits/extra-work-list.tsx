import type { ExtraWork } from '@khidma/contract/shapes/visit';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { StatusBadge } from '@khidma/ui/badge';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { durationAlone } from '@khidma/i18n/term-texts';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { LangContext } from '../intl/lang-context.ts';
import { useMoments } from '../intl/use-moments.ts';
import classes from './extra-work-list.module.css';

const tones = {
  Proposed: 'warning',
  Accepted: 'info',
  Paid: 'success',
  Refused: 'neutral',
  Withdrawn: 'neutral',
  Expired: 'neutral',
} as const;

interface ExtraWorkListProps {
  readonly works: readonly ExtraWork[];
  /** What its reader can do with one. */
  readonly actionsOf: (work: ExtraWork) => ReactNode;
}

/** The extra work of an order: what it is, what it costs, and how far it is. */
export function ExtraWorkList({ works, actionsOf }: ExtraWorkListProps) {
  const t = useTranslations('extraWork');
  const { moment } = useMoments();
  const lang = use(LangContext);
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {works.map((work) => (
        <li key={work.id}>
          <Stack>
            <div className="k-between">
              <strong>
                <UserText>{work.title}</UserText>
              </strong>
              <Money fils={work.amount} strong />
            </div>
            {work.description !== '' && <UserParagraph>{work.description}</UserParagraph>}
            {work.minutes !== null && (
              <Small>
                {t('takes', {
                  duration: durationAlone(lang, work.minutes * 60_000),
                })}
              </Small>
            )}
            <div className="k-between">
              <StatusBadge tone={tones[work.status]}>{t(`statuses.${work.status}`)}</StatusBadge>
              <Small>
                {work.closedAt === null
                  ? t('until', { when: moment(work.expiresAt) })
                  : moment(work.closedAt)}
              </Small>
            </div>
            {actionsOf(work)}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
