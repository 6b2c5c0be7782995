import { submitApplicationInput } from '@khidma/contract/merchants/applications.forms';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readRuleMessage, ruleMessage } from './use-field-error.ts';
import { ruleResolver, type JudgedField } from './rule-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const schema = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(5)) });

describe('a form is judged by the schema of the contract', () => {
  it('names the first broken rule of each field, with its figures', async () => {
    const { errors } = await ruleResolver(schema)({ name: 'too long' }, undefined, options);
    expect(errors).toEqual({ name: { type: 'tooLong', message: 'tooLong?max=5' } });
  });

  it('adds the rules that no schema can say, behind those of the schema', async () => {
    const judge = (): JudgedField[] => [
      { path: 'name', rule: 'duplicate' },
      { path: 'other', rule: 'dateOrder' },
    ];
    const { errors } = await ruleResolver(schema, judge)({ name: '' }, undefined, options);
    expect(errors).toEqual({
      name: { type: 'required', message: 'required?min=1' },
      other: { type: 'dateOrder', message: 'dateOrder' },
    });
  });

  it('hands on what the server will take where nothing is broken', async () => {
    expect(await ruleResolver(schema)({ name: 'Aisha' }, undefined, options)).toEqual({
      values: { name: 'Aisha' },
      errors: {},
    });
  });
});

describe('specification 5: required on application: contact name, phone, email, merchant name, type, emirate and agreement', () => {
  it('asks for these seven and nothing else', async () => {
    const empty = {
      contactName: '',
      contactPhone: '',
      email: '',
      merchantName: '',
      merchantType: null,
      emirate: null,
      agreement: false,
    };
    const { errors } = await ruleResolver(submitApplicationInput)(empty, undefined, options);
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(empty).toSorted());
  });
});

describe('a rule travels as one string', () => {
  it.each([
    ['email', {}],
    ['tooLong', { max: 80 }],
    ['priceFloor', { min: '2.00', of: 'A & B = C' }],
  ])('%s with %j', (rule, params) => {
    expect(readRuleMessage(ruleMessage(rule, params))).toEqual({ rule, params });
  });
});
