import { atRiskQuery, atRiskSearch } from '../features/merchants-at-risk/at-risk-data.ts';
import { createRoute } from '@tanstack/react-router';
import { certificatesSearch } from '../features/certificates/certificates-search.ts';
import { commentsQuery, commentsSearch } from '../features/comments/comments-data.ts';
import { contentPagesSearch } from '../features/content-pages/content-pages-search.ts';
import { messageTextsSearch } from '../features/message-texts/message-texts-search.ts';
import { promoCodesSearch } from '../features/promo-codes/promo-codes-search.ts';
import { reportsQuery, reportsSearch } from '../features/reports/reports-data.ts';
import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

// What is opened daily asks while its page comes; of the others what they ask for comes with the page.

const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  component: page(
    () => import('../features/messages/messages-page.tsx'),
    'MessagesPage',
    texts.merchants,
  ),
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  validateSearch: reportsSearch,
  loaderDeps: ({ search: { page, late } }) => ({ page, late }),
  loader: ({ context, deps }) => prefetch(context, reportsQuery(deps)),
  component: page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage', texts.desk),
});
const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/announcements',
  validateSearch: listSearch,
  component: page(
    () => import('../features/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
    texts.desk,
  ),
});
const contactFigures = createRoute({
  getParentRoute: () => inside,
  path: '/contact-figures',
  component: page(
    () => import('../features/contact-figures/contact-figures-page.tsx'),
    'ContactFiguresPage',
    texts.desk,
  ),
});
const comments = createRoute({
  getParentRoute: () => inside,
  path: '/comments',
  validateSearch: commentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, commentsQuery(deps)),
  component: page(
    () => import('../features/comments/comments-page.tsx'),
    'CommentsPage',
    texts.desk,
  ),
});

const messageTexts = createRoute({
  getParentRoute: () => inside,
  path: '/message-texts',
  validateSearch: messageTextsSearch,
  component: page(
    () => import('../features/message-texts/message-texts-page.tsx'),
    'MessageTextsPage',
    texts.messageTexts,
  ),
});
const messageText = createRoute({
  getParentRoute: () => inside,
  path: '/message-texts/$id',
  component: page(
    () => import('../features/message-texts/message-text-page.tsx'),
    'MessageTextPage',
    texts.messageTexts,
  ),
});

const certificates = createRoute({
  getParentRoute: () => inside,
  path: '/certificates',
  validateSearch: certificatesSearch,
  component: page(
    () => import('../features/certificates/certificates-page.tsx'),
    'CertificatesPage',
    texts.certificates,
  ),
});
const atRisk = createRoute({
  getParentRoute: () => inside,
  path: '/merchants-at-risk',
  validateSearch: atRiskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, atRiskQuery(deps)),
  component: page(
    () => import('../features/merchants-at-risk/at-risk-page.tsx'),
    'AtRiskPage',
    texts.risk,
  ),
});
const promoCodes = createRoute({
  getParentRoute: () => inside,
  path: '/promo-codes',
  validateSearch: promoCodesSearch,
  component: page(
    () => import('../features/promo-codes/promo-codes-page.tsx'),
    'PromoCodesPage',
    texts.promos,
  ),
});
const contentPages = createRoute({
  getParentRoute: () => inside,
  path: '/content-pages',
  validateSearch: contentPagesSearch,
  component: page(
    () => import('../features/content-pages/content-pages-page.tsx'),
    'ContentPagesPage',
    texts.contentPages,
  ),
});

/** What the desk sees to besides queues and orders. */
export const deskRoutes = [
  messages,
  reports,
  announcements,
  contactFigures,
  comments,
  messageTexts,
  messageText,
  contentPages,
  promoCodes,
  atRisk,
  certificates,
] as const;
