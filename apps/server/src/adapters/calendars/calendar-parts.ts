/** One line of a calendar file: what it says of what. */
export interface Line {
  readonly name: string;
  /** By their names in capitals, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** What stands between BEGIN and END. */
export interface Part {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
}

/** Values in which no colon can stand: what comes before the last one belongs to the parameters, whatever they hold. */
const withoutColons = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/** Of everything else (titles, places, people, files) not a letter is looked at. */
const read = new Set([
  ...withoutColons,
  'UID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'TZID',
  'X-WR-TIMEZONE',
]);

const known = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

interface OpenPart {
  readonly name: string;
  readonly lines: Line[];
  readonly parts: Part[];
}

/** Returns each whole calendar of a file (RFC 5545), with nothing in it but what says when somebody is busy; null where it is no calendar, or was cut off. */
export function calendarsOf(file: string): Part[] | null {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r*\n[ \t]/g, '')
    .split(/\r*\n/);
  const calendars: Part[] = [];
  const open: OpenPart[] = [];
  // Within what is not read (an alarm, say) all is left out.
  let unread = 0;
  for (const line of lines) {
    const name = /^[A-Za-z0-9-]+/.exec(line)?.[0].toUpperCase() ?? '';
    const last = open.at(-1);
    if (name === 'BEGIN') {
      const part = partOf(line);
      open.push({ name: part, lines: [], parts: [] });
      if (!known.has(part)) unread += 1;
    } else if (name === 'END') {
      if (last === undefined || last.name !== partOf(line)) return null;
      open.pop();
      if (!known.has(last.name)) unread -= 1;
      else if (unread === 0) (open.at(-1)?.parts ?? calendars).push(last);
    } else if (last !== undefined && unread === 0 && read.has(name)) {
      const said = lineOf(name, line);
      if (said !== null) last.lines.push(said);
    }
  }
  const whole = calendars.filter((part) => part.name === 'VCALENDAR');
  return open.length === 0 && whole.length > 0 ? whole : null;
}

/** What a line begins or ends. */
const partOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

function lineOf(name: string, line: string): Line | null {
  // Exchange names zones with colons and leaves the quotes out.
  const colon = withoutColons.has(name)
    ? line.lastIndexOf(':')
    : (/^(?:[^":]|"[^"]*")*(?=:)/.exec(line)?.[0].length ?? -1);
  if (colon < 0) return null;
  const parameters = new Map<string, string>();
  for (const [, key = '', value = ''] of line
    .slice(name.length, colon)
    .matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g))
    parameters.set(key.toUpperCase(), value.replaceAll('"', '').trim());
  return { name, parameters, value: line.slice(colon + 1).trim() };
}

/** Returns the lines of a part that have some name. */
export const linesOf = ({ lines }: Part, name: string): Line[] =>
  lines.filter((line) => line.name === name);

/** Returns what a part says under a name; empty where it does not. */
export const valueOf = ({ lines }: Part, name: string): string =>
  lines.find((line) => line.name === name)?.value ?? '';
