import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPasswordProblems, newPasswordRules } from './passwords.ts';

const of = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length });
const kinds = ['ABCXYZ', 'abcxyz', '0123456789', '!@#$%^&* '] as const;
const problemOf = (kind: 'login' | 'fund', password: string) =>
  newPasswordProblems({ kind, password })[0]?.rule ?? null;

describe('Passwords have 8 to 50 characters', () => {
  it.each([
    [7, false],
    [8, true],
    [50, true],
    [51, false],
  ])('%i characters: %s', (length, isTaken) => {
    fc.assert(
      fc.property(of('ABCXYZabcxyz0123456789!@#', length - 2), (signs) => {
        const password = `a1${signs.join('')}`;
        for (const kind of ['login', 'fund'] as const)
          expect(newPasswordProblems({ kind, password })).toEqual(
            isTaken
              ? []
              : [{ path: 'password', rule: 'passwordLength', params: { min: 8, max: 50 } }],
          );
      }),
    );
  });
});

describe('of at least two kinds', () => {
  it.each(kinds)('only %j is refused', (kind) => {
    fc.assert(
      fc.property(of(kind, 10), (signs) => {
        expect(problemOf('login', signs.join(''))).toBe('passwordClasses');
      }),
    );
  });

  it('any two kinds are taken, wherever the second stands', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...kinds], { minLength: 2, maxLength: 2 }),
        fc.nat(9),
        (two, at) => {
          const [one = '', other = ''] = two;
          const signs = Array.from({ length: 10 }, (_, place) =>
            place === at ? other[0] : one[0],
          );
          expect(problemOf('login', signs.join(''))).toBeNull();
        },
      ),
    );
  });

  it('for a fund password capitals and small letters are one kind', () => {
    fc.assert(
      fc.property(of('ABCXYZabcxyz', 12), (signs) => {
        expect(problemOf('fund', signs.join(''))).toBe('fundPasswordClasses');
      }),
    );
  });
});

describe('Of a password at least eight characters remain without the own words of the account', () => {
  const ownWords = [
    'aisha.rahman@bright-homes.ae',
    '+971501234567',
    'Aisha Rahman',
    'Bright Homes',
  ];
  const rulesOf = (password: string) =>
    newPasswordProblems({ kind: 'login', password, ownWords }).map(({ path, rule }) => [
      path,
      rule,
    ]);

  it.each([
    'aisha.rahman@bright-homes.ae',
    'Bright-Homes-2026',
    'brighthomes#1',
    'Rahman-1985!',
    '0501234567-Aa',
    '971501234567Ab',
    'Khidma-2026!',
    'KHIDMA-aisha-77',
  ])('%s is refused', (password) => {
    expect(rulesOf(password)).toEqual([['password', 'passwordOwnWords']]);
  });

  it.each(['Quiet-harbour-9', 'Aisha-quiet-9x', 'Khidma-Falaj-Qanat'])(
    '%s is taken',
    (password) => {
      expect(rulesOf(password)).toEqual([]);
    },
  );

  it('no word at all is taken out where an account has none', () => {
    expect(
      newPasswordProblems({ kind: 'fund', password: 'Quiet-9-x', ownWords: ['', null, undefined] }),
    ).toEqual([]);
  });
});

describe('Common passwords are refused', () => {
  const list = new Set(['password', 'qwerty', 'iloveyou1', 'love', 'passw0rd']);
  const rulesOf = (password: string) =>
    newPasswordProblems({
      kind: 'login',
      password,
      isCommon: (word) => list.has(word),
    }).map(({ rule }) => rule);

  it.each(['Iloveyou1', 'P@ssw0rd', 'Password1', 'Password2026!', '123Qwerty', '!!QWERTY'])(
    '%s, in other capitals, with signs for letters or around it',
    (password) => {
      expect(rulesOf(password)).toEqual(['passwordCommon']);
    },
  );

  it.each(['Love-48291-7342', 'my-password-is-long', 'Quiet-harbour-9'])(
    '%s is taken',
    (password) => {
      expect(rulesOf(password)).toEqual([]);
    },
  );
});

describe('A confirmation repeats the password', () => {
  it.each([
    ['', ['required', 'passwordMismatch']],
    ['Quiet-harbour-8', ['passwordMismatch']],
    ['Quiet-harbour-9', []],
  ])('%j', (confirmPassword, rules) => {
    const broken = newPasswordProblems({
      kind: 'login',
      password: 'Quiet-harbour-9',
      confirmPassword,
    });
    expect(broken.map(({ rule }) => rule)).toEqual(rules);
    expect(broken.every(({ path }) => path === 'confirmPassword')).toBe(true);
  });
});

describe('Every rule is told apart from the others, before anything is sent', () => {
  const known = {
    kind: 'login',
    ownWords: ['Bright Homes'],
    isCommon: (word: string) => word === 'password',
    unlike: { current: 'Old-harbour-1' },
  } as const;
  const metOf = (password: string) =>
    newPasswordRules({ ...known, password }).map(({ isMet }) => isMet);

  it.each([
    ['', [false, false, false, false, false]],
    ['aB1', [false, true, false, false, false]],
    ['quietharbour', [true, false, true, true, true]],
    ['BrightHomes-1', [true, true, false, true, true]],
    ['Password2026', [true, true, true, false, true]],
    ['Old-harbour-1', [true, true, true, true, false]],
    ['Quiet-harbour-9', [true, true, true, true, true]],
  ])('%j', (password, met) => {
    expect(metOf(password)).toEqual(met);
  });

  it('and what only the server knows is not said to be kept', () => {
    const rules = newPasswordRules({
      kind: 'fund',
      password: 'Quiet-harbour-9',
      unlike: { current: null, login: null },
    });
    expect(rules.map(({ rule, isMet }) => [rule, isMet])).toEqual([
      ['passwordLength', true],
      ['fundPasswordClasses', true],
      ['passwordOwnWords', null],
      ['passwordCommon', null],
      ['passwordUnlike', null],
      ['passwordUnlike', null],
    ]);
  });

  it('a password is taken by a form exactly where none of its rules is broken', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (password) => {
        const isKept = metOf(password).every((isMet) => isMet !== false);
        expect(newPasswordProblems({ ...known, password })).toHaveLength(isKept ? 0 : 1);
      }),
    );
  });
});
