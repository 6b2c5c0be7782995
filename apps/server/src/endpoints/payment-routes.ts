import type { Ctx } from '../kernel/context.ts';
import type { BodyRoute, RawRoute } from '../kernel/routes.ts';
import {
  receiveProviderEvent,
  webhookRoute,
} from '../areas/orders/payments/receive-provider-event.ts';
import { sandboxReportRoutes } from '../sandbox/sandbox-reports.ts';
import { sandboxFormRoutes, sandboxPageRoutes } from '../sandbox/sandbox-routes.ts';

/** Where a provider tells of payments, and what is sent from the sandbox's own pages where it takes them. */
export const paymentRoutes = (ctx: Ctx): readonly BodyRoute[] => [
  webhookRoute(ctx),
  ...(ctx.settings.payments === 'sandbox' ? sandboxFormRoutes(ctx, receiveProviderEvent) : []),
];

/** The sandbox's own pages, and its reports in a demo; none where it takes no payments. */
export const paymentPages = (ctx: Ctx): readonly RawRoute[] =>
  ctx.settings.payments === 'sandbox'
    ? [...(ctx.settings.demo ? sandboxReportRoutes(ctx) : []), ...sandboxPageRoutes(ctx)]
    : [];
