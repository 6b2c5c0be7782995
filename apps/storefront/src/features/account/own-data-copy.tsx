import { DataCopy } from '@khidma/app/account/data-copy';
import { requestDataExport } from '@khidma/contract/privacy/data-exports';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dataExportQuery } from './profile-query.ts';

/** A copy of everything that is kept of the customer. */
export function OwnDataCopy() {
  const t = useTranslations('ownAccount.dataCopy');
  const query = useQuery(dataExportQuery);
  return <DataCopy query={query} endpoint={requestDataExport} description={t('customerText')} />;
}
