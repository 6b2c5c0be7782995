import { createRoute } from '@tanstack/react-router';
import { announcementsQuery } from '../features/announcements/announcements-queries.ts';
import { contactFiguresQuery } from '../features/contact-figures/contact-figures-query.ts';
import { commentsQuery } from '../features/comments/comments-queries.ts';
import { commentsSearch } from '../features/comments/comments-search.ts';
import { contentPageQuery } from '../features/content-pages/content-pages-queries.ts';
import { contentPagesSearch } from '../features/content-pages/content-pages-search.ts';
import {
  messageTextQuery,
  messageTextsQuery,
} from '../features/message-texts/message-texts-queries.ts';
import { messageTextsSearch } from '../features/message-texts/message-texts-search.ts';
import { promoCodesQuery } from '../features/promo-codes/promo-codes-queries.ts';
import { promoCodesSearch } from '../features/promo-codes/promo-codes-search.ts';
import { reportsQuery } from '../features/reports/reports-queries.ts';
import { reportsSearch } from '../features/reports/reports-search.ts';
import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

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
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps }) => prefetch(context, reportsQuery(deps.page)),
  component: page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage', texts.desk),
});
const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/announcements',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, announcementsQuery(deps.page)),
  component: page(
    () => import('../features/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
    texts.desk,
  ),
});
const contactFigures = createRoute({
  getParentRoute: () => inside,
  path: '/contact-figures',
  loader: ({ context }) => prefetch(context, contactFiguresQuery),
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
  loader: ({ context }) => prefetch(context, messageTextsQuery),
  component: page(
    () => import('../features/message-texts/message-texts-page.tsx'),
    'MessageTextsPage',
    texts.messageTexts,
  ),
});
const messageText = createRoute({
  getParentRoute: () => inside,
  path: '/message-texts/$id',
  loader: ({ context, params }) => prefetch(context, messageTextQuery(params.id)),
  component: page(
    () => import('../features/message-texts/message-text-page.tsx'),
    'MessageTextPage',
    texts.messageTexts,
  ),
});

const promoCodes = createRoute({
  getParentRoute: () => inside,
  path: '/promo-codes',
  validateSearch: promoCodesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, promoCodesQuery(deps)),
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
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, contentPageQuery(deps.page)),
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
] as const;
