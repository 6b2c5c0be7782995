import { messageParts } from '@khidma/contract/shapes/message-text';
import { namesUsed } from '@khidma/domain/texts/validate-message';
import { dataLangs } from '@khidma/i18n/languages';
import { describe, expect, it } from 'vitest';
import { exampleOf, validateParts } from './message-parts.ts';
import { factsOf, messageKeys, messageKind, shippedInEach, shippedParts } from './message-kinds.ts';

describe('What each message is told', () => {
  it.each(messageKeys)('$channel $kind: its texts are those of a kind', ({ channel, kind }) => {
    const told = messageKind(kind);
    if (channel === 'notice') expect(told).toMatchObject({ isMail: false, notice: {} });
    else expect(channel === 'sms' ? told?.sms : told?.isMail).toBeTruthy();
  });

  it.each(messageKeys)('$channel $kind: its shipped texts are what staff could write', (key) => {
    for (const lang of dataLangs) {
      const parts = shippedParts(key, lang);
      expect(parts && validateParts(key, lang, parts)).toEqual([]);
      expect(messageParts.safeParse(parts).error).toBeUndefined();
    }
  });

  it.each(messageKeys)('$channel $kind: everything has an example', (key) => {
    const named = namesUsed(Object.values(shippedInEach(key) ?? {}).map(({ subject }) => subject));
    for (const name of [...factsOf(key), ...named])
      for (const lang of dataLangs) expect([name, exampleOf(name, lang)]).not.toEqual([name, '']);
  });
});
