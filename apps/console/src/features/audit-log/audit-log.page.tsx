import { MerchantLink } from '../../shared/record-links.tsx';
import { queryOptionsFor } from '@khidma/client/query';
import { ListPage } from '../../shared/list/list-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { useActionName } from '../../shared/use-action-name.ts';
import { auditLogSearch } from './audit-log-search.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import type { SettingChangeData } from '@khidma/contract/shapes/settings';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import {
  deskLists,
  type MoneyFile,
  moneyFiles,
  staffActionNames,
} from '@khidma/contract/shapes/staff-action-names';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/audit-log',
  search: auditLogSearch,
  nav: { entry: 'settings', order: 4, word: 'auditLog' },
});

// The words of every setting there is: they come behind the sentences.
const ActionChanges = lazyPart(async () => (await import('./action-changes.tsx')).ActionChanges);

const LogSeal = lazyPart(async () => (await import('./log-seal.tsx')).LogSeal);

/** Who of staff did what to whom, the latest first. */
export function AuditLogPage() {
  const t = useTranslations('consoleMerchants.log');
  const { action, ...others } = route.useSearch();
  const search = { ...others, action: staffActionNames.find((name) => name === action) };
  const common = useTranslations('common');
  const nameOf = useActionName();
  const { data: people = [] } = useQuery(staffQuery);
  return (
    <ListPage
      list="auditLog"
      viewName="console-log"
      word={(word) => t(word)}
      search={search}
      filters={[
        {
          type: 'choice',
          name: 'staffId',
          isLabelled: true,
          label: t('staff'),
          any: t('anyStaff'),
          options: people.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          type: 'choice',
          name: 'action',
          isLabelled: true,
          label: t('action'),
          any: t('anyAction'),
          options: staffActionNames.map((value) => ({ value, label: nameOf(value) })),
        },
        {
          type: 'days',
          Field: DateRangeField,
          isLabelled: true,
          label: common('date'),
          from: t('from'),
          to: t('to'),
        },
      ]}
      notice={search.subjectId !== undefined && <Notice tone="info">{t('subject')}</Notice>}
      query={usePageQuery(pageQuery(pageStaffActions, search))}
      columns={useColumns()}
    >
      <LogSeal />
    </ListPage>
  );
}

const useColumns = (): Column<StaffActionRow>[] => {
  const t = useTranslations('consoleMerchants.log');
  const { moment } = useMoments();
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (row) => (
        <>
          <ActionSentence row={row} />
          <ActionChanges row={row} />
        </>
      ),
    },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchant }) =>
        merchant === null ? '—' : <MerchantLink id={merchant.id} name={merchant.name} />,
    },
    {
      key: 'note',
      header: t('note'),
      cell: ({ note }) => (note === '' ? '—' : <UserParagraph>{note}</UserParagraph>),
    },
    { key: 'when', atEnd: true, header: t('when'), width: 'tight', cell: ({ at }) => moment(at) },
  ];
};

/** What a member of staff did, in a sentence that leads to what it was done to. */
function ActionSentence({ row }: { readonly row: StaffActionRow }) {
  const t = useTranslations('consoleActions.sentences');
  const known = staffActionNames.find((name) => name === row.action) ?? 'other';
  return (
    <span>
      {t.rich(known, {
        action: row.action,
        staff: () => (
          <UserText key="staff" className="k-strong">
            {row.staffName}
          </UserText>
        ),
        subject: (said) => <Subject key="subject" row={row} said={said} />,
      })}
    </span>
  );
}

interface SubjectProps {
  readonly row: StaffActionRow;
  /** What the sentence itself calls it, of what has no name. */
  readonly said: ReactNode;
}

function Subject({ row, said }: SubjectProps): ReactNode {
  const t = useTranslations('consoleMerchants.log');
  const href = subjectPath(row);
  const list = useTranslations('console.nav');
  const file = useTranslations('consoleFiles.names');
  const settingName = useSettingName();
  const exported = deskLists.find((name) => row.subjectKind === 'list' && name === row.subjectName);
  const money = moneyFiles.find((name) => row.subjectKind === 'list' && name === row.subjectName);
  const called = (row.setting === null ? undefined : settingName(row.setting)) ?? row.subjectName;
  const name =
    exported !== undefined ? (
      list(exported)
    ) : money !== undefined ? (
      file(money)
    ) : called === '' ? (
      saysNothing(said) ? (
        t('nameless')
      ) : (
        said
      )
    ) : (
      <Named>{called}</Named>
    );
  return href === undefined ? name : <UiLink href={href}>{name}</UiLink>;
}

const saysNothing = (said: ReactNode): boolean => !Array.isArray(said) || said.length === 0;

/** A number stays on one line; a name finds its own direction. */
function Named({ children }: { readonly children: string }) {
  return /^[A-Z]{2}-\d+$/.test(children) ? <Ltr>{children}</Ltr> : <UserText>{children}</UserText>;
}

/** What a setting is called in the reader's language: the log keeps it by its key. */
const useSettingName = (): ((change: SettingChangeData) => string | undefined) => {
  const t = useTranslations('consoleSettings.tunable');
  const lang = useDataLang();
  return (change) => {
    if (change.setting === 'tunable') return t(change.name);
    if (change.setting === 'reference') return change.after.names[lang];
    if (change.setting === 'holiday') return (change.after ?? change.before)?.[lang];
    return undefined;
  };
};

type Row = Pick<StaffActionRow, 'subjectKind' | 'subjectId' | 'subjectName' | 'merchant'>;

const linked: Partial<Record<Row['subjectKind'], (row: Row) => string | undefined>> = {
  application: ({ subjectId }) => paths.application(subjectId),
  merchant: ({ subjectId }) => paths.merchant(subjectId),
  service: ({ subjectId }) => paths.service(subjectId),
  order: ({ subjectId }) => paths.order(subjectId),
  customer: ({ subjectId }) => paths.customer(subjectId),
  withdrawal: ({ subjectId }) => `${paths.withdrawals()}?open=${subjectId}`,
  difference: ({ subjectId }) => paths.difference(subjectId),
  bookMonth: () => `${paths.books()}?part=byMonth`,
  report: () => `${paths.differences()}?part=files`,
  payoutRun: ({ subjectId }) => paths.payoutRun(subjectId),
  // One that has been decided has left its queue; it is called by its merchant.
  payoutAccount: ({ merchant }) => (merchant === null ? undefined : paths.merchant(merchant.id)),
  secondPerson: paths.secondPerson,
  message: ({ subjectId }) => `${paths.outbox()}?open=${subjectId}`,
  announcement: paths.announcements,
  staff: paths.staff,
  messageText: paths.messageTexts,
  setting: () => `${paths.settings()}?part=history`,
  list: ({ subjectName }) => {
    const list = deskLists.find((name) => name === subjectName);
    if (list !== undefined) return paths[list]();
    const file = moneyFiles.find((name) => name === subjectName);
    return file && shown[file];
  },
};

const shown: Readonly<Record<MoneyFile, string>> = {
  accountPostings: paths.books(),
  bookDays: `${paths.books()}?part=days`,
  debts: `${paths.adjustments()}?part=debts`,
  payoutHolds: `${paths.adjustments()}?part=holds`,
  feeRules: `${paths.settings()}?part=fees`,
  payoutPayments: paths.payoutRuns(),
};

/** Where the subject of an action is shown; undefined for what has no screen of its own. */
const subjectPath = (row: Row): string | undefined => linked[row.subjectKind]?.(row);

/** Who works here. */
const staffQuery = queryOptionsFor(listStaff, {});
