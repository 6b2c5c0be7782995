import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpPushSender } from './http-push-sender.ts';
import { isPublicAddress } from './public-address.ts';
import { standInCertificate } from './testing/stand-in-certificate.ts';

const host = 'push.example.com';
let server: Server;
let answer: { readonly status: number; readonly body?: string; readonly location?: string };
const received: { readonly headers: NodeJS.Dict<string | string[]>; readonly bytes: number }[] = [];

beforeAll(async () => {
  server = createServer(standInCertificate, (request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => (bytes += piece.length));
    request.on('end', () => {
      received.push({ headers: request.headers, bytes });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

/** Names lead to the stand-in. */
const toLoopback: LookupFunction = (_, options, done) =>
  options.all === true
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : done(null, '127.0.0.1', 4);

const port = () => (server.address() as AddressInfo).port; // it listens

const device = () => ({
  endpoint: `https://${host}:${port()}/send/1`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
  keyId: 'now',
});

const sender = (lookup?: LookupFunction) =>
  httpPushSender({
    privateKeys: new Map([
      ['now', Buffer.alloc(32, 7)],
      ['before', Buffer.alloc(32, 8)],
    ]),
    subject: 'mailto:ops@khidma.example',
    ca: standInCertificate.cert,
    ...(lookup && { lookup }),
  });

describe('a push', () => {
  it('is handed over encrypted, in the name of the pair that the device is subscribed for', async () => {
    answer = { status: 201 };
    expect(await sender(toLoopback).send(device(), 'A secret text')).toBe('sent');
    const [got] = received;
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(got?.headers['authorization']).toContain(`k=${sender().publicKey}`);
    expect(got?.bytes).toBeGreaterThan(100);
    expect(await sender(toLoopback).send({ ...device(), keyId: 'before' }, 'x')).toBe('sent');
    expect(received.at(-1)?.headers['authorization']).not.toContain(`k=${sender().publicKey}`);
  });

  it('whose pair of keys is there no more has nowhere to go, and the device asks anew', async () => {
    const before = received.length;
    expect(await sender(toLoopback).send({ ...device(), keyId: 'lost' }, 'x')).toBe('gone');
    expect(received.length).toBe(before);
  });

  it.each([404, 410])('says by %i that the device has gone', async (status) => {
    answer = { status };
    expect(await sender(toLoopback).send(device(), 'x')).toBe('gone');
  });

  it('fails where it is not taken, follows no redirect, and takes no long answer', async () => {
    for (const next of [
      { status: 500 },
      { status: 302, location: 'https://127.0.0.1/' },
      { status: 201, body: 'x'.repeat(100_000) },
    ]) {
      answer = next;
      const before = received.length;
      await expect(sender(toLoopback).send(device(), 'x')).rejects.toThrow();
      expect(received.length - before).toBe(1);
    }
  });

  it('goes to no private address, named or found by its name', async () => {
    const before = received.length;
    const at = (endpoint: string) => sender().send({ ...device(), endpoint }, 'x');
    for (const endpoint of [
      `https://127.0.0.1:${port()}/x`,
      `https://[::1]:${port()}/x`,
      `https://localhost:${port()}/x`,
      `http://${host}/x`,
    ])
      await expect(at(endpoint)).rejects.toThrow('public internet');
    expect(received.length).toBe(before);
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    '2002:a00:1::',
    '64:ff9b::a00:1',
    'push.example.com',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
