import type { Lang } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';
import type { Translator } from './translator.ts';

/** Whoever has pressed a button waits no longer. */
const LIMIT_MS = 8_000;
/** A message is 4,000 characters at most, and no language needs ten times as many. */
const MOST_BYTES = 256 * 1024;

const answerSchema = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
});

const codes: Readonly<Record<Lang, string>> = { en_US: 'en', zh_CN: 'zh', 'ar-AE': 'ar' };

/** Asks a server that speaks LibreTranslate's protocol: `POST { q, source, target, format, api_key }`. */
export const httpTranslator = ({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string;
}): Translator => ({
  async translate({ text, to }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        q: text,
        source: 'auto',
        target: codes[to],
        format: 'text',
        api_key: key,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    // What it says beyond the status may hold the text, which belongs in no log.
    if (!response.ok) throw new Error(`The translation server answered ${response.status}.`);
    const answer = answerSchema.safeParse(await jsonOf(response));
    if (!answer.success) throw new Error('The translation server answered in another shape.');
    const { translatedText, detectedLanguage } = answer.data;
    return { text: translatedText, from: detectedLanguage?.language ?? null };
  },
});

async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // A fetched body is of bytes; the types of its iterator do not say so.
  const body = (response.body ?? []) as AsyncIterable<Uint8Array>;
  for await (const part of body) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('The translation server answered too much.');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}
