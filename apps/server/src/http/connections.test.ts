import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import { addNote } from './testing/bare-endpoints.ts';
import { merchantToken, startBareServer, type BareServer } from './testing/bare-server.ts';

const PER_NETWORK = 3;
const SILENT_MS = 150;
const WINDOW_MS = 100;
const uuidV4 =
  /^x-request-id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\r$/im;

let server: BareServer;
let port: number;

beforeAll(async () => {
  server = await startBareServer({
    connections: {
      perNetwork: PER_NETWORK,
      silentMs: SILENT_MS,
      bodyWindowMs: WINDOW_MS,
      bodyBytes: 1000,
    },
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(server.app.server.address());
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function answerTo(request: string): Promise<string> {
  const socket = await open();
  socket.write(request);
  return await text(socket);
}

/** A body of 4,000 bytes, its head sent and read; `write` sends some of it and waits until it has come. */
async function uploading() {
  const request = server.client.prepare(
    addNote,
    { note: 'x'.repeat(4000) },
    { token: merchantToken },
  );
  const body = String(request.body);
  const headers = {
    ...request.headers,
    host: 'any',
    connection: 'close',
    'content-length': body.length,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = await open();
  const begun = once(server.app.server, 'request') as Promise<[IncomingMessage]>; // as Node documents it
  socket.write(`POST ${request.url} HTTP/1.1\r\n${head.join('')}\r\n`);
  const [{ socket: arriving }] = await begun;
  const write = async (part: string): Promise<void> => {
    const until = arriving.bytesRead + part.length;
    socket.write(part);
    while (arriving.bytesRead < until) await new Promise(setImmediate);
  };
  return { socket, body, write };
}

describe('connections that cost and bring nothing end', () => {
  // Time passes when a test says so: on a busy machine everything is slow.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('one that says nothing', async () => {
    const arrived = once(server.app.server, 'connection');
    const socket = await open();
    await arrived;
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(SILENT_MS);
    await closed;
    expect(socket.bytesRead).toBe(0);
  });

  it('one whose body only trickles', async () => {
    const { socket, body, write } = await uploading();
    await write(body.slice(0, 1));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    vi.advanceTimersByTime(WINDOW_MS);
    await closed;
    expect(socket.bytesRead).toBe(0);
  });

  it('but not one whose body comes slowly and steadily', async () => {
    const { socket, body, write } = await uploading();
    const answer = text(socket);
    for (let sent = 0; sent < body.length; sent += 1500) {
      await write(body.slice(sent, sent + 1500));
      vi.advanceTimersByTime(WINDOW_MS);
    }
    expect(await answer).toContain(`"code":${errorCodes.invalid}`);
  });

  it('more than one network may have', async () => {
    const sockets = [];
    for (let count = 0; count < PER_NETWORK; count += 1) sockets.push(await open());
    const oneTooMany = await open();
    await once(oneTooMany, 'close');
    for (const socket of sockets) {
      expect(socket.closed).toBe(false);
      socket.destroy();
      await once(socket, 'close');
    }
    expect(
      await answerTo('GET /healthz HTTP/1.1\r\nHost: khidma.example\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('what is no HTTP gets the envelope too', () => {
  it.each([
    ['400', 'nonsense\r\n\r\n'],
    [
      '400',
      'POST /api/test/note/add HTTP/1.1\r\nHost: khidma.example\r\nContent-Length: x\r\n\r\n',
    ],
    [
      '431',
      `GET /healthz HTTP/1.1\r\nHost: khidma.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%s', async (status, request) => {
    const answer = await answerTo(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(uuidV4);
    expect(answer).toMatch(/^content-security-policy: default-src 'self'/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toContain(`{"code":${errorCodes.badRequest},"message":"`);
  });

  it('a path that is none, and one that is too long', async () => {
    for (const path of ['/api/%E0%A4%A', `/api/test/note/count/${'x'.repeat(400)}`]) {
      const response = await server.app.inject({ url: path, headers: { 'x-lang': 'zh_CN' } });
      expect(response.json(), path).toMatchObject({ code: expect.any(Number) });
      expect(response.headers, path).toMatchObject({
        'x-request-id': expect.any(String),
        'content-security-policy': expect.any(String),
      });
    }
  });
});

describe('a lost database and a full disk are 503, which clients may try again', () => {
  it.each(['lost', 'disk full'])('%s', async (note) => {
    const before = server.logged.length;
    const answer = await server.client.call(
      addNote,
      { note },
      { token: merchantToken, lang: 'zh_CN' },
    );
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      code: errorCodes.unavailable,
    });
    expect(server.logged.slice(before)).toContainEqual(
      expect.objectContaining({ endpoint: 'addNote', answer: errorCodes.unavailable }),
    );
  });
});
