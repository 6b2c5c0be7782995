import { FoundList } from '@khidma/app/list/found-list.tsx';
import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { certificateKind } from '@khidma/contract/shapes/certificate-due';
import { certificateEnds, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { Page, PageHeader } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { type CertificateRow, useCertificateColumns } from './certificate-columns.tsx';
import { certificatesQuery } from './certificates-queries.ts';
import type { CertificatesSearch } from './certificates-search.ts';

/** Certificates of merchants that end soon or have ended, and the reminder of them. */
export function CertificatesPage() {
  const t = useTranslations('consoleCertificates');
  const search = useSearch({ from: '/inside/certificates' });
  const navigate = useNavigate({ from: '/certificates' });
  const { page = 1, ...filters } = search;
  const query = usePageQuery(certificatesQuery(search));
  const [asked, ask] = useState<CertificateRow | null>(null);
  const columns = useCertificateColumns(ask);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="certificates" filter={filters} total={query.data?.total} />}
      />
      <Filters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next, replace) => void navigate({ search: next, replace })}
      />
      <FoundList
        viewName="console-certificates"
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.certificates()}
      />
      {asked !== null && (
        <AskDialog
          open
          onClose={() => ask(null)}
          endpoint={remindOfCertificate}
          input={{ id: asked.merchantId, kind: asked.kind }}
          title={t('remindTitle')}
          confirmLabel={t('remind')}
          doneText={t('remindDone')}
        >
          {t('remindText', { name: asked.merchantName, kind: asked.kind })}
        </AskDialog>
      )}
    </Page>
  );
}

type Narrowing = Omit<CertificatesSearch, 'page'>;

interface FiltersProps {
  readonly search: Narrowing;
  readonly isFiltered: boolean;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: Narrowing, replace: boolean) => void;
}

function Filters({ search, isFiltered, onChange }: FiltersProps) {
  const t = useTranslations('consoleCertificates');
  return (
    <ListFilters
      label={t('find')}
      searchLabel={t('search')}
      text={search.text}
      onText={(text) => onChange({ ...search, text }, true)}
      isFiltered={isFiltered}
      onReset={() => onChange({}, false)}
    >
      <SelectField
        hideLabel
        label={t('ends')}
        placeholder={t('anyEnd')}
        value={search.ends ?? ''}
        options={certificateEnds.map((value) => ({ value, label: t(`within.${value}`) }))}
        onChange={(ends) => onChange({ ...search, ends: ends || undefined }, false)}
      />
      <SelectField
        hideLabel
        label={t('kind')}
        placeholder={t('anyKind')}
        value={search.kind ?? ''}
        options={certificateKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ ...search, kind: kind || undefined }, false)}
      />
    </ListFilters>
  );
}
