import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { namesOf } from './loopback-names.ts';
import { securityHeadersOf } from './security.ts';
import { mountServiceRoutes } from './service-routes.ts';

describe('the names of a server', () => {
  it.each([
    ['http://127.0.0.1:8080', ['http://127.0.0.1:8080', 'http://localhost:8080']],
    ['http://localhost', ['http://localhost', 'http://127.0.0.1']],
    ['https://portal.example.ae', ['https://portal.example.ae']],
  ])('%s', (origin, names) => expect(namesOf(origin)).toEqual(names));
});

describe('the messaging panel on one’s own machine, by whichever name it is called', () => {
  const settings = {
    publicUrl: 'http://127.0.0.1:8080',
    consoleOrigin: 'http://127.0.0.1:8080',
    messengerOrigin: 'http://127.0.0.1:8080',
    messengerHosts: namesOf('http://127.0.0.1:8080'),
  };

  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    // Whoever asks by a name that is not ours is told ours.
    ['evil.example', 'http://127.0.0.1:8080'],
    ['localhost:9000', 'http://127.0.0.1:8080'],
  ])('is fetched from where the page is: %s', async (host, messengerOrigin) => {
    const app = fastify();
    const ctx = { settings, publicSettings: async () => ({}), translator: null };
    // The routes ask nothing else of it.
    await mountServiceRoutes(app, ctx as unknown as Ctx, { endpoints: [], version: '1' });
    const answer = await app.inject({ url: '/config.json', headers: { host } });
    expect(answer.json()).toMatchObject({ messengerOrigin });
    await app.close();
  });

  it('may stand in pages of either name, and talk by sockets of either', () => {
    const { 'content-security-policy': policy } = securityHeadersOf(settings, 'whole').panel;
    expect(policy?.split(';')).toEqual(
      expect.arrayContaining([
        'frame-ancestors http://127.0.0.1:8080 http://localhost:8080',
        "connect-src 'self' ws://127.0.0.1:8080 ws://localhost:8080",
      ]),
    );
  });
});
