import { queryOptionsFor } from '@khidma/client/query';
import { getContentPage } from '@khidma/contract/backoffice/content-pages';
import { pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import type { ContentPage } from '@khidma/domain/texts/content-pages';

/** One page with its versions. */
export const contentPageQuery = (page: ContentPage = 'terms') =>
  queryOptionsFor(getContentPage, { page });

/** Who accepted a version of the terms. */
export const acceptancesQuery = (version: number, page: number) =>
  queryOptionsFor(pageTermsAcceptances, { version: String(version), pageNum: String(page) });
