import type { Ctx } from '../../core/context.ts';
import type { RawRoute } from '../../core/routes.ts';
import { serveCalendarFeed } from './serve-calendar-feed.ts';

/** What calendars elsewhere ask for. */
export const feedRoutes = (ctx: Ctx): readonly RawRoute[] => [serveCalendarFeed(ctx)];
