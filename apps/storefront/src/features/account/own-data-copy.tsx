import { DataCopy } from '@khidma/app/account/data-copy';
import { getDataExport, requestDataExport } from '@khidma/contract/privacy/data-exports';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '@khidma/client/query';

/** The copy of the customer's data, if one was asked for. */
const dataExportQuery = queryOptionsFor(getDataExport, {});

/** A copy of everything that is kept of the customer. */
export function OwnDataCopy() {
  const t = useTranslations('ownAccount.dataCopy');
  const query = useQuery(dataExportQuery);
  return <DataCopy query={query} endpoint={requestDataExport} description={t('customerText')} />;
}
