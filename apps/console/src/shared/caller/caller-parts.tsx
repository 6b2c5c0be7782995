import { OrderLink } from '../record-links.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getCallerCard } from '@khidma/contract/backoffice/lists';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../paths.ts';
import { type Caller, callerCardQuery } from './caller-queries.ts';
import { Lines } from './lines.tsx';

type Card = OutputOf<typeof getCallerCard>;

/** What is open about whoever calls. */
export function CallerCases({ caller }: { readonly caller: Caller }) {
  const { data, isPending } = useQuery(callerCardQuery(caller));
  if (isPending) return <LoadingPlaceholder />;
  return data === undefined ? null : <OpenCases {...data} />;
}

interface CallerWrittenProps {
  readonly caller: Caller;
  /** Where the outbox is searched for what they were written. */
  readonly email: string;
}

/** What whoever calls was written last, and what colleagues noted. */
export function CallerWritten({ caller, email }: CallerWrittenProps) {
  const { data, isPending } = useQuery(callerCardQuery(caller));
  if (isPending) return <LoadingPlaceholder />;
  return data === undefined ? null : (
    <>
      <LatestNotes notes={data.notes} />
      <LatestMails mails={data.mails} email={email} />
    </>
  );
}

/** Whether anything is open about them. */
export const hasCases = ({ disputes, absences, chargebacks }: Card): boolean =>
  disputes.length + absences.length + chargebacks.length > 0;

function OpenCases({
  disputes,
  absences,
  chargebacks,
}: Pick<Card, 'disputes' | 'absences' | 'chargebacks'>) {
  const t = useTranslations('consolePeople.caller');
  const dispute = useTranslations('disputes.kinds');
  const absence = useTranslations('absence.title');
  const chargeback = useTranslations('consoleChargebacks.status');
  const { moment } = useMoments();
  const by = (answerBy: string | null) =>
    answerBy !== null && <Caption>{t('answerBy', { moment: moment(answerBy) })}</Caption>;
  return (
    <Section title={t('cases')}>
      <Lines none={t('noCases')}>
        {[
          ...chargebacks.map((one) => (
            <li key={one.id}>
              <OrderLink id={one.orderId} number={one.orderNumber} />
              <UiLink href={paths.chargeback(one.id)}>{t('chargeback')}</UiLink>
              <StatusBadge tone="danger">{chargeback(one.status)}</StatusBadge>
              <Money fils={one.amount} />
              {by(one.answerBy)}
            </li>
          )),
          ...disputes.map((one) => (
            <li key={one.id}>
              <OrderLink id={one.orderId} number={one.orderNumber} />
              <StatusBadge tone="warning">{dispute(one.kind)}</StatusBadge>
              <Caption>{t('opened', { moment: moment(one.openedAt) })}</Caption>
            </li>
          )),
          ...absences.map((one) => (
            <li key={one.id}>
              <OrderLink id={one.orderId} number={one.orderNumber} />
              <StatusBadge tone="warning">{absence(one.absent)}</StatusBadge>
              {by(one.answerBy)}
            </li>
          )),
        ]}
      </Lines>
    </Section>
  );
}

/** What colleagues noted about them last. */
export function LatestNotes({ notes }: Pick<Card, 'notes'>) {
  const t = useTranslations('consolePeople.caller');
  const { moment } = useMoments();
  return (
    <Section title={t('notes')}>
      <Lines none={t('noNotes')}>
        {notes.map(({ id, orderId, orderNumber, staffName, text, at }) => (
          <li key={id}>
            <OrderLink id={orderId} number={orderNumber} />
            <Caption>
              <DotLine>
                <UserText>{staffName}</UserText>
                {moment(at)}
              </DotLine>
            </Caption>
            <UserParagraph>{text}</UserParagraph>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function LatestMails({ mails, email }: Pick<Card, 'mails'> & Pick<CallerWrittenProps, 'email'>) {
  const t = useTranslations('consolePeople.caller');
  const status = useTranslations('consoleOrders.mailStatus');
  const channel = useTranslations('consoleOutbox.channel');
  const { moment } = useMoments();
  return (
    <Section
      title={t('mails')}
      actions={
        mails.length > 0 && (
          <UiLink href={withSearch(paths.outbox(), { recipient: email })}>{t('outbox')}</UiLink>
        )
      }
    >
      <Lines none={t('noMails')}>
        {mails.map((mail) => (
          <li key={mail.id}>
            {mail.subject === '' ? channel(mail.channel) : <UserText>{mail.subject}</UserText>}
            <Caption>
              <DotLine>
                {moment(mail.createdAt)}
                {status(mail.status)}
              </DotLine>
            </Caption>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
