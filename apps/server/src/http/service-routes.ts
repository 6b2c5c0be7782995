import type { Endpoint } from '@khidma/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { openapiOf } from './openapi.ts';

/** What operators, clients and programmers ask for without a signature. */
export const mountServiceRoutes = (
  app: FastifyInstance,
  ctx: Ctx,
  about: { endpoints: readonly Endpoint[]; version: string },
): void => {
  const { settings } = ctx;
  const document = openapiOf(about.endpoints, {
    version: about.version,
    serverUrl: settings.publicUrl,
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      works(() => ctx.db.execute(sql`select 1`)),
      works(() => ctx.files.check()),
    ]);
    return reply
      .status(database && files ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: database && files ? 'ok' : 'unavailable', database, files });
  });

  app.get('/config.json', async (_request, reply) => {
    const { signingKey, sealingKey, messengerOrigin, noPermissionUrl, demo } = settings;
    const published = await ctx.publicSettings();
    return reply
      .header('Cache-Control', 'public, max-age=60')
      .send({ ...published, signingKey, sealingKey, messengerOrigin, noPermissionUrl, demo });
  });

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send(document),
  );
};

const works = async (check: () => Promise<unknown>): Promise<boolean> => {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
};
