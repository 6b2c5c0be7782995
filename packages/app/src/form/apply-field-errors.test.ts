import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import { describe, expect, it, vi } from 'vitest';
import { applyFieldErrors } from './apply-field-errors.ts';

const values = { email: 'a', documents: ['1', '2'], terms: null };
const formOf = () => {
  const setError = vi.fn();
  return { form: { setError, getValues: () => values } as never, setError };
};
const refused = (...fields: [path: string, message: string][]) =>
  new ApiError(
    {
      code: 42200,
      data: { fields: fields.map(([path, message]) => ({ path, rule: 'invalid', message })) },
    },
    'Please check the marked fields',
  );

describe('a refusal lands where it belongs', () => {
  it('throws on what is no answer: a bug is not shown as if the server had said no', () => {
    const { form } = formOf();
    expect(() => applyFieldErrors(form, new TypeError('bug'))).toThrow('bug');
  });

  it('puts the fields of a 42200 at their fields and focuses the first', () => {
    const { form, setError } = formOf();
    applyFieldErrors(form, refused(['email', 'Wrong'], ['terms', 'Missing']));
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Wrong' }, { shouldFocus: true }],
      ['terms', { type: 'server', message: 'Missing' }, { shouldFocus: false }],
    ]);
  });

  it('gives a row that the form does not have to the field that holds it', () => {
    const { form, setError } = formOf();
    applyFieldErrors(form, refused(['email.domain.tld', 'Wrong']));
    expect(setError.mock.calls[0]?.[0]).toBe('email');
  });

  it('puts what the call names otherwise at the field that stands for it', () => {
    const { form, setError } = formOf();
    applyFieldErrors(form, refused(['contact', 'Wrong'], ['terms', 'Missing']), {
      contact: 'email',
    });
    expect(setError.mock.calls.map(([name]: unknown[]) => name)).toEqual(['email', 'terms']);
  });

  it('says above the button what belongs to no field, once', () => {
    const { form, setError } = formOf();
    applyFieldErrors(form, refused(['link', 'Expired'], ['unknown', 'Expired']));
    expect(setError.mock.calls).toEqual([['root.server', { type: 'server', message: 'Expired' }]]);
  });

  it('says any other refusal, and that there is no network, above the button', () => {
    const { form, setError } = formOf();
    applyFieldErrors(form, new ApiError({ code: 41009 }, 'A code was just sent'));
    applyFieldErrors(form, new NetworkFailure('Network error, please try again later'));
    expect(setError.mock.calls).toEqual([
      ['root.server', { type: 'server', message: 'A code was just sent' }],
      ['root.server', { type: 'server', message: 'Network error, please try again later' }],
    ]);
  });
});
