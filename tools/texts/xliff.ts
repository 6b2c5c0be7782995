import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** A text with its translation, as a translator's tool shows it. */
export interface Unit {
  /** The text's key in its area. */
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly notes: readonly string[];
}

/** The texts of one area, which a tool shows as one file. */
export interface UnitFile {
  readonly area: string;
  readonly units: readonly Unit[];
}

/** Texts on their way to translators or back, in one language. */
export interface Translation {
  readonly lang: string;
  readonly files: readonly UnitFile[];
}

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

const lists = new Set(['file', 'trans-unit', 'note']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

/** Returns a translation as XLIFF 1.2, which every translator's tool reads. */
export function toXliff({ lang, files }: Translation): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    xliff: {
      '@version': '1.2',
      '@xmlns': namespace,
      file: files.map(({ area, units }) => ({
        '@original': area,
        '@source-language': 'en-AE',
        '@target-language': lang,
        '@datatype': 'plaintext',
        body: {
          'trans-unit': units.map(({ key, source, target, notes }) => ({
            '@id': key,
            '@xml:space': 'preserve',
            source,
            target,
            ...(notes.length > 0 && { note: notes }),
          })),
        },
      })),
    },
  });
}

interface ParsedUnit {
  readonly '@id'?: string;
  readonly source?: unknown;
  readonly target?: unknown;
}

interface Parsed {
  readonly xliff?: {
    readonly file?: readonly {
      readonly '@original'?: string;
      readonly '@target-language'?: string;
      readonly body?: { readonly 'trans-unit'?: readonly ParsedUnit[] };
    }[];
  };
}

/** Returns what a translator's XLIFF says; refuses what is none, or is in several languages. */
export function fromXliff(xml: string): Translation {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(`line ${valid.err.line}: ${valid.err.msg}`);
  const parsed = parser.parse(xml) as Parsed; // each part is looked at below
  const files = parsed.xliff?.file ?? [];
  const langs = new Set(files.map((file) => file['@target-language'] ?? ''));
  const [lang = ''] = langs;
  if (langs.size !== 1 || lang === '')
    throw new Error('names no target language, or more than one');
  return {
    lang,
    files: files.map((file) => ({
      area: file['@original'] ?? '',
      units: (file.body?.['trans-unit'] ?? []).map((unit) => ({
        key: unit['@id'] ?? '',
        source: textOf(unit.source),
        target: textOf(unit.target),
        notes: [],
      })),
    })),
  };
}

/** An element's text; one with attributes is an object to the parser. */
const textOf = (element: unknown): string => {
  if (typeof element === 'string') return element;
  if (typeof element === 'object' && element !== null && '#text' in element)
    return String(element['#text']);
  return '';
};
