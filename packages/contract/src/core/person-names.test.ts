import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personName } from '../shapes/person-name.ts';
import { fieldErrorsOf } from './field-rules.ts';

/** Fields that are called by a name and are none of a person or a business. An endpoint alone stands for all of its fields. */
const others: Readonly<Record<string, string>> = {
  'addBusyCalendar.name': 'what a merchant calls a calendar',
  'addHoliday.names': 'a holiday',
  'addReferenceEntry.names': 'a category, emirate or community',
  'beginUpload.name': 'a file',
  'eraseCustomer.name': 'what the customer is called already, typed as a proof of intent',
  'importBankStatus.name': 'a file',
  'importReport.name': 'a file',
  'previewBankStatus.name': 'a file',
  'previewReport.name': 'a file',
  'renameHoliday.names': 'a holiday',
  'renameReferenceEntry.names': 'a category, emirate or community',
  'saveApplication.fields': 'what is being typed: judged when it is sent',
  'saveDeskView.name': 'what staff call a list',
  'saveMyAddress.name': 'what a customer calls an address',
  'saveOrderView.name': 'what a merchant calls a list',
  'saveService.content':
    'a service, its specifications and options: reviewed before they are shown',
  'saveSpecs.specs': 'specifications and options',
  'uploadFile.name': 'a file',
};

/** Where somebody's name may stand: as a field's own word, or as what the person is to the field. */
const named =
  /names?$|^(?:holder|bank|signer|recipient|worker|member|author|person|owner|invitee)$|By$/i;

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** The texts of a schema whose field, or one that it stands in, is called by a name. */
function namesIn(schema: z.core.$ZodType, path: string, isNamed = false): Field[] {
  // What the library knows of its own schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        namesIn(field, `${path}.${key}`, isNamed || named.test(key)),
      );
    case 'record':
      return namesIn(def.valueType, path, isNamed);
    case 'array':
      return namesIn(def.element, path, isNamed);
    case 'optional':
    case 'nullable':
    case 'default':
      return namesIn(def.innerType, path, isNamed);
    case 'union':
      return def.options.flatMap((option) => namesIn(option, path, isNamed));
    case 'pipe':
      return namesIn(def.in, path, isNamed);
    case 'string':
      return isNamed ? [{ path, schema }] : [];
    default:
      return [];
  }
}

const modules = await Promise.all(
  globSync('*/*.ts', { cwd: path.dirname(import.meta.dirname) })
    .filter((file) => !file.includes('.test.'))
    // An endpoint's module exports what it may.
    .map((file) => import(`../${file}`) as Promise<Record<string, unknown>>),
);
const isEndpoint = (
  value: unknown,
): value is { name: string; method: string; input: z.ZodMiniType } =>
  typeof value === 'object' && value !== null && 'realm' in value && 'input' in value;
const fields = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .filter(({ method }) => method === 'POST')
  .flatMap(({ name, input }) => namesIn(input, name));

const excused = (field: string) =>
  Object.keys(others).find((each) => field === each || field.startsWith(`${each}.`));

const ruleOf = (schema: z.core.$ZodType, value: string) => {
  const { error } = z.safeParse(schema, value, { reportInput: true });
  return error && fieldErrorsOf(error).map(({ rule }) => rule);
};

describe('A name of a person or a business, wherever the contract takes one', () => {
  it('is found at all', () => {
    expect(fields.map(({ path: field }) => field)).toEqual(
      expect.arrayContaining([
        'signUpCustomer.name',
        'updateMyProfile.name',
        'inviteStaff.name',
        'submitApplication.merchantName',
        'submitApplication.merchantNames',
        'updateMerchant.responsibleName',
        'placeOrder.contactName',
        'completeOrder.signature.name',
        'submitPayoutAccount.holder',
      ]),
    );
  });

  it('keeps the rule of names, or is none and says what it is', () => {
    const free = fields.filter(
      ({ path: field, schema }) =>
        excused(field) === undefined &&
        !(
          ruleOf(schema, 'Khidma Support')?.includes('nameOfPlatform') &&
          ruleOf(schema, 'Sara\u202eKhan')?.includes('nameCharacters')
        ),
    );
    expect(free.map(({ path: field }) => field)).toEqual([]);
  });

  it('is not excused where there is no such field', () => {
    const used = new Set(fields.map(({ path: field }) => excused(field)));
    expect(Object.keys(others).filter((each) => !used.has(each))).toEqual([]);
  });

  it('breaks one rule at a time, and is answered as it is stored', () => {
    const name = personName(20);
    for (const [value, rule] of [
      ['  ', 'required'],
      ['x'.repeat(21), 'tooLong'],
      ['Khidma\nSupport', 'nameCharacters'],
      ['Khidma Support', 'nameOfPlatform'],
    ] as const)
      expect(ruleOf(name, value), value).toEqual([rule]);
    expect(z.parse(name, ' Jose\u0301\u00a0Khan ')).toBe('José Khan');
  });
});
