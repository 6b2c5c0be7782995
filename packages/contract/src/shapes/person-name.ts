import { nameProblem, normalName } from '@khidma/domain/names/person-name';
import * as z from 'zod/mini';
import { lang } from './common.ts';

const keeps = (rule: 'nameCharacters' | 'nameOfPlatform') =>
  z.refine<string>((name) => nameProblem(name)?.rule !== rule, { error: rule, abort: true });

const judged = [keeps('nameCharacters'), keeps('nameOfPlatform')] as const;

/** A name of a person or a business, of at most `max` characters: every such field that somebody fills in is one of these. */
export const personName = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(normalName),
      z.minLength(1, { abort: true }),
      z.maxLength(max, { abort: true }),
      ...judged,
    );

/** The same where it may be empty. */
export const optionalPersonName = (max: number) =>
  z.string().check(z.overwrite(normalName), z.maxLength(max, { abort: true }), ...judged);

/** A name of a business by language, beside its main one. */
export const nameTranslations = (max: number) => z.partialRecord(lang, optionalPersonName(max));
