import { describe, expect, it } from 'vitest';
import { namesUsed, readMessage, validateMessage } from './validate-message.ts';

const english = ['one', 'other'];
const arabic = ['zero', 'one', 'two', 'few', 'many', 'other'];
const values = { name: 'text', days: 'number', certificate: 'choice' } as const;

const validate = (message: string, pluralForms = english) =>
  validateMessage(message, { values, pluralForms });

describe('A message that staff write', () => {
  it.each([
    "Plain, with an apostrophe: it’s fine, and so is don't",
    'Hello {name}, { name }',
    '{days} left',
    '{days, plural, one {# day} other {# days}}',
    '{days, plural, =0 {today} one {in # day} other {in # days}}',
    '{days, plural, =0 {} other {, of {name}}}',
    '{certificate, select, licence {Your licence, {days, plural, one {# day} other {# days}}} other {It}}',
    "braces '{as they are}' and 1 < 2",
  ])('is taken: %s', (message) => {
    expect(validate(message)).toBeNull();
  });

  it.each([
    'Hello {name',
    'Hello name}',
    'Hello {}',
    'Hello {na me}',
    '{days, number}',
    '{days, plural, one {# day}}',
    '{days, plural, one {# day} one {# day} other {# days}}',
    '{days, plural, one # other {# days}}',
    '{certificate, select, =1 {a} other {b}}',
    'Hello <b>{name}</b>',
    "an open quote '{name}",
  ])('is no message: %s', (message) => {
    expect(validate(message)).toEqual({ rule: 'messageSyntax' });
  });

  it('names what it does not know', () => {
    expect(validate('{nmae}')).toEqual({ rule: 'placeholderUnknown', params: { name: 'nmae' } });
    expect(validate('{toString}')).toMatchObject({ rule: 'placeholderUnknown' });
    expect(validate('{days, plural, one {{x}} other {#}}')).toMatchObject({
      params: { name: 'x' },
    });
  });

  it('uses each value as what it is', () => {
    expect(validate('{name, plural, one {#} other {#}}')).toEqual({
      rule: 'placeholderUse',
      params: { name: 'name' },
    });
    expect(validate('{certificate}')).toMatchObject({ rule: 'placeholderUse' });
    expect(validate('{days, select, a {b} other {c}}')).toMatchObject({ rule: 'placeholderUse' });
  });

  it('has every plural form of its language, in Arabic all six', () => {
    expect(validate('{days, plural, other {# days}}')).toEqual({
      rule: 'pluralForms',
      params: { name: 'days', forms: 'one' },
    });
    expect(validate('{days, plural, one {يوم} two {يومان} other {# يوم}}', arabic)).toEqual({
      rule: 'pluralForms',
      params: { name: 'days', forms: 'zero, few, many' },
    });
    expect(
      validate(
        '{days, plural, =0 {اليوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
        arabic,
      ),
    ).toBeNull();
    expect(validate('{days, plural, other {# 天}}', ['other'])).toBeNull();
    // It writes the number of more than it names.
    expect(validate('{days, plural, =0 {اليوم} other {# يوم}}', arabic)).toMatchObject({
      rule: 'pluralForms',
    });
  });
});

describe('Reading a message', () => {
  it('finds the names of branches within branches', () => {
    expect([...namesUsed(['{a} {b, plural, one {{c}} other {#}}', '{ x', "'{d}'"])]).toEqual([
      'a',
      'c',
      'b',
    ]);
  });

  it('keeps a quoted brace apart from a closing one', () => {
    expect(readMessage("{n, plural, one {a '}' b} other {#}}")).toEqual([
      { name: 'n', as: 'plural', forms: ['one', 'other'], counts: true },
    ]);
  });
});
