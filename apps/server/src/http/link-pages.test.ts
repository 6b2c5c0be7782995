import { linkHeader, linkPages } from '@khidma/contract/core/secret-links';
import { getJob } from '@khidma/contract/scheduling/jobs';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { registerStatic } from './static.ts';

describe('a page that is opened by a link', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khidma-pages-'));
  let app: FastifyInstance;
  beforeAll(async () => {
    for (const page of ['index.html', 'join.en_US.html'])
      writeFileSync(path.join(folder, page), '<!doctype html>');
    app = fastify();
    const dirs = { portal: folder, console: folder, storefront: folder };
    await registerStatic(app, dirs, {
      termsNow: () => Promise.reject(new Error('nothing here names a term')),
      written: { holding: async () => new Map(), read: () => Promise.reject(new Error('none')) },
      settings: {
        publicUrl: 'http://127.0.0.1',
        consoleOrigin: 'http://127.0.0.1',
        messengerOrigin: 'http://127.0.0.1',
        messengerHosts: [],
      },
      panelHeaders: (_request, _reply, done) => done(),
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const headersAt = async (url: string) => (await app.inject({ url })).headers;

  it.each(Object.values(linkPages))(
    '%s is listed by no search and named to no other page',
    async (page) => {
      for (const address of [page, `${page}/`])
        expect(await headersAt(address)).toMatchObject({
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        });
    },
  );

  it('is not the only one that no search lists: what is behind sign-in is nobody else’s', async () => {
    for (const page of ['/console/orders', '/home', '/order-manage'])
      expect(await headersAt(page)).toHaveProperty('x-robots-tag', 'noindex');
    for (const page of ['/join', '/shop/', '/shop/s/1'])
      expect(await headersAt(page)).not.toHaveProperty('x-robots-tag');
  });
});

describe('a read behind a link', () => {
  let server: RunningTestServer;
  beforeAll(async () => {
    server = await startTestServer({ http: true });
  });
  afterAll(() => server.close());
  const link = 'l'.repeat(43);
  const codeOf = async (url: string, headers: Record<string, string>) => {
    const request = server.client.prepare(getJob, { link });
    const { [linkHeader]: _link, ...others } = request.headers;
    return (await server.client.send({ ...request, url, headers: { ...others, ...headers } })).code;
  };

  it('takes the link as a header, and does not look for it in the address', async () => {
    const { url } = server.client.prepare(getJob, { link });
    expect(url).not.toContain(link);
    expect(await codeOf(url, { [linkHeader]: link })).toBe(errorCodes.notFound);
    expect(await codeOf(url, {})).toBe(errorCodes.invalid);
    expect(await codeOf(url, { [linkHeader]: '%zz' })).toBe(errorCodes.badRequest);
  });

  it('is refused where somebody signed it into the address', async () => {
    const asked = server.client.prepare({ ...getJob, behindLink: undefined } as never, { link });
    expect(asked.url).toContain(link);
    expect((await server.client.send(asked)).code).toBe(errorCodes.badRequest);
  });
});
