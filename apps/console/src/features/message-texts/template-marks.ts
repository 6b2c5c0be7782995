/** What opens a stretch that runs left to right or right to left, and what ends it. */
const toTheRight = '\u202a';
const toTheLeft = '\u202b';
const end = '\u202c';

const choice = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/**
 * A template of a language that is written from the right, with invisible marks that hold its choices together: the
 * names of a plural run left to right, the words of each form from the right. Otherwise one could not tell which words
 * belong to which form.
 */
export const withMarks = (template: string): string => {
  const open: ('choice' | 'form' | 'name')[] = [];
  let marked = '';
  for (let at = 0; at < template.length; at += 1) {
    const letter = template.charAt(at);
    if (letter === '{') {
      const kind =
        open.at(-1) === 'choice' ? 'form' : choice.test(template.slice(at)) ? 'choice' : 'name';
      open.push(kind);
      marked += kind === 'choice' ? toTheRight + letter : letter;
      if (kind === 'form') marked += toTheLeft;
    } else if (letter === '}') {
      const kind = open.pop();
      if (kind === 'form') marked += end;
      marked += kind === 'choice' ? letter + end : letter;
    } else marked += letter;
  }
  return marked;
};

/** The template itself, as it is saved and sent. */
export const withoutMarks = (text: string): string => text.replace(/[\u202a-\u202c]/g, '');
