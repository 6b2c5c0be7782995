import { describe, expect, it } from 'vitest';
import { type ApplicationValues, emptyApplication } from '../application-values.ts';
import { savedFields, wholeValues } from './use-saved-draft.ts';

const sendableDraft = (values: ApplicationValues, last: ApplicationValues) =>
  savedFields(wholeValues(values, last));

const week = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const whole = { ...week, monday: [{ start: '09:00', end: '12:00' }] };

describe('a draft holds what is typed, judged at submission only', () => {
  it('sends no choice that is not made, and nothing longer than the server takes', () => {
    const long = 'a'.repeat(101);
    const fields = sendableDraft({ ...emptyApplication, email: long }, emptyApplication);
    expect(fields).not.toHaveProperty('emirate');
    expect(fields).not.toHaveProperty('merchantType');
    expect(fields.email).toBe('');
  });

  it('sends half-typed hours as they were when they were last whole', () => {
    const half = { ...week, monday: [{ start: '09:00', end: '' }] };
    const values = { ...emptyApplication, hours: half };
    expect(sendableDraft(values, { ...emptyApplication, hours: whole }).hours).toEqual(whole);
  });

  it('sends an address that is none yet', () =>
    expect(sendableDraft({ ...emptyApplication, email: 'not yet' }, emptyApplication).email).toBe(
      'not yet',
    ));

  it('sends neither the agreement nor the link', () => {
    const fields = sendableDraft({ ...emptyApplication, link: 'x' }, emptyApplication);
    expect(fields).not.toHaveProperty('agreement');
    expect(fields).not.toHaveProperty('link');
  });

  it('sends that corporate tax does not apply before the reason is typed', () => {
    const values = { ...emptyApplication, corporateTaxApplies: false };
    expect(sendableDraft(values, emptyApplication)).toMatchObject({
      corporateTaxApplies: false,
      corporateTaxReason: '',
    });
  });
});
