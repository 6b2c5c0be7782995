import { messageParts } from '@khidma/contract/shapes/message-text';
import { namesUsed } from '@khidma/domain/texts/judge-message';
import { dataLangs } from '@khidma/i18n/languages';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { judgeParts } from './judge-parts.ts';
import type { mailFacts } from './mail-facts.ts';
import type { MailData, MailKind } from './mail-kinds.ts';
import { factsOf, messageKeys, shippedInEach, shippedParts } from './message-kinds.ts';
import { exampleOf } from './sample-facts.ts';

type Told<K extends MailKind> = Exclude<keyof MailData[K], 'name' | 'link'>;
type Listed<K extends MailKind> = (typeof mailFacts)[K][number] extends infer Name
  ? Name extends `${infer Always}?`
    ? Always
    : Name
  : never;
type Forgotten = { [K in MailKind]: Exclude<Told<K>, Listed<K>> }[MailKind];

describe('What each message is told', () => {
  it('is listed, and nothing is forgotten', () => {
    expectTypeOf<Forgotten>().toBeNever();
    expect(messageKeys.length).toBeGreaterThan(100);
  });

  it.each(messageKeys)('$channel $kind: its shipped texts are what staff could write', (key) => {
    for (const lang of dataLangs) {
      const parts = shippedParts(key, lang);
      expect(parts && judgeParts(key, lang, parts)).toEqual([]);
      expect(messageParts.safeParse(parts).error).toBeUndefined();
    }
  });

  it.each(messageKeys)('$channel $kind: everything has an example', (key) => {
    const named = namesUsed(Object.values(shippedInEach(key) ?? {}).map(({ subject }) => subject));
    for (const name of [...factsOf(key), ...named])
      for (const lang of dataLangs) expect([name, exampleOf(name, lang)]).not.toEqual([name, '']);
  });
});
