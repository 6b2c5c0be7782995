import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../packages/testkit/src/port-of.ts';
import { httpTranslator } from './http-translator.ts';

describe('A translation server', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const standIn = async (answer: RequestListener) => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${portOf(server.address())}/translate`;
    return httpTranslator({ url, key: 'secret' });
  };
  const what = { text: 'متى تصلون؟', to: 'zh_CN' } as const;

  it.each([500, 403, 302])(
    'that answers %d has translated nothing, and the text is in no error',
    async (status) => {
      const translator = await standIn((_request, response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(what.text),
      );
      await expect(translator.translate(what)).rejects.toThrow(/^(?!.*متى)/);
    },
  );

  it.each(['', 'no JSON', '{"translatedText":7}', `{"translatedText":"${'x'.repeat(300_000)}"}`])(
    'that answers something else has translated nothing (%#)',
    async (body) => {
      const translator = await standIn((_request, response) => response.end(body));
      await expect(translator.translate(what)).rejects.toThrow('The translation server answered');
    },
  );

  it('is asked for the reader’s language, with the key, and says which one it read', async () => {
    let asked: unknown;
    const answer = async (request: IncomingMessage): Promise<string> => {
      asked = await json(request);
      return JSON.stringify({
        translatedText: '你们什么时候到？',
        detectedLanguage: { language: 'ar' },
      });
    };
    const translator = await standIn(
      (request, response) => void answer(request).then((body) => response.end(body)),
    );
    expect(await translator.translate(what)).toEqual({ text: '你们什么时候到？', from: 'ar' });
    expect(asked).toEqual({
      q: what.text,
      source: 'auto',
      target: 'zh',
      format: 'text',
      api_key: 'secret',
    });
  });
});
