import type { refuseExtraWork, withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import type { ExtraWork } from '@khidma/contract/shapes/visit';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { durationAlone } from '@khidma/i18n/term-texts';
import { type ReactNode, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionDialog } from '../actions/question-dialog.tsx';
import { LangContext } from '../intl/lang-context.ts';
import { useMoments } from '../intl/use-moments.ts';
import classes from './order-extra-work.module.css';

const tones = {
  Proposed: 'warning',
  Accepted: 'info',
  Paid: 'success',
  Refused: 'neutral',
  Withdrawn: 'neutral',
  Expired: 'neutral',
} as const;

interface OrderExtraWorkProps {
  readonly orderId: string;
  readonly works: readonly ExtraWork[];
  readonly description: string;
  /** How its reader ends one: the merchant takes it back, the customer refuses it. */
  readonly end:
    | { readonly step: 'withdraw'; readonly endpoint: typeof withdrawExtraWork }
    | { readonly step: 'refuse'; readonly endpoint: typeof refuseExtraWork };
  /** What else can be done with one. */
  readonly stepOf?: (work: ExtraWork) => ReactNode;
  /** What can be done about all of it. */
  readonly actions?: ReactNode;
  /** Above the list: what went wrong. */
  readonly children?: ReactNode;
}

/** Extra work that was found at a visit: what it costs, what became of it, and what can be done with it. */
export function OrderExtraWork({
  orderId,
  works,
  description,
  end,
  stepOf,
  actions,
  children,
}: OrderExtraWorkProps) {
  const t = useTranslations('extraWork');
  const [ending, setEnding] = useState<string | null>(null);
  const { step } = end;
  return (
    <Section title={t('title')} description={description} actions={actions}>
      {works.length > 0 && (
        <Stack>
          {children}
          <ExtraWorkList
            works={works}
            actionsOf={(work) =>
              work.may.length > 0 && (
                <Stack row>
                  {stepOf?.(work)}
                  {work.may.includes(step) && (
                    <Button onClick={() => setEnding(work.id)}>{t(step)}</Button>
                  )}
                </Stack>
              )
            }
          />
          {ending !== null && (
            <QuestionDialog
              endpoint={end.endpoint}
              input={{ id: orderId, extraWorkId: ending }}
              danger
              title={t(`${step}Title`)}
              confirmLabel={t(step)}
              doneText={t(step === 'withdraw' ? 'withdrawn' : 'refused')}
              onClose={() => setEnding(null)}
            >
              {t(`${step}Text`)}
            </QuestionDialog>
          )}
        </Stack>
      )}
    </Section>
  );
}

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
              <Caption>
                {t('takes', {
                  duration: durationAlone(lang, work.minutes * 60_000),
                })}
              </Caption>
            )}
            <div className="k-between">
              <StatusBadge tone={tones[work.status]}>{t(`statuses.${work.status}`)}</StatusBadge>
              <Caption>
                {work.closedAt === null
                  ? t('until', { when: moment(work.expiresAt) })
                  : moment(work.closedAt)}
              </Caption>
            </div>
            {actionsOf(work)}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
