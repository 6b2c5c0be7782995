import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { translateMessage } from '@khidma/contract/messaging/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('A message is translated for its reader', () => {
  it('not for a stranger, not one of others, and not where translation is off', async () => {
    const talk = await givenTalk(server);
    const { id } = await say(server, { ...talk, token: talk.customer, text: 'Are you free?' });
    await refusesStrangers(server, translateMessage, { id });
    const other = await givenTalk(server);
    const refused = await server.call(translateMessage, { id }, { token: other.merchant });
    expect(refused.code).toBe(errorCodes.notFound);
    const off = await startTestServer({ translator: false });
    const theirs = await givenTalk(off);
    const said = await say(off, { ...theirs, token: theirs.customer, text: 'Are you free?' });
    const answer = await off.call(translateMessage, { id: said.id }, { token: theirs.merchant });
    expect(answer.code).toBe(errorCodes.notTranslated);
    await off.close();
  });

  it('into the language of the call, nothing of it that is hidden', async () => {
    const talk = await givenTalk(server);
    const text = 'Call me: 050 123 4567';
    const { id } = await say(server, { ...talk, token: talk.customer, text });
    const made = await server.ok(translateMessage, { id }, { token: talk.merchant, lang: 'ar-AE' });
    expect(made.from).toBe('en');
    expect(made.text).toMatch(/^\[ar-AE\] Call me: /);
    expect(made.text).not.toContain('4567');
    const own = await server.ok(translateMessage, { id }, talk.customer);
    expect(own.text).toBe(`[en_US] ${text}`);
  });

  it('and where the server for it fails, it is said, and the message stays', async () => {
    const talk = await givenTalk(server);
    const { id } = await say(server, { ...talk, token: talk.customer, text: 'Are you free?' });
    server.translator.failure = new Error('down');
    const answer = await server.call(translateMessage, { id }, { token: talk.merchant });
    server.translator.failure = undefined;
    expect(answer.code).toBe(errorCodes.notTranslated);
  });
});
