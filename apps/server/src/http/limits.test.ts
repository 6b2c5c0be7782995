import fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import { registerLimits } from './limits.ts';

it('a client that is gone at once is counted without an address, and no error is told', async () => {
  const app = fastify({ trustProxy: ['127.0.0.1'] });
  const errors: Error[] = [];
  const statuses: number[] = [];
  app.setErrorHandler((error: Error) => {
    errors.push(error);
  });
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    socket.destroy();
    await vi.waitFor(() => expect(socket.remoteAddress).toBeUndefined());
  });
  await app.register(async (api) => {
    await registerLimits(api, { pressure: false });
    api.get('/', async (_request, reply) => {
      statuses.push(reply.statusCode);
      return 'ok';
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect(portOf(app.server.address()), '127.0.0.1');
    const closed = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\nHost: khidma.example\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n');
    await closed;
    await vi.waitFor(() => expect(statuses).toEqual([200]));
    expect(errors).toEqual([]);
  } finally {
    await app.close();
  }
});
