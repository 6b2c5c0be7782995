import { changeAvatar, getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenPhoto } from '../../../testing/services-factory.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';

describe('POST /merchant/merchant/changeAvatar refuses', () => {
  it('strangers and other realms', () =>
    refusesStrangers(server, changeAvatar, { fileId: UNKNOWN }));

  it("what is no file, another merchant's, or a file of another kind", async () => {
    const { token, merchantId } = await givenMerchant(server);
    const other = await givenMerchant(server);
    const foreign = await givenPhoto(server, other.merchantId, { kind: 'avatar' });
    const photo = await givenPhoto(server, merchantId);
    await refusesInput(server, changeAvatar, {
      token,
      cases: [
        { input: {}, path: 'fileId', rule: 'required' },
        { input: { fileId: 'x' }, path: 'fileId', rule: 'uuid' },
        ...[UNKNOWN, foreign, photo].map((fileId) => ({
          input: { fileId },
          path: 'fileId',
          rule: 'file',
        })),
      ],
    });
  });
});

describe('an avatar', () => {
  it('is shown to everybody from then on', async () => {
    const { token } = await givenMerchant(server);
    const bytes = await mediaNamed('avatar-ok-512.jpg');
    const uploaded = await server.upload({ kind: 'avatar', name: 'me.jpg', bytes }, token);
    expect(uploaded).toMatchObject({ code: 0 });
    const { id: fileId } = uploaded.data as { id: string }; // what an upload answers with
    const { avatarUrl } = await server.ok(changeAvatar, { fileId }, token);
    expect(avatarUrl).toMatch(/^\/media\//);
    expect((await server.ok(getAccountInfo, {}, token)).user.avatarUrl).toBe(avatarUrl);
    expect((await server.call(changeAvatar, { fileId: UNKNOWN }, token)).code).toBe(
      errorCodes.invalid,
    );
    expect((await server.ok(getAccountInfo, {}, token)).user.avatarUrl, 'a refused one').toBe(
      avatarUrl,
    );
    const shown = await server.app.inject({ method: 'GET', url: avatarUrl });
    expect(shown.statusCode).toBe(200);
  });
});
