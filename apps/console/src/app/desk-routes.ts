import { atRiskQuery, atRiskSearch } from '../features/merchants-at-risk/at-risk-data.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { certificatesSearch } from '../features/certificates/certificates-search.ts';
import { commentsQuery, commentsSearch } from '../features/comments/comments-data.ts';
import { contentPagesSearch } from '../features/content-pages/content-pages-search.ts';
import { messageTextsSearch } from '../features/message-texts/message-texts-search.ts';
import { promoCodesSearch } from '../features/promo-codes/promo-codes-search.ts';
import { reportsQuery, reportsSearch } from '../features/reports/reports-data.ts';
import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { inside } from './inside-route.tsx';

// What is opened daily asks while its page comes; of the others what they ask for comes with the page.

const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  component: lazyRouteComponent(
    () => import('../features/messages/messages.page.tsx'),
    'MessagesPage',
  ),
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  validateSearch: reportsSearch,
  loaderDeps: ({ search: { page, late } }) => ({ page, late }),
  loader: ({ context, deps }) => prefetch(context, reportsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/reports/reports.page.tsx'),
    'ReportsPage',
  ),
});
const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/announcements',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/announcements/announcements.page.tsx'),
    'AnnouncementsPage',
  ),
});
const contactFigures = createRoute({
  getParentRoute: () => inside,
  path: '/contact-figures',
  component: lazyRouteComponent(
    () => import('../features/contact-figures/contact-figures.page.tsx'),
    'ContactFiguresPage',
  ),
});
const comments = createRoute({
  getParentRoute: () => inside,
  path: '/comments',
  validateSearch: commentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, commentsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/comments/comments.page.tsx'),
    'CommentsPage',
  ),
});

const messageTexts = createRoute({
  getParentRoute: () => inside,
  path: '/message-texts',
  validateSearch: messageTextsSearch,
  component: lazyRouteComponent(
    () => import('../features/message-texts/message-texts.page.tsx'),
    'MessageTextsPage',
  ),
});
const messageText = createRoute({
  getParentRoute: () => inside,
  path: '/message-texts/$id',
  component: lazyRouteComponent(
    () => import('../features/message-texts/message-text.page.tsx'),
    'MessageTextPage',
  ),
});

const certificates = createRoute({
  getParentRoute: () => inside,
  path: '/certificates',
  validateSearch: certificatesSearch,
  component: lazyRouteComponent(
    () => import('../features/certificates/certificates.page.tsx'),
    'CertificatesPage',
  ),
});
const atRisk = createRoute({
  getParentRoute: () => inside,
  path: '/merchants-at-risk',
  validateSearch: atRiskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, atRiskQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/merchants-at-risk/at-risk.page.tsx'),
    'AtRiskPage',
  ),
});
const promoCodes = createRoute({
  getParentRoute: () => inside,
  path: '/promo-codes',
  validateSearch: promoCodesSearch,
  component: lazyRouteComponent(
    () => import('../features/promo-codes/promo-codes.page.tsx'),
    'PromoCodesPage',
  ),
});
const contentPages = createRoute({
  getParentRoute: () => inside,
  path: '/content-pages',
  validateSearch: contentPagesSearch,
  component: lazyRouteComponent(
    () => import('../features/content-pages/content-pages.page.tsx'),
    'ContentPagesPage',
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
