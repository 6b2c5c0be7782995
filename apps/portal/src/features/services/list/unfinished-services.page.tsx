import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../../shared/paths.ts';
import { readSavedForms } from '../../../shared/saved-forms.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import type { ServiceAction } from '../service-action-dialog.tsx';
import { useFieldLabel, useNameList } from '../field-labels.ts';
import { draftProgress } from './draft-progress.ts';
import classes from './drafts.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { listSearch } from '@khidma/app/route/search';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { listUnfinishedServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink, IconButton } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconPencil, IconTrash } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { MediaLine } from '@khidma/ui/media-line';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../../shared/page-route.ts';

export const route = pageRoute({
  path: '/uncompleted-list',
  search: listSearch,
  dataOfSearch: (search) => [pageQuery(listUnfinishedServices, search)],
  nav: { group: 'work', order: 9, word: 'unfinished', Icon: IconPencil },
});

const ServiceActionDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).ServiceActionDialog,
);

/** Checking what this browser kept takes the rules of every field: most have nothing to check. */
const UnsentInput = lazyCode(async () => (await import('../unsent-edits.tsx')).UnsentInput, null);

type Draft = OutputOf<typeof listUnfinishedServices>['records'][number];

/** What was begun and not submitted: drafts on the server with what they lack, and input that never got there. */
export function UnfinishedServicesPage() {
  const t = useTranslations();
  const [unsent] = useState(readSavedForms);
  return (
    <Page>
      <PageHeader
        title={t('services.drafts.title')}
        description={t('services.drafts.description')}
        actions={
          <ButtonLink kind="primary" href={paths.createService()}>
            {t('services.create')}
          </ButtonLink>
        }
      />
      {unsent.length > 0 && <UnsentInput saved={unsent} />}
      <Drafts />
    </Page>
  );
}

function Drafts() {
  const t = useTranslations('services');
  const [action, setAction] = useState<ServiceAction | null>(null);
  const search = route.useSearch();
  const query = usePageQuery(pageQuery(listUnfinishedServices, search));
  return (
    <>
      <RecordList
        label={t('drafts.title')}
        columns={useColumns(setAction)}
        rowHref={({ id }) => paths.createService(id)}
        query={query}
        empty={<NoDrafts />}
      />
      {action && <ServiceActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  );
}

function NoDrafts() {
  const t = useTranslations('services');
  return (
    <EmptyState
      title={t('drafts.emptyTitle')}
      action={<ButtonLink href={paths.createService()}>{t('create')}</ButtonLink>}
    >
      {t('drafts.emptyText')}
    </EmptyState>
  );
}

const useColumns = (onAsk: (action: ServiceAction) => void): Column<Draft>[] => {
  const t = useTranslations();
  const lang = useDataLang();
  const { moment } = useMoments();
  return [
    {
      key: 'name',
      header: t('services.name'),
      lead: true,
      cell: (draft) => (
        <MediaLine
          url={draft.coverUrl}
          title={draft.name === '' ? t('services.unnamed') : <UserText>{draft.name}</UserText>}
          meta={draft.categoryNames?.[lang]}
        />
      ),
    },
    {
      key: 'progress',
      header: t('serviceViews.drafts.progress'),
      cell: ({ id, missing }) => <DraftProgressBar id={id} missing={missing} />,
    },
    {
      key: 'missing',
      header: t('services.drafts.missing'),
      cell: ({ id, missing }) => <DraftMissing id={id} missing={missing} />,
    },
    {
      key: 'saved',
      header: t('services.drafts.saved'),
      width: 'tight',
      cell: ({ updatedAt }) => moment(updatedAt),
    },
    {
      key: 'actions',
      header: t('common.actions'),
      width: '11rem',
      actions: true,
      cell: (draft) => (
        <Stack row>
          <ButtonLink size="sm" href={paths.createService(draft.id)}>
            {t('services.drafts.continue')}
          </ButtonLink>
          <IconButton
            danger
            size="sm"
            label={t('common.labelled', {
              label: t('services.delete'),
              value: draft.name || t('services.unnamed'),
            })}
            icon={<IconTrash size={18} />}
            onClick={() => onAsk({ kind: 'delete', services: [draft] })}
          />
        </Stack>
      ),
    },
  ];
};

interface DraftMissingProps {
  readonly id: string;
  /** Paths of the content. */
  readonly missing: readonly string[];
}

/** How many steps are done, as a bar and in words. */
function DraftProgressBar({ id, missing }: DraftMissingProps) {
  const t = useTranslations('serviceViews.drafts');
  const { done, total, missing: steps } = draftProgress(id, missing);
  return (
    <span className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        {Array.from({ length: total }, (_, step) => (
          <span key={step} className={step < done ? classes.done : classes.todo} />
        ))}
      </span>
      <Caption>{steps.length === 0 ? t('ready') : t('steps', { done, total })}</Caption>
    </span>
  );
}

/** What is missing, each step a link to where it is asked for. */
function DraftMissing({ id, missing }: DraftMissingProps) {
  const t = useTranslations('services');
  const fieldLabel = useFieldLabel();
  const listed = useNameList();
  const { missing: steps } = draftProgress(id, missing);
  if (steps.length === 0) return t('drafts.complete');
  return (
    <ul className={`k-stack-1 ${classes.missing}`}>
      {steps.map(({ step, fields, href }) => {
        const word = t(`steps.${step}`);
        // A step that is called after its one field has said it already.
        const others = fields.map(fieldLabel).filter((each) => each !== word);
        return (
          <li key={step}>
            {/* Without a blank an Arabic word joins the next, whatever room is between them. */}
            <UiLink href={href}>{word}</UiLink>{' '}
            {others.length > 0 && (
              <span className={`k-quiet ${classes.fields}`}>{listed(others)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
