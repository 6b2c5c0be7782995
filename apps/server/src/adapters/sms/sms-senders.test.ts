import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../packages/testkit/src/port-of.ts';
import { FakeSmsSender } from '../../testing/fake-sms-sender.ts';
import { outboxOnlySmsSender, httpSmsSender } from './http-sms-sender.ts';

const message = { to: '+971501234567', text: 'رمزك 123456' };

describe('SMS go to an HTTP gateway when it is set', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function gateway(answer: RequestListener): Promise<string> {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${portOf(server.address())}`;
  }

  it.each([500, 401, 302])('throws on %d, so that the outbox tries again', async (status) => {
    const host = await gateway((_request, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    await expect(httpSmsSender(`http://${host}/send`).send(message)).rejects.toThrow();
  });

  it('names the status but never the number or the text in what it throws', async () => {
    const host = await gateway((_request, response) =>
      response.writeHead(500).end(JSON.stringify(message)),
    );
    await expect(httpSmsSender(`http://${host}/send`).send(message)).rejects.toThrow(
      /^The SMS gateway answered 500\.$/,
    );
  });

  it('posts recipient and text as JSON, with the credentials of the URL', async () => {
    let seen: { headers: IncomingHttpHeaders; body: string } | undefined;
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      seen = { headers: request.headers, body: await text(request) };
      response.end('{"id": 77}');
    };
    const host = await gateway((request, response) => void answer(request, response));
    const receipt = await httpSmsSender(`http://user:p%40ss@${host}/send`).send(message);
    expect(receipt).toEqual({ providerId: '77' });
    expect(JSON.parse(seen?.body ?? '')).toEqual(message);
    expect(seen?.headers.authorization).toBe(
      `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
    );
  });

  it.each(['', 'OK', '{"status":"queued"}'])(
    'takes %j for an answer without a name',
    async (body) => {
      const host = await gateway((_request, response) => response.end(body));
      expect(await httpSmsSender(`http://${host}/send`).send(message)).toEqual({
        providerId: 'accepted',
      });
    },
  );
});

describe('without a gateway', () => {
  it('a message counts as delivered when it is in the outbox', async () => {
    expect(await outboxOnlySmsSender.send(message)).toEqual({ providerId: 'outbox' });
  });

  it('the fake one refuses and collects as it is told', async () => {
    const sender = new FakeSmsSender();
    sender.failure = new Error('down');
    await expect(sender.send(message)).rejects.toThrow('down');
    sender.failure = undefined;
    await sender.send(message);
    expect(sender.sent).toEqual([message]);
  });
});
