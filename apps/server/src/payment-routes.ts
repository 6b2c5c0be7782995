import type { Ctx } from './core/context.ts';
import type { BodyRoute, RawRoute } from './core/routes.ts';
import { hearProvider, webhookRoute } from './modules/orders/hear-provider.ts';
import { sandboxFormRoutes, sandboxPageRoutes } from './modules/sandbox/sandbox-routes.ts';

/** Where a provider tells of payments, and what is sent from the sandbox's own pages where it takes them. */
export const paymentRoutes = (ctx: Ctx): readonly BodyRoute[] => [
  webhookRoute(ctx),
  ...(ctx.settings.payments === 'sandbox' ? sandboxFormRoutes(ctx, hearProvider) : []),
];

/** The sandbox's own pages; none where it takes no payments. */
export const paymentPages = (ctx: Ctx): readonly RawRoute[] =>
  ctx.settings.payments === 'sandbox' ? sandboxPageRoutes(ctx) : [];
