import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BareServer, startBareServer } from './testing/bare-server.ts';

let server: BareServer;
beforeAll(async () => {
  server = await startBareServer({ rate: { max: 10_000, windowMs: 60_000 } });
});
afterAll(() => server.close());

const violation = (body: object) => [{ type: 'csp-violation', age: 1, url: 'ignored', body }];
const html = {
  documentURL: 'https://khidma.example/shop/visit?name=Omar#link=secret',
  effectiveDirective: 'require-trusted-types-for',
  blockedURL: 'trusted-types-sink',
  sourceFile: 'https://khidma.example/shop/assets/a.js?v=1',
  lineNumber: 7,
  sample: 'Element innerHTML|<b>Omar',
};
const send = (payload: string, type = 'application/reports+json', ip = '203.0.113.7') =>
  server.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress: ip,
  });
let tests = 0;
beforeEach(async () => {
  server.clock.advance(60_000);
  // What the test before left is written.
  await send('[]', undefined, `192.0.2.${(tests += 1)}`);
  server.logged.length = 0;
});
const lines = () =>
  server.logged.filter((line) => JSON.stringify(line).includes('directive') || 'times' in line);

describe('reports of what a page was kept from', () => {
  it('become a line that names page, rule and place, and nobody', async () => {
    expect((await send(JSON.stringify(violation(html)))).statusCode).toBe(204);
    expect(lines()).toEqual([
      {
        page: 'https://khidma.example/shop/visit',
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        source: 'https://khidma.example/shop/assets/a.js:7',
      },
    ]);
    expect(JSON.stringify(server.logged)).not.toMatch(/Omar|secret/);
  });

  it('are taken as older browsers send them, too', async () => {
    const older = {
      'csp-report': {
        'document-uri': 'https://khidma.example/join',
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?y',
      },
    };
    await send(JSON.stringify(older), 'application/csp-report');
    expect(lines()).toMatchObject([
      { page: 'https://khidma.example/join', blocked: 'https://evil.example/x.js', source: '' },
    ]);
  });

  it('of one kind are folded, and counted a minute later', async () => {
    for (const ip of ['203.0.113.8', '203.0.113.9', '203.0.113.10'])
      await send(JSON.stringify([...violation(html), ...violation(html)]), undefined, ip);
    expect(lines()).toHaveLength(1);
    server.clock.advance(60_000);
    await send('[]');
    expect(lines()).toMatchObject([{}, { times: 5, directive: 'require-trusted-types-for' }]);
  });

  it('that somebody makes up cost little: kinds, length and number are bounded', async () => {
    for (let round = 0; round < 12; round += 1) {
      const many = Array.from({ length: 30 }, (_, at) =>
        violation({ effectiveDirective: `${round} ${at} ${'x'.repeat(300)}` }),
      ).flat();
      await send(JSON.stringify(many), undefined, `198.51.100.${round}`);
    }
    expect(server.logged).toHaveLength(101);
    expect(JSON.stringify(server.logged).length).toBeLessThan(40_000);
    const tooLong = JSON.stringify(violation({ sample: 'x'.repeat(20_000) }));
    expect((await send(tooLong, undefined, '198.51.100.99')).statusCode).toBe(413);
  });

  it.each(['', 'no json', 'null', '7', '{"csp-report":[]}', '[{"body":null}]', '[[[]]]'])(
    '%s is no report',
    async (payload) => {
      expect((await send(payload, undefined, '192.0.2.1')).statusCode).toBe(204);
      expect(server.logged).toEqual([]);
    },
  );

  it('come so often from one address and no oftener, and as reports alone', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      statuses.push((await send('[]', undefined, '192.0.2.77')).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await send('[]', 'application/json', '192.0.2.78')).statusCode).toBe(415);
  });
});
