import { queryOptionsFor } from '@khidma/client/query';
import { pageCertificates } from '@khidma/contract/merchants/certificates';
import type { CertificatesSearch } from './certificates-search.ts';

/** The page of certificates that the URL asks for. */
export const certificatesQuery = ({ page = 1, ...filters }: CertificatesSearch) =>
  queryOptionsFor(pageCertificates, { ...filters, pageNum: String(page) }, { silent: true });
