import { countUnread } from '@khidma/contract/messaging/conversations';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMyProfile } from '@khidma/contract/identity/customer-account';
import { getHome } from '@khidma/contract/insights/home';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { inviteStaff } from '@khidma/contract/identity/staff-accounts';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../../../packages/testkit/src/live-client.ts';
import { messageTo, secretIn } from '../testing/mailbox.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { panelHostsAt, panelOriginAt, siteFinder } from './sites.ts';

const publicUrl = 'https://khidma.example';
const consoleOrigin = 'https://desk.khidma.example';
const [atPublic, atConsole] = ['khidma.example', 'desk.khidma.example'];

describe('the sites of hosts', () => {
  const apart = {
    publicUrl,
    consoleOrigin,
    messengerOrigin: publicUrl,
    messengerHosts: [publicUrl],
  };
  const alone = { ...apart, messengerOrigin: 'https://chat.khidma.example' };

  it('are one where the console has no origin of its own', () => {
    const siteAt = siteFinder({ ...apart, consoleOrigin: publicUrl });
    for (const host of [atPublic, atConsole, undefined]) expect(siteAt(host)).toBe('whole');
  });

  it.each([
    [atConsole, 'console'],
    ['DESK.khidma.example', 'console'],
    [atPublic, 'public'],
    ['chat.khidma.example', 'panel'],
    // Whatever is not named is no door of staff.
    ['desk.khidma.example.evil.example', 'public'],
    ['desk.khidma.example:8443', 'public'],
    ['10.0.0.7', 'public'],
    [undefined, 'public'],
  ])('%s is the %s’s', (host, site) => expect(siteFinder(alone)(host)).toBe(site));

  it('hold the panel of their own origin, or the one that stands alone', () => {
    expect(panelOriginAt(apart, 'console')).toBe(consoleOrigin);
    expect(panelOriginAt(apart, 'public')).toBe(publicUrl);
    expect(panelHostsAt(apart, 'console')).toEqual([consoleOrigin]);
    expect(panelHostsAt(apart, 'public')).toEqual([publicUrl]);
    for (const site of ['public', 'console'] as const)
      expect(panelOriginAt(alone, site)).toBe('https://chat.khidma.example');
    expect(panelHostsAt(alone, 'panel')).toEqual([publicUrl, consoleOrigin]);
  });
});

describe('a console apart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khidma-apps-'));
  const apps = ['portal', 'console', 'storefront', 'messenger'] as const;
  let server: RunningTestServer;
  beforeAll(async () => {
    for (const app of apps) {
      mkdirSync(path.join(folder, app));
      for (const file of ['index.html', 'favicon.svg', 'push-worker.js'])
        writeFileSync(path.join(folder, app, file), app);
    }
    const dirs = Object.fromEntries(apps.map((app) => [app, path.join(folder, app)]));
    const app = { staticDirs: dirs, rate: false } as const;
    server = await startTestServer({ http: true, live: true, agreed: true, consoleOrigin, app });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (host: string, url: string) =>
    server.app.inject({ url, headers: { host, accept: 'text/html' } });
  const at = (host: string, token?: string) => ({
    headers: { host },
    ...(token !== undefined && { token }),
  });

  it('is served there alone, and nothing of the others', async () => {
    expect((await get(atConsole, '/console/orders')).body).toBe('console');
    expect((await get(atConsole, '/messenger/')).body).toBe('messenger');
    for (const url of ['/', '/console', '/shop/', '/join', '/login', '/look', '/nothing'])
      expect((await get(atConsole, url)).headers, url).toMatchObject({ location: '/console/' });
    for (const url of ['/console', '/console/', '/console/sign-in', '/console/index.html'])
      expect((await get(atPublic, url)).headers, url).toMatchObject({
        location: '/join#no-such-page',
      });
    for (const [url, app] of [
      ['/home', 'portal'],
      ['/shop/', 'storefront'],
      ['/messenger/', 'messenger'],
    ] as const)
      expect((await get(atPublic, url)).body).toBe(app);
    // What a browser asks of the root of any host.
    for (const url of ['/favicon.svg', '/push-worker.js'])
      expect((await get(atConsole, url)).body).toBe('portal');
  });

  it('is told to browsers: what may be asked, held and stored there', async () => {
    const policyAt = async (host: string, url: string) =>
      String((await get(host, url)).headers['content-security-policy']);
    expect(await policyAt(atConsole, '/console/')).toContain(`frame-src 'self' ${consoleOrigin}`);
    expect(await policyAt(atConsole, '/console/')).toContain(
      "connect-src 'self' wss://desk.khidma.example;",
    );
    expect(await policyAt(atConsole, '/messenger/')).toMatch(
      /frame-ancestors https:\/\/desk\.khidma\.example;/,
    );
    expect(await policyAt(atPublic, '/messenger/')).toMatch(
      /frame-ancestors https:\/\/khidma\.example;/,
    );
    for (const url of ['/shop/', '/messenger/'])
      expect(await policyAt(atPublic, url)).not.toContain('desk.');
    const configAt = async (host: string): Promise<unknown> =>
      (await get(host, '/config.json')).json();
    expect(await configAt(atConsole)).toMatchObject({
      messengerOrigin: consoleOrigin,
      messengerHosts: [consoleOrigin],
      ownCookies: true,
      noPermissionUrl: `${publicUrl}/no-permission`,
    });
    const config = await configAt(atPublic);
    expect(config).toMatchObject({ messengerOrigin: publicUrl, messengerHosts: [publicUrl] });
    expect(JSON.stringify(config)).not.toMatch(/desk\.|ownCookies/);
  });

  it('has the calls of staff, which are nowhere else, and none of merchants and customers', async () => {
    const staff = await givenStaff(server);
    const [{ token: merchant }, { token: customer }] = [
      await givenMerchant(server),
      await givenCustomer(server),
    ];
    const statusOf = async (...call: Parameters<typeof server.client.call>) => {
      const { status, code } = await server.client.call(...call);
      return status === 200 ? code : status;
    };
    const asStaff = [getStaffOverview, {}] as const;
    expect(await statusOf(...asStaff, at(atConsole, staff.token))).toBe(0);
    expect(await statusOf(...asStaff, at(atPublic, staff.token))).toBe(404);
    const credentials = { email: staff.email, password: 'wrong-password-1' };
    expect(await statusOf(signInStaff, credentials, at(atPublic))).toBe(404);
    expect(await statusOf(signInStaff, credentials, at(atConsole))).toBe(
      errorCodes.wrongCredentials,
    );
    for (const [endpoint, token] of [
      [getHome, merchant],
      [getMyProfile, customer],
    ] as const) {
      expect(await statusOf(endpoint, {}, at(atPublic, token))).toBe(0);
      expect(await statusOf(endpoint, {}, at(atConsole, token))).toBe(404);
    }
    // What everybody may ask is asked on both.
    for (const host of [atPublic, atConsole])
      expect(await statusOf(getCategoryTree, {}, at(host))).toBe(0);
    const described = async (host: string) =>
      (
        await server.app.inject({
          url: '/api/openapi.json',
          headers: { host, authorization: `Bearer ${staff.token}` },
        })
      ).body.includes('/api/staff/overview');
    expect([await described(atConsole), await described(atPublic)]).toEqual([true, false]);
  });

  it('takes no token of the other site for messages and sockets either', async () => {
    const { token: staff } = await givenStaff(server);
    const { token: merchant } = await givenMerchant(server);
    const opened = async (token: string, host: string) => {
      try {
        const page = await openLive(server.liveUrl, { token, lang: 'en_US' }, { host });
        page.close();
        return 0;
      } catch (error) {
        return (error as { code?: number }).code;
      }
    };
    expect(await opened(staff, atConsole)).toBe(0);
    expect(await opened(staff, atPublic)).toBe(errorCodes.unauthenticated);
    expect(await opened(merchant, atPublic)).toBe(0);
    expect(await opened(merchant, atConsole)).toBe(errorCodes.unauthenticated);
    const im = await loadImToken(server, merchant);
    const unread = async (host: string) =>
      (await server.client.call(countUnread, {}, at(host, im))).code;
    expect([await unread(atPublic), await unread(atConsole)]).toEqual([
      0,
      errorCodes.unauthenticated,
    ]);
  });

  it('is where mails lead staff, and where a look goes back to', async () => {
    const { token } = await givenStaff(server);
    const invited = { name: 'Huda Ali', email: 'apart@example.ae', role: 'auditor' as const };
    await server.ok(inviteStaff, invited, at(atConsole, token));
    expect((await messageTo(server, invited.email, 'staffInvited')).text).toContain(
      `${consoleOrigin}/console/accept-invitation#link=`,
    );
    const { merchantId: id } = await givenMerchant(server);
    const input = { id, reason: 'Asked for help' };
    const { address } = await server.ok(beginMerchantLook, input, at(atConsole, token));
    expect(address).toContain(`${publicUrl}/look#link=`);
    const look = await server.ok(openMerchantLook, { link: secretIn(address) }, at(atPublic));
    expect(look.back).toBe(`${consoleOrigin}/console/merchants/${id}`);
    const home = await server.client.call(getHome, {}, at(atPublic, look.token));
    expect(home.code).toBe(0);
  });
});
