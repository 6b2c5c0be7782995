import type { FastifyInstance } from 'fastify';

/** Calls that have begun get this long; then streams are cut, which their readers and senders resume elsewhere. */
const CALLS_LIMIT_MS = 1_200;
const IDLE_LOOK_MS = 20;

/** Lets calls that have begun be answered when the server closes, and their connections end with the answer. */
export const closeCalmly = (app: FastifyInstance): void => {
  const { server } = app;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!server.listening) return;
    // A connection that was busy a moment ago is idle the next, and would be kept alive.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), CALLS_LIMIT_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(limit);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('Connection', 'close');
  });
};
