import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useVatFilters } from '@khidma/app/vat/vat-filters';
import { VatTable } from '@khidma/app/vat/vat-table';
import { NotLoaded } from '@khidma/app/list/list-state';
import { ListFilters } from '@khidma/app/list/list-filters';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { useDataLang } from '../../shared/session-store.ts';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  exportPlatformVat,
  getPlatformVat,
  platformVatFiles,
} from '@khidma/contract/accounting/vat';
import type { VatPlace } from '@khidma/domain/documents/vat-places';
import { quarterOf } from '@khidma/domain/documents/vat-return';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { dubaiDay } from '@khidma/domain/rules/days';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Caption } from '@khidma/ui/caption';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { type BooksSearch, vatPeriodOf } from './books-search.ts';

/** The platform's own VAT return of a quarter: box by box, with its files. */
export function PlatformVat({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books.vat');
  const query = usePageQuery(queryOptionsFor(getPlatformVat, vatPeriodOf(search)));
  const lang = useDataLang();
  const { data } = query;
  return (
    <>
      <Caption>{t('text')}</Caption>
      <Filters search={search} />
      {data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <>
          {data.trn === '' ? (
            <Notice tone="warning">{t('noTrn')}</Notice>
          ) : (
            !data.isOver && <Notice tone="info">{t('notOver')}</Notice>
          )}
          {data.unissued.length > 0 && <Unissued rows={data.unissued} />}
          <VatTable
            data={data}
            word={(word) => t(word)}
            supply={(emirate) => t('supplies', { emirate: emirateNames[emirate][lang] })}
            busy={query.isPlaceholderData}
            footer={t('count', { count: data.documents })}
          />
        </>
      )}
    </>
  );
}

/** What has no document yet: each leads to its order, or to its merchant. */
function Unissued({ rows }: { readonly rows: OutputOf<typeof getPlatformVat>['unissued'] }) {
  const t = useTranslations('books.vat');
  const { day } = useMoments();
  return (
    <Notice tone="warning" title={t('unissued', { count: rows.length })}>
      <ul>
        {rows.map(({ cause, orderId, orderNumber, merchantId, merchantName, at }) => (
          <li key={`${cause} ${orderId ?? merchantId} ${at}`}>
            <UiLink href={orderId === null ? paths.merchant(merchantId) : paths.order(orderId)}>
              {t('unissuedRow', {
                cause: t(`causes.${cause}`),
                number: orderNumber ?? merchantName,
                day: day(at),
              })}
            </UiLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface AskedVat {
  readonly quarter: string | undefined;
  readonly place: VatPlace | undefined;
  readonly file: (typeof platformVatFiles)[number];
}

function Filters({ search }: { readonly search: BooksSearch }) {
  const t = useTranslations('books.vat');
  const mayExport = usePermission(exportPlatformVat);
  const navigate = useNavigate({ from: '/books' });
  const [file, setFile] = useState<(typeof platformVatFiles)[number]>('boxes');
  const [current] = useState(() => quarterOf(dubaiDay(Date.now()).slice(0, 7)));
  const chosen = search.quarter ?? current;
  const { quarter, place } = useVatFilters({ current, chosen, word: (word) => t(word) });
  const asked: AskedVat = { quarter: search.quarter, place: search.place, file };
  return (
    <ListFilters
      label={t('quarter')}
      isLong
      search={asked}
      keeps={['file']}
      onChange={(next) => {
        setFile(next.file);
        void navigate({
          search: {
            ...search,
            quarter: next.quarter,
            place: next.place === 'customer' ? next.place : undefined,
          },
        });
      }}
      filters={[
        quarter,
        place,
        ...(mayExport
          ? [
              {
                type: 'choice' as const,
                name: 'file' as const,
                isLabelled: true,
                label: t('file'),
                options: platformVatFiles.map((value) => ({ value, label: t(`files.${value}`) })),
              },
            ]
          : []),
      ]}
      end={
        mayExport && (
          <ExportMenu
            isEmpty={false}
            download={(as) =>
              getClient().download(exportPlatformVat, { format: as, file, ...vatPeriodOf(search) })
            }
          />
        )
      }
    />
  );
}
