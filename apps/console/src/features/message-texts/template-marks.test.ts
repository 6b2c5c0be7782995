import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMarks, withoutMarks } from './template-marks.ts';

describe('a template that is written from the right', () => {
  it('holds the names of a choice together, and the words of each form', () =>
    expect(withMarks('خلال {minutes, plural, one {دقيقة واحدة} other {# دقيقة}}.')).toBe(
      'خلال \u202a{minutes, plural, one {\u202bدقيقة واحدة\u202c} other {\u202b# دقيقة\u202c}}\u202c.',
    ));

  it('leaves a name alone, also within a form', () =>
    expect(withMarks('{name} {n, select, a {إلى {name}} other {}}')).toBe(
      '{name} \u202a{n, select, a {\u202bإلى {name}\u202c} other {\u202b\u202c}}\u202c',
    ));

  it('is the same again without the marks, however its braces stand', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('{', '}', '{n, plural,', 'other ', '{name}', 'دقيقة ', '# '))
          .map((parts) => parts.join('')),
        (template) => withoutMarks(withMarks(template)) === template,
      ),
    );
  });
});
