import { type OutputOf } from '@khidma/contract/core/endpoint';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { RecordFrame } from '../../shared/decision/record-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { DifferenceBadge } from './difference-badge.tsx';
import { Belongs } from './lines-list.tsx';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import {
  decideDifference,
  getDifference,
  takeDifference,
} from '@khidma/contract/accounting/reconciliation';
import { caseCan, longestCaseNote } from '@khidma/domain/reconciliation/case-transitions';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { feedback } from '@khidma/ui/feedback';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** A difference with its line and everything that was done about it. */
type Difference = OutputOf<typeof getDifference>;

export const route = pageRoute({
  path: '/reconciliation/$id',
});

/** One difference: what it is in words, its line, who has it, and its decision. */
export function DifferencePage() {
  const { id } = route.useParams();
  const query = useEndpointQuery(getDifference, { id });
  return (
    <LoadedDetail query={query} list="differences">
      {(difference) => <Detail difference={difference} />}
    </LoadedDetail>
  );
}

function Detail({ difference }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation');
  const may = usePermission(decideDifference);
  const { number, kind, status, file, askedBy, takesTwo } = difference;
  return (
    <RecordFrame
      list={{ label: t('title'), href: paths.differences() }}
      number={number}
      title={t(`differences.kinds.${kind}`)}
      badge={<DifferenceBadge status={status} />}
      actions={may && caseCan.end(difference) && <DifferenceActions difference={difference} />}
    >
      <Notice tone={caseCan.end(difference) ? 'warning' : 'info'}>
        {t(`differences.explained.${file === null ? kind : 'file'}`)}
        <SentenceGap />
        {caseCan.confirm(difference) && askedBy !== null
          ? t('differences.askedBy', { name: askedBy.name })
          : takesTwo && caseCan.writeOff(difference) && file === null
            ? t('differences.twoPeople')
            : null}
      </Notice>
      <Facts difference={difference} />
      <LineFacts difference={difference} />
      <History history={difference.history} />
    </RecordFrame>
  );
}

function Facts({ difference }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation');
  const { businessDay, moment } = useMoments();
  const { source, day, found, expected, assignee, openedAt, merchantName, file } = difference;
  return (
    <Section title={<Ltr>{difference.number}</Ltr>}>
      <DescriptionList
        items={[
          { label: t('source'), value: t(`sources.${source}`) },
          { label: t('day'), value: businessDay(day) },
          { label: t('differences.found'), value: <Money fils={found} /> },
          { label: t('differences.expected'), value: <Money fils={expected} /> },
          { label: t('differences.apart'), value: <Money strong fils={found - expected} /> },
          { label: t('order'), value: <Belongs line={difference} /> },
          ...(merchantName === null
            ? []
            : [{ label: t('merchant'), value: <UserText>{merchantName}</UserText> }]),
          ...(file === null ? [] : [{ label: t('file'), value: <UserText>{file.name}</UserText> }]),
          {
            label: t('differences.assignee'),
            value:
              assignee === null ? t('differences.nobody') : <UserText>{assignee.name}</UserText>,
          },
          { label: t('differences.opened'), value: moment(openedAt) },
        ]}
      />
    </Section>
  );
}

function LineFacts({ difference: { line } }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation');
  if (line === null) return null;
  const { kind, reference, subject, words, batch, amount, fee } = line;
  const named = [
    { label: t('reference'), text: reference },
    { label: t('subject'), text: subject },
    { label: t('kinds.payout'), text: batch },
    { label: t('words'), text: words },
  ].filter(({ text }) => text !== '');
  return (
    <Section title={t('differences.line')}>
      <DescriptionList
        items={[
          { label: t('kind'), value: t(`kinds.${kind}`) },
          ...named.map(({ label, text }) => ({ label, value: <UserText>{text}</UserText> })),
          { label: t('amount'), value: <Money fils={amount} /> },
          ...(fee === 0 ? [] : [{ label: t('fee'), value: <Money fils={fee} /> }]),
        ]}
      />
    </Section>
  );
}

function History({ history }: Pick<Difference, 'history'>) {
  const t = useTranslations('reconciliation.differences');
  const { moment } = useMoments();
  return (
    <Section title={t('history')}>
      {history.length === 0 ? (
        t('noHistory')
      ) : (
        <Timeline
          label={t('history')}
          events={history.map(({ id, event, by, note, at }) => ({
            key: id,
            title: t(`events.${event}`),
            meta:
              by === null
                ? t('system', { when: moment(at) })
                : t('by', { name: by.name, when: moment(at) }),
            ...(note !== '' && { text: <UserText>{note}</UserText> }),
          }))}
        />
      )}
    </Section>
  );
}

type Decision = 'explain' | 'writeOff' | 'takeBack' | 'close' | 'reopen';

/** What can be decided about a difference, each with its reason; who has it can let it go. */
function DifferenceActions({ difference }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation.differences.actions');
  const [asked, setAsked] = useState<Decision>();
  const isAsked = caseCan.confirm(difference);
  const offered: readonly { readonly decision: Decision; readonly label: string }[] = [
    ...(caseCan.explain(difference) ? [{ decision: 'explain', label: t('explain') } as const] : []),
    ...(caseCan.close(difference) ? [{ decision: 'close', label: t('close') } as const] : []),
    ...(caseCan.reopen(difference) ? [{ decision: 'reopen', label: t('reopen') } as const] : []),
    ...(isAsked ? [{ decision: 'takeBack', label: t('takeBack') } as const] : []),
    // What a report as a whole misses is found in another report.
    ...(caseCan.writeOff(difference) && difference.file === null
      ? [{ decision: 'writeOff', label: isAsked ? t('confirm') : t('writeOff') } as const]
      : []),
  ];
  return (
    <>
      <TakeButton difference={difference} />
      {offered.map(({ decision, label }) => (
        <Button
          key={decision}
          kind={decision === 'explain' || decision === 'close' ? 'primary' : 'secondary'}
          onClick={() => setAsked(decision)}
        >
          {label}
        </Button>
      ))}
      {asked !== undefined && (
        <Question difference={difference} decision={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface QuestionProps {
  readonly difference: Difference;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function Question({ difference, decision, onClose }: QuestionProps) {
  const amountText = useAmountText();
  const t = useTranslations('reconciliation.differences');
  const { id, found, expected, takesTwo } = difference;
  const amount = amountText(Math.abs(found - expected));
  const isFirst = decision === 'writeOff' && takesTwo && !caseCan.confirm(difference);
  const label = decision === 'writeOff' && caseCan.confirm(difference) ? 'confirm' : decision;
  return (
    <RefuseDialog
      open
      onClose={onClose}
      endpoint={decideDifference}
      inputOf={(note) => ({ id, decision, note })}
      field={{ name: 'note', longest: longestCaseNote }}
      title={t(`ask.${decision}`, { amount })}
      label={t('reason')}
      confirmLabel={t(`actions.${label}`)}
      doneText={t('done')}
      danger={decision === 'writeOff'}
    >
      {t(`texts.${isFirst ? 'writeOffFirst' : decision}`)}
    </RefuseDialog>
  );
}

function TakeButton({ difference: { id, assignee } }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation.differences');
  const taking = useEndpointMutation(takeDifference, {
    onSuccess: (now) => feedback.show({ message: t(now.assignee === null ? 'released' : 'taken') }),
  });
  const isMine = assignee === null;
  return (
    <Button loading={taking.isPending} onClick={() => taking.mutate({ id, isMine, note: '' })}>
      {t(isMine ? 'take' : 'letGo')}
    </Button>
  );
}
