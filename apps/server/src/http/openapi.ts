import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import { linkHeader } from '@khidma/contract/core/secret-links';
import * as z from 'zod/mini';
import { langs } from '@khidma/i18n/languages';
import { errorText } from '../kernel/translate.ts';

type Json = Record<string, unknown>;

/** What the protocol itself can answer, whatever the endpoint. */
const protocolErrors: readonly ErrorCode[] = [
  'badRequest',
  'clockSkew',
  'badSignature',
  'invalid',
  'tooManyRequests',
  'internal',
  'unavailable',
];
const changeErrors: readonly ErrorCode[] = ['stillRunning', 'requestIdReused'];
const realmErrors: readonly ErrorCode[] = ['unauthenticated', 'noPermission'];

/** Describes every endpoint from the very objects that are mounted: OpenAPI 3.1. */
export const openapiOf = (
  endpoints: readonly Endpoint[],
  about: { readonly version: string; readonly serverUrl: string },
): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Khidma',
      version: about.version,
      description:
        'Every call is signed and sealed as docs/protocol.md says. The keys reach every browser: they prove integrity and freshness, not identity.',
    },
    servers: [{ url: about.serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
      parameters: Object.fromEntries(
        headers.map(([name, description]) => [name, headerParameter(name, description)]),
      ),
    },
  };
};

const headers = [
  [
    'X-Request-Id',
    'UUID v4, new for each call; the same again only when that very call is retried',
  ],
  ['X-Timestamp', 'Unix milliseconds'],
  ['X-Signature', 'HMAC-SHA-256 over canonical payload, id and timestamp, in lower-case hex'],
  ['X-Lang', langs.join(', ')],
  ['X-App-Build', '1.0.1'],
  ['X-App-Version', '1.0.1'],
  ['X-App-Type', '100'],
  ['X-Platform', 'Web'],
  ['X-Channel', 'web'],
  ['X-Device-Id', 'UUID v4, made once a browser and kept'],
  ['X-OS-Version', 'as the browser says'],
  ['X-Currency', 'AED'],
  ['X-Timezone', 'IANA zone'],
] as const;

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: 'For people, in the language of X-Lang' },
    data: { description: 'With 42200 the broken fields: path, rule, message' },
  },
};

/** The dearest part of a start: what the whole description and the published one have in common is made once. */
const operations = new WeakMap<Endpoint, Json>();

const operationOf = (endpoint: Endpoint): Json => {
  const operation = operations.get(endpoint) ?? describeOperation(endpoint);
  operations.set(endpoint, operation);
  return operation;
};

const describeOperation = (endpoint: Endpoint): Json => {
  const schema = jsonSchemaOf(endpoint.input, 'input');
  const inPath = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const inQuery = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    tags: [endpoint.realm],
    'x-realm': endpoint.realm,
    ...(endpoint.realm === 'public'
      ? { security: [{}, { bearer: [] }] }
      : { security: [{ bearer: [] }] }),
    parameters: [
      ...headers.map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
      ...parametersOf(schema, { inPath, inQuery, behindLink: endpoint.behindLink === true }),
    ],
    ...(inQuery ? {} : { requestBody: requestBodyOf(endpoint, schema) }),
    responses: responsesOf(endpoint),
  };
};

const propertiesOf = (schema: Json): Record<string, Json> =>
  (schema['properties'] ?? {}) as Record<string, Json>; // JSON Schema says so

const parametersOf = (
  schema: Json,
  {
    inPath,
    inQuery,
    behindLink,
  }: { inPath: readonly string[]; inQuery: boolean; behindLink: boolean },
): Json[] => {
  const properties = propertiesOf(schema);
  const required = new Set((schema['required'] ?? []) as string[]); // JSON Schema says so
  const path = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
  if (!inQuery) return path;
  const query = Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, property]) => ({
      ...(behindLink && name === 'link'
        ? { name: linkHeader, in: 'header' }
        : { name, in: 'query' }),
      required: required.has(name),
      schema: property,
    }));
  return [
    ...path,
    ...query,
    { name: 'secret', in: 'query', required: true, schema: { type: 'string' } },
  ];
};

const requestBodyOf = (endpoint: Endpoint, schema: Json): Json => {
  const upload = endpoint.kind === 'upload';
  const file = upload
    ? { file: { type: 'string', contentMediaType: 'application/octet-stream' } }
    : {};
  const sealed = {
    ...schema,
    properties: { ...propertiesOf(schema), secret: { type: 'string' }, ...file },
  };
  return {
    required: true,
    content: { [upload ? 'multipart/form-data' : 'application/json']: { schema: sealed } },
  };
};

const responsesOf = (endpoint: Endpoint): Json => {
  const success =
    endpoint.kind === 'download'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: envelopeOf(endpoint) } };
  const errors = errorsOf(endpoint);
  const codes = errors.map((name) => `${errorCodes[name]} ${errorText('en_US', name)}`).join('\n');
  return {
    200: {
      description: `The application's answer; code 0, or one of:\n${codes}`,
      content: success,
      'x-codes': errors.map((name) => errorCodes[name]),
    },
    default: {
      description: 'A failure of HTTP: 413, 415, 429, 5xx',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  };
};

const envelopeOf = (endpoint: Endpoint): Json => ({
  oneOf: [
    {
      type: 'object',
      required: ['code', 'data'],
      properties: { code: { const: 0 }, data: jsonSchemaOf(endpoint.output, 'output') },
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const errorsOf = ({ method, realm, errors }: Endpoint): ErrorCode[] => [
  ...new Set([
    ...protocolErrors,
    ...(method === 'GET' ? [] : changeErrors),
    ...(realm === 'public' ? [] : realmErrors),
    ...errors,
  ]),
];

const jsonSchemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  // The document says once that it is JSON Schema 2020-12.
  const { $schema: _dialect, ...rest }: Json = {
    ...z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }),
  };
  return rest;
};
