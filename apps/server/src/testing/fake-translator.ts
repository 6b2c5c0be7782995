import type { Translation, Translator } from '../adapters/translation/translator.ts';

/** Names the language in front of the same text; refuses while `failure` is set. */
export class FakeTranslator implements Translator {
  failure: Error | undefined;

  translate({ text, to }: Parameters<Translator['translate']>[0]): Promise<Translation> {
    if (this.failure) return Promise.reject(this.failure);
    return Promise.resolve({ text: `[${to}] ${text}`, from: 'en' });
  }
}
