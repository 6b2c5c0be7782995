import { useMoments } from '@khidma/app/intl/use-moments';
import type { SecondPersonAsk } from '@khidma/contract/shapes/second-person';
import { secondPersonCan } from '@khidma/domain/staff/second-person';
import type { SecondPersonStatus } from '@khidma/domain/staff/second-person-words';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { Decide } from './decide-ask.tsx';
import { useAskSentence } from './use-ask-sentence.ts';

const tones: Readonly<Record<SecondPersonStatus, Tone>> = {
  asked: 'warning',
  agreed: 'info',
  done: 'success',
  failed: 'danger',
  refused: 'neutral',
  stopped: 'neutral',
};

/** What the list shows of each request, and what the reader can decide about it. */
export const useAskColumns = (rows: readonly SecondPersonAsk[]): Column<SecondPersonAsk>[] => {
  const t = useTranslations('consoleSecond');
  const { moment } = useMoments();
  const sentence = useAskSentence(rows);
  const canAct = rows.some(({ mayDecide, mayStop }) => mayDecide || mayStop);
  return [
    {
      key: 'what',
      header: t('what'),
      lead: true,
      cell: (row) => (
        <>
          {row.orderId === null ? (
            sentence(row)
          ) : (
            <UiLink href={paths.order(row.orderId)}>{sentence(row)}</UiLink>
          )}
          <div>
            <Small>{t('asked', { name: row.askedBy.name, moment: moment(row.askedAt) })}</Small>
          </div>
        </>
      ),
    },
    {
      key: 'reason',
      header: t('why'),
      cell: ({ reason }) => (reason === '' ? '—' : <UserParagraph>{reason}</UserParagraph>),
    },
    // Of what waits nothing more is to be said.
    ...(rows.some((row) => !secondPersonCan.decide(row))
      ? [
          {
            key: 'status',
            header: t('status'),
            cell: (row: SecondPersonAsk) => <Status row={row} />,
          },
        ]
      : []),
    ...(canAct
      ? [
          {
            key: 'act',
            header: t('action'),
            cell: (row: SecondPersonAsk) =>
              row.mayDecide || row.mayStop ? <Decide row={row} sentence={sentence(row)} /> : '—',
          },
        ]
      : []),
  ];
};

/** How far it is, who decided so, and why. */
function Status({ row }: { readonly row: SecondPersonAsk }) {
  const { status, decidedBy, decidedAt, dueAt, note } = row;
  const t = useTranslations('consoleSecond');
  const { moment } = useMoments();
  const decision = status === 'refused' || status === 'stopped' ? status : 'agreed';
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>
      {decidedBy !== null && decidedAt !== null && (
        <div>
          <Small>{t(decision, { name: decidedBy.name, moment: moment(decidedAt) })}</Small>
        </div>
      )}
      {status === 'agreed' && dueAt !== null && (
        <div>
          <Small>{t('counts', { moment: moment(dueAt) })}</Small>
        </div>
      )}
      {note !== '' && <UserParagraph>{note}</UserParagraph>}
    </>
  );
}
