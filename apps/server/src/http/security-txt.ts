import { dayMs } from '@khidma/domain/rules/days';
/** RFC 9116 advises less than a year; whoever reads it later asks again. */
const GOOD_FOR_DAYS = 180;

/** Returns who is told of a weakness, as RFC 9116 has it. It ends half a year after whichever day it is read on. */
export const securityTxt = (
  { contacts, publicUrl }: { readonly contacts: readonly string[]; readonly publicUrl: string },
  now: Date,
): string => {
  const day = Math.floor(now.getTime() / dayMs) + GOOD_FOR_DAYS;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day * dayMs).toISOString()}`,
    'Preferred-Languages: en, ar, zh',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};
