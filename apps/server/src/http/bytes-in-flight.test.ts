import { errorCodes } from '@khidma/contract/core/error-catalogue';
import fastify from 'fastify';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import { eventually } from '../testing/eventually.ts';
import { bytesInFlight } from './static.ts';

const MB = 1024 * 1024;
const app = fastify({ trustProxy: ['127.0.0.1'] });
let port: number;

beforeAll(async () => {
  app.get('/:size', { onSend: bytesInFlight(100 * MB) }, (request, reply) => {
    const { size } = request.params as { readonly size: string }; // the path above
    const piece = Buffer.alloc(64 * 1024);
    let left = Number(size) * MB;
    const file = new Readable({
      read() {
        if (left <= 0) this.push(null);
        else this.push(piece);
        left -= piece.length;
      },
    });
    return reply
      .header('Content-Length', Number(size) * MB)
      .header('ETag', '"one"')
      .send(file);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(app.server.address());
});
afterAll(() => app.close());

const ask = (size: number, from: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    get({ host: '127.0.0.1', port, path: `/${size}`, headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });

it('a network that reads nothing of what it asks for is refused, and no other one', async () => {
  const unread = [await ask(60, '203.0.113.7'), await ask(30, '203.0.113.7')];
  const refused = await ask(60, '203.0.113.7');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(refused.headers.etag).toBeUndefined();
  const body = (await refused.setEncoding('utf8').toArray()).join('');
  expect(JSON.parse(body)).toMatchObject({ code: errorCodes.unavailable });
  const other = await ask(60, '203.0.113.8');
  expect(other.statusCode).toBe(200);
  for (const each of [...unread, other]) each.destroy();
  await eventually(async () => {
    const again = await ask(60, '203.0.113.7');
    again.destroy();
    expect(again.statusCode).toBe(200);
  });
});

it('whoever reads may ask as often as they like', async () => {
  for (let times = 0; times < 20; times += 1) {
    const answer = await ask(20, '203.0.113.9');
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await new Promise((resolve) => answer.once('close', resolve));
  }
});
