import { pageFeeRules } from '@khidma/contract/money/fees';
import { given } from '@khidma/ui/given';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { useChangeSentence } from '../../shared/settings/use-change-sentence.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';
import { categoriesQuery, settingsQuery } from '../../shared/shared-queries.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ListFilters } from '@khidma/app/list/list-filters';
import { pageQuery } from '@khidma/app/list/list-queries';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import { decideSecondPerson, pageSecondPerson } from '@khidma/contract/backoffice/second-person';
import { setTunablesInput } from '@khidma/contract/backoffice/settings.forms';
import {
  inviteStaffInput,
  setStaffRoleInput,
} from '@khidma/contract/identity/staff-accounts.forms';
import {
  addFeeRuleInput,
  endFeeRuleInput,
  setServiceFeeInput,
  takeBackFeeRuleInput,
  takeBackServiceFeeInput,
} from '@khidma/contract/money/fees.forms';
import {
  longestAskReason,
  type SecondPersonAsk,
  type SecondPersonCall,
} from '@khidma/contract/shapes/second-person';
import {
  secondPersonCan,
  secondPersonStates,
  type SecondPersonStatus,
} from '@khidma/domain/staff/second-person';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** The ways to look at what takes two: what waits, what is agreed and will count, and everything. */
const askParts = ['asked', 'agreed', 'all'] as const;

/** What is over, one way or another. */
const pastStates = ['done', 'failed', 'refused', 'stopped'] as const;

export const route = pageRoute({
  path: '/second-person',
  // What waits unless something else is asked for.
  search: searchOf({ status: oneOfSearch([...secondPersonStates, 'all']), page: pageSearch }),
  nav: { entry: 'settings', order: 3, word: 'secondPerson' },
});

const partHref = (part: (typeof askParts)[number]): string =>
  part === 'asked' ? paths.secondPerson() : withSearch(paths.secondPerson(), { status: part });

/** What one member of staff asked for and a second one has to agree to, what is agreed, and what became of the rest. */
export function SecondPersonPage() {
  const t = useTranslations('consoleSecond');
  const title = useTranslations('console.nav')('secondPerson');
  const { status = 'asked', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePageQuery(
    pageQuery(pageSecondPerson, { page, ...(status !== 'all' && { status }) }),
  );
  const columns = useAskColumns(query.data?.records ?? []);
  const part = askParts.find((key) => key === status) ?? 'all';
  return (
    <Page>
      <PageHeader title={title} description={t('description')} />
      <TabsBar
        label={t('part')}
        active={part}
        items={askParts.map((key) => ({ key, label: t(`parts.${key}`), href: partHref(key) }))}
      />
      {part === 'all' && (
        <ListFilters
          label={t('filter')}
          search={{ status: pastStates.find((each) => each === status) }}
          onChange={(next) => void navigate({ search: { status: next.status ?? 'all' } })}
          filters={[
            {
              type: 'choice',
              name: 'status',
              isLabelled: true,
              label: t('filter'),
              any: t('anyStatus'),
              options: pastStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
        />
      )}
      <RecordList
        viewName="console-second-person"
        query={query}
        label={title}
        columns={columns}
        empty={
          <NothingFound
            isFiltered={part === 'all' && status !== 'all'}
            none={{ title: t(`empty.${part}`), text: t('emptyText') }}
            noMatch={{
              title: t('noneFound'),
              text: t('noneFoundText'),
              allHref: partHref('all'),
              allLabel: t('showAll'),
            }}
          />
        }
      />
    </Page>
  );
}

const tones: Readonly<Record<SecondPersonStatus, Tone>> = {
  asked: 'warning',
  agreed: 'info',
  done: 'success',
  failed: 'danger',
  refused: 'neutral',
  stopped: 'neutral',
};

/** What the list shows of each request, and what the reader can decide about it. */
const useAskColumns = (rows: readonly SecondPersonAsk[]): Column<SecondPersonAsk>[] => {
  const t = useTranslations('consoleSecond');
  const { moment } = useMoments();
  const sentence = useAskSentence(rows);
  const canAct = rows.some(({ mayDecide, mayStop }) => mayDecide || mayStop);
  return given([
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
          <Caption>{t('asked', { name: row.askedBy.name, moment: moment(row.askedAt) })}</Caption>
        </>
      ),
    },
    {
      key: 'reason',
      header: t('why'),
      cell: ({ reason }) => (reason === '' ? '—' : <UserParagraph>{reason}</UserParagraph>),
    },
    // Of what waits nothing more is to be said.
    rows.some((row) => !secondPersonCan.decide(row)) && {
      key: 'status',
      header: t('status'),
      cell: (row: SecondPersonAsk) => <Status row={row} />,
    },
    canAct && {
      key: 'act',
      header: t('action'),
      cell: (row: SecondPersonAsk) =>
        row.mayDecide || row.mayStop ? <Decide row={row} sentence={sentence(row)} /> : '—',
    },
  ]);
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
        <Caption>{t(decision, { name: decidedBy.name, moment: moment(decidedAt) })}</Caption>
      )}
      {status === 'agreed' && dueAt !== null && (
        <Caption>{t('counts', { moment: moment(dueAt) })}</Caption>
      )}
      {note !== '' && <UserParagraph>{note}</UserParagraph>}
    </>
  );
}

type Ask = Pick<SecondPersonAsk, 'call' | 'input' | 'about' | 'amount' | 'status'>;

/** Returns what puts each of these into a sentence: what is done once a second person agrees. */
const useAskSentence = (rows: readonly Ask[]): ((row: Ask) => string) => {
  const t = useTranslations('consoleSecond.calls');
  const roleName = useTranslations('console.role');
  const amountText = useAmountText();
  const feeSentences = useFeeSentences(rows);
  const settingsSentence = useSettingsSentence(rows);
  const sentences: Readonly<Record<SecondPersonCall, (row: Ask) => string>> = {
    ...feeSentences,
    setTunables: settingsSentence,
    refundOrder: ({ about, amount }) =>
      t('refundOrder', { number: about, amount: amountText(amount ?? 0) }),
    refundDispute: ({ about, amount }) =>
      t('refundDispute', { number: about, amount: amountText(amount ?? 0) }),
    cancelStaffOrder: ({ about, amount }) =>
      t('cancelStaffOrder', { number: about, amount: amountText(amount ?? 0) }),
    inviteStaff: ({ input }) => {
      const { name, email, role } = z.parse(inviteStaffInput, input);
      return t('inviteStaff', { name, email, role: roleName(role) });
    },
    setStaffRole: ({ input, about }) => {
      const { role } = z.parse(setStaffRoleInput, input);
      return t('setStaffRole', { name: about, role: roleName(role) });
    },
    enableStaff: ({ about }) => t('enableStaff', { name: about }),
  };
  return (row) => sentences[row.call](row);
};

const someOf = (rows: readonly Ask[], ...calls: readonly SecondPersonCall[]): boolean =>
  rows.some(({ call }) => calls.includes(call));

/** What is set, with what holds now as long as it is not done. */
const useSettingsSentence = (rows: readonly Ask[]): ((row: Ask) => string) => {
  const format = useFormatter();
  const tunable = useTranslations('consoleSettings.tunable');
  const becomes = useTranslations('consoleSecond.calls');
  const sentence = useChangeSentence();
  const { value: valueText } = useSettingLabels();
  const { data: settings } = useQuery({
    ...settingsQuery,
    enabled: someOf(rows, 'setTunables', 'takeBackServiceFee'),
  });
  return ({ input, status }) =>
    format.list(
      z.parse(setTunablesInput, input).changes.map(({ name, value }) => {
        const before = settings?.tunables.find((held) => held.name === name)?.value;
        return before !== undefined && secondPersonCan.stop({ status })
          ? sentence({ setting: 'tunable', name, before, after: value })
          : becomes('setTunable', { name: tunable(name), after: valueText(name, value) });
      }),
    );
};

type FeeCall = Extract<SecondPersonCall, `${string}Fee${string}`>;

/** What is said of fees; of one that has been withdrawn meanwhile less is known. */
const useFeeSentences = (rows: readonly Ask[]): Readonly<Record<FeeCall, (row: Ask) => string>> => {
  const t = useTranslations('consoleSecond.calls');
  const lang = useDataLang();
  const { percent } = useSettingLabels();
  const { day, businessDay } = useMoments();
  const { data: settings } = useQuery({
    ...settingsQuery,
    enabled: someOf(rows, 'setTunables', 'takeBackServiceFee'),
  });
  const { data: rules } = useQuery({
    ...pageQuery(pageFeeRules, {}),
    enabled: someOf(rows, 'endFeeRule', 'takeBackFeeRule'),
  });
  const { data: roots = [] } = useQuery({
    ...categoriesQuery,
    enabled: someOf(rows, 'addFeeRule'),
  });
  const ruleOf = (id: string) => {
    const rule = rules?.records.find((each) => each.id === id);
    if (rule === undefined) return undefined;
    const who = rule.merchant?.name ?? rule.categoryName ?? t('everybody');
    return { rate: percent(rule.basisPoints), who };
  };
  const categoryName = (id: string | undefined): string | undefined =>
    roots.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names[lang];
  return {
    setServiceFee: ({ input }) => {
      const { basisPoints, from } = z.parse(setServiceFeeInput, input);
      return t('setServiceFee', { rate: percent(basisPoints), day: businessDay(from) });
    },
    takeBackServiceFee: ({ input }) => {
      const { id } = z.parse(takeBackServiceFeeInput, input);
      const fee = settings?.fees.find((each) => each.id === id);
      return fee === undefined || fee.from === null
        ? t('takeBackServiceFee')
        : t('takeBackThatFee', { rate: percent(fee.basisPoints), day: day(fee.from) });
    },
    addFeeRule: ({ input, about }) => {
      const { basisPoints, categoryId, from, until } = z.parse(addFeeRuleInput, input);
      const said = {
        rate: percent(basisPoints),
        who: about || (categoryName(categoryId) ?? t('everybody')),
        day: businessDay(from),
      };
      return until === undefined
        ? t('addFeeRule', said)
        : t('addFeeRuleUntil', { ...said, until: businessDay(until) });
    },
    endFeeRule: ({ input }) => {
      const { id, until } = z.parse(endFeeRuleInput, input);
      const rule = ruleOf(id);
      return rule === undefined
        ? t('endFeeRule', { until: businessDay(until) })
        : t('endThatRule', { ...rule, until: businessDay(until) });
    },
    takeBackFeeRule: ({ input }) => {
      const rule = ruleOf(z.parse(takeBackFeeRuleInput, input).id);
      return rule === undefined ? t('takeBackFeeRule') : t('takeBackThatRule', rule);
    },
  };
};

interface DecideProps {
  readonly row: Pick<SecondPersonAsk, 'id' | 'amount' | 'askedBy' | 'mayDecide'>;
  /** What is decided about. */
  readonly sentence: string;
}

/** Agrees or refuses, or stops where the reader may only do that. */
function Decide({ row, sentence }: DecideProps) {
  const { id, askedBy, amount, mayDecide } = row;
  const t = useTranslations('consoleSecond');
  const [open, setOpen] = useState<'agree' | 'refuse' | 'stop'>();
  const close = (): void => setOpen(undefined);
  const { name } = askedBy;
  const isDoneAtOnce = amount !== null;
  const ending = mayDecide ? ('refuse' as const) : ('stop' as const);
  return (
    <>
      {mayDecide && (
        <>
          <Button size="sm" onClick={() => setOpen('agree')}>
            {t('agree')}
          </Button>{' '}
          <AskDialog
            open={open === 'agree'}
            onClose={close}
            endpoint={decideSecondPerson}
            input={{ id, decision: 'agree', reason: '' }}
            title={t('agreeTitle')}
            confirmLabel={t('agree')}
            doneText={t(isDoneAtOnce ? 'agreedNow' : 'agreedLater')}
          >
            <p>{sentence}</p>
            <p>{t(isDoneAtOnce ? 'agreeMoney' : 'agreeProtected', { name })}</p>
          </AskDialog>
        </>
      )}
      <Button size="sm" kind="danger-quiet" onClick={() => setOpen(ending)}>
        {t(ending)}
      </Button>
      <RefuseDialog
        open={open === ending}
        onClose={close}
        endpoint={decideSecondPerson}
        inputOf={(reason) => ({ id, decision: ending, reason })}
        field={{ name: 'reason', longest: longestAskReason }}
        title={t(mayDecide ? 'refuseTitle' : 'stopTitle')}
        label={t('reason')}
        confirmLabel={t(ending)}
        doneText={t(mayDecide ? 'refusedDone' : 'stoppedDone')}
      >
        <p>{sentence}</p>
        <p>{t(mayDecide ? 'refuseText' : 'stopText', { name })}</p>
      </RefuseDialog>
    </>
  );
}
