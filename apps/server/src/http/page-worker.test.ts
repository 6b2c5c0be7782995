import { fastify, type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStatic } from './static.ts';

describe('The workers that keep the files of an app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khidma-workers-'));
  const dirs = { portal: path.join(folder, 'portal'), storefront: path.join(folder, 'shop') };
  const servers: FastifyInstance[] = [];
  const serving = async (offlinePages: boolean): Promise<FastifyInstance> => {
    const app = fastify();
    servers.push(app);
    await registerStatic(app, dirs, {
      termsNow: () => Promise.reject(new Error('nothing here names a term')),
      written: { holding: async () => new Map(), read: () => Promise.reject(new Error('none')) },
      settings: {
        publicUrl: 'http://127.0.0.1',
        consoleOrigin: 'http://127.0.0.1',
        messengerOrigin: 'http://127.0.0.1',
        messengerHosts: [],
        offlinePages,
      },
      panelHeaders: (_request, _reply, done) => done(),
    });
    return app;
  };
  beforeAll(() => {
    for (const dir of Object.values(dirs)) {
      mkdirSync(dir);
      writeFileSync(path.join(dir, 'index.html'), '<!doctype html>');
      for (const name of ['page-worker', 'push-worker'])
        writeFileSync(path.join(dir, `${name}.js`), `${name} of ${path.basename(dir)}`);
    }
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });

  it('are asked for anew each time', async () => {
    const app = await serving(true);
    for (const [url, body] of [
      ['/page-worker.js', 'page-worker of portal'],
      ['/push-worker.js', 'push-worker of portal'],
      ['/shop/page-worker.js', 'page-worker of shop'],
    ] as const) {
      const answer = await app.inject({ url });
      expect(answer.body).toBe(body);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      });
    }
  });

  it('give way to those that keep nothing where the operator wants it so', async () => {
    const app = await serving(false);
    for (const [url, body] of [
      ['/page-worker.js', 'push-worker of portal'],
      ['/shop/page-worker.js', 'push-worker of shop'],
    ] as const) {
      const answer = await app.inject({ url });
      expect([answer.body, answer.headers['cache-control']]).toEqual([body, 'no-cache']);
    }
  });
});
