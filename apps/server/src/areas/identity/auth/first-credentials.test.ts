import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { makeFirstStaff } from './first-credentials.ts';

describe('the first member of staff', () => {
  let server: RunningTestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const firstStaff = { email: 'Noura@khidma.example', password: 'Long-enough-2026' };
  const signIn = (password: string) =>
    server.call(signInStaff, { email: 'noura@khidma.example', password });

  it('is not made without the settings', async () => {
    await makeFirstStaff({
      ...server.ctx,
      settings: { ...server.ctx.settings, firstStaff: undefined },
    });
    expect((await signIn(firstStaff.password)).code).toBe(41001);
  });

  it.each([
    ['Password-2026!', 'many people use'],
    ['noura@khidma.example', 'mail address'],
    ['long-enough-and-1'.repeat(3), 'at most 50'],
  ])('is not made with %s: the start says what is wrong', async (password, words) => {
    const settings = { ...server.ctx.settings, firstStaff: { ...firstStaff, password } };
    await expect(makeFirstStaff({ ...server.ctx, settings })).rejects.toThrow(words);
  });

  it('is made once, and a later password in the settings changes nothing', async () => {
    await makeFirstStaff({ ...server.ctx, settings: { ...server.ctx.settings, firstStaff } });
    const changed = { ...firstStaff, password: 'Another-one-2026' };
    await makeFirstStaff({
      ...server.ctx,
      settings: { ...server.ctx.settings, firstStaff: changed },
    });
    expect((await signIn(changed.password)).code).toBe(41001);
    expect((await signIn(firstStaff.password)).code).toBe(0);
  });
});
