import { defaultSettings } from '@khidma/domain/settings/durations';
import { readPublicTerms } from '@khidma/domain/settings/public-terms';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics, measureWork, type Metrics, startMetricsServer } from './metrics.ts';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import { securityHeadersOf } from './security.ts';
import { addNote, countNotes, exportNotes, greet, sendFile } from './testing/bare-endpoints.ts';
import {
  merchantToken,
  staffToken,
  startBareServer,
  type BareServer,
} from './testing/bare-server.ts';

const token = merchantToken;
let server: BareServer;
let metrics: Metrics;
let dist: string;
/** The version that the operator has published; none before. */
let written: number | undefined;

beforeAll(async () => {
  metrics = createMetrics();
  dist = await builtApps();
  server = await startBareServer({
    metrics,
    written: {
      holding: async () =>
        new Map(written ? [['privacy', written] as const, ['faq', written]] : []),
      read: async (page, version, lang) => ({
        title: `<${page}> ${version}`,
        description: 'It says',
        html: `<p>${lang}: pay within {paymentWindow}</p>`,
      }),
    },
    rate: { max: 10_000, windowMs: 60_000 },
    staticDirs: {
      portal: path.join(dist, 'portal'),
      console: path.join(dist, 'console'),
      messenger: path.join(dist, 'messenger'),
    },
    rawRoutes: [
      {
        path: '/media/:hash',
        answer: async ({ params }) => ({
          status: 200,
          headers: { 'content-type': 'image/jpeg' },
          body: Buffer.from(params['hash'] ?? ''),
        }),
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true, force: true });
});

const builtApps = async (): Promise<string> => {
  const root = await mkdtemp(path.join(tmpdir(), 'khidma-static-'));
  const files = {
    'portal/index.html': 'portal',
    'portal/join.en_US.html': 'join in English',
    'portal/questions.en_US.html': '<!--faq-->shipped<!--/faq--> {serviceFee}',
    'portal/written-page.en_US.html': '<title>{pageTitle}</title>{pageText}',
    'portal/shown.html': 'pages: {writtenPages}',
    'portal/join.ar-AE.html': 'join in Arabic',
    'portal/terms-of-use.en_US.html':
      'Answer within {cancelRequestWindow}; the fee is {serviceFee}',
    'portal/terms-of-use.ar-AE.html': 'خلال {cancelRequestWindow}',
    'portal/assets/main-1a2b.js': 'let plain;',
    'portal/assets/main-1a2b.js.br': 'brotli',
    'portal/no-permission.html': 'no',
    'console/index.html': 'console',
    'messenger/index.html': 'messenger',
    'messenger/assets/main-3c4d.js': 'let panel;',
    'secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
};

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

describe('failures of HTTP carry the same envelope', () => {
  it('413: a body beyond 1 MB', async () => {
    const request = server.client.prepare(
      addNote,
      { note: 'x'.repeat(1024 * 1024) },
      { token, lang: 'ar-AE' },
    );
    expect(await server.client.send(request)).toMatchObject({
      status: 413,
      code: errorCodes.badRequest,
      message: 'تعذّر فهم ما أُرسل',
    });
  });

  it('40000: an object that names a key twice, whose readers differ in what they take', async () => {
    const request = server.client.prepare(addNote, { note: 'first' }, { token });
    const body = String(request.body).replace('{', '{"note":"second",');
    expect((await server.client.send({ ...request, body })).code).toBe(errorCodes.badRequest);
  });

  it('415: neither JSON nor an upload', async () => {
    const request = server.client.prepare(
      addNote,
      { note: 'x' },
      { token, headers: { 'content-type': 'text/xml' } },
    );
    expect(await server.client.send(request)).toMatchObject({
      status: 415,
      code: errorCodes.unsupportedMedia,
    });
  });

  it('429: more calls of an endpoint than one network may make, until one has come back', async () => {
    for (const _call of [1, 2, 3])
      expect((await server.client.call(greet, { name: 'A' })).code).toBe(0);
    expect(await server.client.call(greet, { name: 'A' }, { lang: 'ar-AE' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '20', 'x-request-id': expect.any(String) },
      code: errorCodes.tooManyRequests,
      message: expect.stringContaining('محاولات كثيرة'),
    });
    expect((await server.client.call(greet, { name: 'A' }, { token })).code).toBe(0);
    expect((await server.client.call(countNotes, { kind: 'all' }, { token })).code).toBe(0);
  });

  it('404: no such endpoint, no such method', async () => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const response = await server.app.inject({
        method,
        url: '/api/nothing/here',
        headers: { 'x-lang': 'zh_CN' },
      });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({ code: errorCodes.notFound, message: '内容不存在或已失效' });
    }
  });
});

describe('an upload: the payload is its text fields, ahead of one file part', () => {
  const bytes = Buffer.from('%PDF-1.7 licence');
  const upload = { kind: 'document', name: 'رخصة.pdf', bytes };

  it('refuses a file without fields, an unsigned field and a changed one', async () => {
    const request = server.client.prepareUpload(sendFile, upload, { token });
    const body = request.body?.toString('latin1') ?? '';
    const send = async (changed: string): Promise<number> =>
      (await server.client.send({ ...request, body: Buffer.from(changed, 'latin1') })).code;
    const boundary = `--${request.headers['content-type']?.split('boundary=')[1] ?? ''}`;
    expect(
      await send(
        body.slice(
          body.indexOf('content-disposition: form-data; name="file"') - boundary.length - 2,
        ),
      ),
    ).toBe(errorCodes.badSignature);
    expect(
      await send(body.replace('name="kind"\r\n\r\ndocument', 'name="kind"\r\n\r\nphoto')),
    ).toBe(errorCodes.badSignature);
    expect(
      await send(`${boundary}\r\ncontent-disposition: form-data; name="more"\r\n\r\n1\r\n${body}`),
    ).toBe(errorCodes.badSignature);
    expect(
      await send(body.slice(0, body.indexOf('content-disposition: form-data; name="file"'))),
    ).toBe(errorCodes.badRequest);
    expect(await send(body.slice(0, -60))).toBe(errorCodes.badRequest);
    expect(await send(body.replace('name="file"', 'name="other"'))).toBe(errorCodes.badRequest);
    expect(await send('nothing of the kind')).toBe(errorCodes.badRequest);
    expect(await server.notes()).toEqual([]);
  });

  it('refuses JSON, a field that breaks its rule, and a size that is not true', async () => {
    expect(
      (await server.client.call(sendFile, { kind: 'document', name: 'a', size: '1', sha256: 'b' }))
        .code,
    ).toBe(errorCodes.badRequest);
    const wrongKind = await server.client.upload(sendFile, { ...upload, kind: 'programme' });
    expect(wrongKind).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'kind', rule: 'invalid' }] },
    });
    expect((await server.client.upload(sendFile, { ...upload, fields: { size: '3' } })).code).toBe(
      errorCodes.fileMismatch,
    );
    expect(await server.notes()).toEqual([]);
  });

  it('saves the file once, however often it is sent', async () => {
    const request = server.client.prepareUpload(sendFile, upload, { token });
    for (const _try of [1, 2])
      expect(await server.client.send(request)).toMatchObject({
        code: 0,
        data: { bytes: bytes.length },
      });
    expect(await server.notes()).toEqual(['file رخصة.pdf']);
  });
});

describe('a download answers with the bytes and no envelope', () => {
  it('refuses like any other call', async () => {
    expect(await server.client.call(exportNotes, {})).toMatchObject({
      status: 200,
      code: errorCodes.unauthenticated,
    });
  });

  it('names the file for old readers and in UTF-8', async () => {
    const answer = await server.client.call(exportNotes, {}, { token });
    expect(answer.body.toString()).toBe('note\nfile رخصة.pdf\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="??????? \\"1\\".csv"; filename*=UTF-8''${encodeURIComponent('ملاحظات "1".csv')}`,
    });
  });
});

describe('what is asked for without a signature', () => {
  it('GET /.well-known/security.txt: whom to tell of a weakness, and an end that never has passed', async () => {
    const read = async () => {
      const answer = await get('/.well-known/security.txt');
      const fields = answer.body.split('\n').map((line) => line.split(': ') as [string, string?]);
      return {
        answer,
        of: (name: string) => fields.flatMap(([key, value]) => (key === name ? [value] : [])),
      };
    };
    const { answer, of } = await read();
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(of('Contact')).toEqual([
      'mailto:security@khidma.example',
      'https://khidma.example/report',
    ]);
    expect(of('Canonical')).toEqual(['http://127.0.0.1:8080/.well-known/security.txt']);
    const days = async () => {
      const end = Date.parse((await read()).of('Expires')[0] ?? '');
      return (end - server.clock.now().getTime()) / 86_400_000;
    };
    for (let year = 0; year < 3; year += 1) {
      expect(await days()).toBeGreaterThan(170);
      expect(await days()).toBeLessThanOrEqual(180);
      server.clock.advance(365 * 86_400_000);
    }
  });

  it('GET /healthz and /readyz', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', database: true, files: true });
  });

  it('GET /readyz looks once a second, however many ask', async () => {
    server.clock.advance(1_000);
    const check = vi.spyOn(server.ctx.files, 'check');
    await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
    expect(check).toHaveBeenCalledTimes(1);
    server.clock.advance(1_000);
    await get('/readyz');
    expect(check).toHaveBeenCalledTimes(2);
    check.mockRestore();
  });

  it('GET /api/openapi.json is compressed once, known again by its tag, and limited', async () => {
    const ask = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.50') =>
      server.app.inject({ url: '/api/openapi.json', headers, remoteAddress });
    const whole = await ask();
    expect(whole.headers['content-encoding']).toBeUndefined();
    const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('application/json'),
      vary: 'Authorization, Accept-Encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.body);
    const zipped = await ask({ 'accept-encoding': 'br;q=0, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const known = await ask({ 'if-none-match': String(whole.headers.etag) });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
    const statuses: number[] = [];
    for (let times = 0; times < 30; times += 1) statuses.push((await ask()).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask()).json()).toMatchObject({ code: errorCodes.tooManyRequests });
    expect((await ask({}, '203.0.113.51')).statusCode).toBe(200);
  });

  it('GET /config.json is limited by network', async () => {
    const limited = await startBareServer({ rate: { max: 2, windowMs: 60_000 } }, server.database);
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1)
      statuses.push((await limited.app.inject('/config.json')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.app.close();
  });

  it('a prerendered page says what the operator has set, in its language', async () => {
    const english = await get('/terms-of-use');
    expect(english.body).toBe('Answer within 3 days; the fee is 10%');
    expect((await get('/terms-of-use', { cookie: 'language=ar-AE' })).body).toBe('خلال 3\u00a0أيام');
    const etag = String(english.headers.etag);
    expect((await get('/terms-of-use', { 'if-none-match': etag })).statusCode).toBe(304);
    const packed = await get('/terms-of-use', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(english.body);
  });

  it('a page that the operator wrote stands in the frame of the others once it is published, and changes at once', async () => {
    written = undefined;
    const path = '/privacy';
    expect((await get(path)).body).toBe('portal');
    expect((await get('/questions')).body).toBe('<!--faq-->shipped<!--/faq--> 10%');
    expect((await get('/shown')).body).toBe('pages: ');
    written = 1;
    expect((await get('/shown')).body).toBe('pages: privacy');
    const first = await get(path);
    expect(first.body).toBe('<title>&lt;privacy&gt; 1</title><p>en_US: pay within 15 minutes</p>');
    expect((await get('/questions')).body).toBe('<p>en_US: pay within 15 minutes</p> 10%');
    const etag = String(first.headers.etag);
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
    written = 2;
    expect((await get(path, { 'if-none-match': etag })).body).toContain('&lt;privacy&gt; 2');
    written = undefined;
    expect((await get('/written-page')).body).not.toContain('pageText');
  });

  it.each(['/no/such.page', '/%E0%A4%A', '/join/secret.txt'])(
    'an unknown address, %s, leads a person to /join and tells a script that there is nothing',
    async (url) => {
      expect(await get(url, { accept: 'text/html,*/*' })).toMatchObject({
        statusCode: 302,
        headers: { location: '/join#no-such-page' },
      });
      expect((await get(url)).headers.location).toBeUndefined();
    },
  );

  it('GET /config.json: the two keys and the public settings, kept shortly', async () => {
    const response = await get('/config.json');
    expect(response.json()).toEqual({
      signingKey: '11'.repeat(32),
      sealingKey: '22'.repeat(32),
      messengerOrigin: 'https://chat.example.ae',
      messengerHosts: ['https://portal.example.ae', 'https://shop.example.ae'],
      noPermissionUrl: '/no-permission',
      demo: false,
      translation: true,
      serviceCharge: 1000,
      terms: readPublicTerms(defaultSettings),
    });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it('GET /api/openapi.json: every endpoint at its exact path and method, with request, answer, codes and realm', async () => {
    const document = (await get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, object>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual([
      '/api/test/note/add',
      '/api/test/note/add-paid',
      '/api/test/note/count/{kind}',
      '/api/test/note/remove/{id}',
      '/api/test/open/greet',
      '/api/test/note/export',
      '/api/file/upload',
    ]);
    expect(document.paths['/api/test/note/add']?.['post']).toMatchObject({
      operationId: 'addNote',
      'x-realm': 'merchant',
      security: [{ bearer: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { note: { type: 'string', maxLength: 20 }, secret: {} } },
          },
        },
      },
      responses: { 200: { 'x-codes': expect.arrayContaining([401, 20300, 40902, 44001]) } },
    });
    expect(document.paths['/api/test/note/count/{kind}']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'kind', in: 'path' })]),
    });
  });

  it('GET /api/openapi.json: what only staff may call is described to staff only', async () => {
    const path = '/api/test/staff/note/count';
    const describedTo = async (bearer?: string) => {
      const response = await get(
        '/api/openapi.json',
        bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      );
      return Object.keys(response.json<{ paths: object }>().paths);
    };
    expect(await describedTo()).not.toContain(path);
    expect(await describedTo('unknown')).not.toContain(path);
    expect(await describedTo(token)).not.toContain(path);
    expect(await describedTo(staffToken)).toContain(path);
  });

  it('raw routes', async () => {
    expect((await get('/media/abc')).body).toBe('abc');
  });

  it('GET /metrics, on its own port: calls, the process, the pool, what waits', async () => {
    measureWork(metrics, server.database);
    await server.database.db.execute(
      `insert into book_proofs values ('full', now(), 3, 3, 3, '{"entry 1 does not balance"}')`,
    );
    metrics.measure({ name: 'broken', help: 'x', read: () => Promise.reject(new Error('gone')) });
    const own = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
    const response = await fetch(`http://127.0.0.1:${portOf(own.address())}/metrics`);
    const text = await response.text();
    for (const part of [
      'khidma_answers_total{endpoint="greet",code="0"} 4',
      'khidma_call_seconds_count{endpoint="greet"} 5',
      'nodejs_eventloop_lag_p99_seconds ',
      '# TYPE nodejs_gc_duration_seconds histogram',
      'khidma_pool_connections{state="waiting"} 0',
      'khidma_outbox_oldest_seconds{priority="code"} 0',
      'khidma_work_overdue_seconds{kind="payments"} 0',
      'khidma_books_faults{proof="full"} 1',
      'khidma_uploads_in_progress 0',
    ])
      expect(text).toContain(part);
    await new Promise((resolve) => own.close(resolve));
    expect((await get('/metrics', { cookie: '' })).body).toBe('portal');
  });
});

describe('what a browser must enforce', () => {
  it('a strict content security policy that allows the frame of the messaging panel', async () => {
    const policy = String((await get('/join')).headers['content-security-policy']);
    for (const part of [
      // The one script that stands in a page: it sets the theme before the first paint.
      /script-src 'self' 'sha256-[\w+/]{43}=';/.exec(policy)?.[0] ?? 'a hash of the theme script',
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "frame-src 'self' https://chat.example.ae",
      "worker-src 'self';",
      // A library's way from text to markup, one to a script's address, one into the frame of a mail; nobody else has any.
      "require-trusted-types-for 'script';trusted-types pannellum worker mail-frame;",
      'report-uri /api/policy-reports',
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await get('/join')).headers['permissions-policy']).toBe(
      ['camera', 'microphone', 'autoplay', 'clipboard-write', 'geolocation']
        .map((name) => `${name}=(self "https://chat.example.ae")`)
        .concat('payment=()')
        .join(', '),
    );
  });

  it('reports over plain HTTP too, where browsers know only the older way', () => {
    const headersAt = (origin: string) =>
      securityHeadersOf(
        { publicUrl: origin, consoleOrigin: origin, messengerOrigin: origin, messengerHosts: [] },
        'public',
      ).own;
    const plain = headersAt('http://127.0.0.1:8080');
    expect(plain['content-security-policy']).toMatch(/report-uri \/api\/policy-reports$/);
    expect(plain['reporting-endpoints']).toBeUndefined();
    expect(headersAt('https://khidma.example')['content-security-policy']).toMatch(
      /report-to policy$/,
    );
  });

  it('the pages that may hold the messaging panel, and sockets of its own origin', async () => {
    for (const url of [
      '/messenger/?host=https%3A%2F%2Fshop.example.ae',
      '/messenger/assets/none',
    ]) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('frame-ancestors https://portal.example.ae https://shop.example.ae');
      expect(policy).toContain("connect-src 'self' wss://chat.example.ae");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types worker;");
      expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
      expect(headers['x-frame-options']).toBeUndefined();
    }
    expect((await get('/join')).headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await get('/messengers')).headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});

describe('the built front ends', () => {
  it('never hand out what is not theirs', async () => {
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/console/../../secret.txt',
      '/assets/none.js',
      '/console/none.css',
      '/assets/',
    ]) {
      expect((await get(url)).body, url).not.toMatch(/secret/);
    }
    const gone = await get('/assets/none.js');
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('/ goes to /join, which comes in the saved language', async () => {
    expect((await get('/')).headers).toMatchObject({ location: '/join' });
    expect((await get('/join')).body).toBe('join in English');
    expect((await get('/join', { cookie: 'a=b; language=ar-AE' })).body).toBe('join in Arabic');
    const both = 'language=en_US; __Secure-language=ar-AE';
    expect((await get('/join', { cookie: both })).body).toBe('join in Arabic');
    expect((await get('/join', { cookie: 'language=zh_CN' })).body).toBe('join in English');
    expect((await get('/join?from=mail', { cookie: 'language=../secret' })).body).toBe(
      'join in English',
    );
  });

  it('every other path gets its app, whose router decides', async () => {
    expect((await get('/messenger/?host=x')).body).toBe('messenger');
    expect((await get('/messenger/assets/main-3c4d.js')).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await get('/order-manage')).body).toBe('portal');
    expect((await get('/no/such/page')).body).toBe('portal');
    expect((await get('/no-permission')).body).toBe('no');
    expect((await get('/console')).headers).toMatchObject({ location: '/console/' });
    expect((await get('/console/applications')).body).toBe('console');
    expect((await get('/order-manage')).headers['cache-control']).toBe('no-cache');
  });

  it('hashed files stay for ever and come compressed', async () => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'identity' })).body).toBe(
      'let plain;',
    );
  });
});
