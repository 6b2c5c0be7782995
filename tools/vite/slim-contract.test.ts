import { describe, expect, it } from 'vitest';
import { namesWithInput, schemasByOtherNames, slimModule } from './slim-contract.ts';

const module = `
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.js';
export const row = z.object({ id: z.string() });
export const kinds = ['a'];
export const readThing = endpoint({
  name: 'readThing', method: 'GET', tags: ['things'],
  input: z.object({ id: z.string() }),
  output: row,
  errors: ['notFound'],
});`;

const slim = (hasForm = false) =>
  slimModule(module, () => hasForm).replaceAll(/\/\* @__PURE__ \*\/ |\s+/g, ' ');

describe('a browser does not get what it never reads of the contract', () => {
  it('leaves out what an endpoint answers and refuses, and what it takes where no form is made of it', () => {
    expect(slim()).toContain(
      "endpoint({ name: 'readThing', method: 'GET', tags: ['things'], input: 0, output: 0, errors: 0, })",
    );
  });

  it('imports nothing for what is left out', () => {
    const using = `
import * as z from 'zod/mini';
import { row, kinds as all } from '../shapes/thing.js';
import { endpoint } from '../core/endpoint.js';
const filter = z.enum(all);
export const readThings = endpoint({ name: 'readThings', input: z.object({ filter }), output: row });`;
    const importsOf = (hasForm: boolean) =>
      [...slimModule(using, () => hasForm).matchAll(/from '(.*)'/g)].map(([, from]) => from);
    expect(importsOf(false)).toEqual(['../core/endpoint.js']);
    expect(importsOf(true)).toEqual(['zod/mini', '../shapes/thing.js', '../core/endpoint.js']);
  });

  it('builds no form whose schema has another name than the endpoint: it would be left out', () => {
    const form = (import_: string, path: string) =>
      `${import_}\nconst r = ruleResolver(${path}.input, judge);`;
    const imported = "import { readThing, type Row } from '@khidma/contract/read-thing';";
    expect(schemasByOtherNames(form(imported, 'readThing'))).toEqual([]);
    expect(schemasByOtherNames(form(imported, 'endpoint'))).toEqual(['endpoint.input']);
    expect(schemasByOtherNames(form(imported, 'calls.send'))).toEqual(['calls.send.input']);
    expect(schemasByOtherNames(form(imported, 'ruleResolver'))).toEqual(['ruleResolver.input']);
  });

  it('keeps what a form is made of', () => {
    expect(slim(true)).toContain('input: z.object({ id: z.string() }), output: 0');
    expect(namesWithInput('ruleResolver(cancelOrder.input); placeOrder.input.shape')).toEqual([
      'cancelOrder',
      'placeOrder',
    ]);
  });

  it('says of every value that is made that it may be left out where nobody uses it', () => {
    expect(slimModule(module, () => true)).toContain(
      'export const row = /* @__PURE__ */ (() => (z.object({ id: z.string() })))();',
    );
    expect(slim()).toContain("export const kinds = ['a'];");
  });
});
