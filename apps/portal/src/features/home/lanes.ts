import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';

const hourMs = 3_600_000;

/** A line that shows more teams than this shows only those that have a visit. */
const mostLanes = 4;

/** Returns which whole hours of a day its line shows: the usual ones, and whatever is before or after. */
export const hoursOf = (
  visits: readonly Pick<CalendarVisit, 'startsAt' | 'endsAt'>[],
  begin: number,
): { readonly from: number; readonly until: number } => {
  const hour = (iso: string): number => (Date.parse(iso) - begin) / hourMs;
  return {
    from: Math.max(0, Math.min(8, ...visits.map(({ startsAt }) => Math.floor(hour(startsAt))))),
    until: Math.min(24, Math.max(18, ...visits.map(({ endsAt }) => Math.ceil(hour(endsAt))))),
  };
};

type Timed = Pick<CalendarVisit, 'team' | 'startsAt' | 'endsAt'>;

/** A team's visits in rows, in each of which none lies over another. */
interface Lane<Visit> {
  readonly team: number;
  readonly rows: readonly (readonly Visit[])[];
}

/** Returns how many teams a day has no line for, as they have nothing to do. */
export const idleTeams = (lanes: readonly Lane<unknown>[], teams: number): number =>
  Math.max(0, teams - lanes.length);

/** Returns the lines of a day, one for each team; what no team has yet stands with the first. */
export const lanesOf = <Visit extends Timed>(
  visits: readonly Visit[],
  teams: number,
): Lane<Visit>[] => {
  const byTeam = new Map<number, Visit[]>();
  for (const visit of visits)
    byTeam.set(visit.team ?? 1, [...(byTeam.get(visit.team ?? 1) ?? []), visit]);
  const all = Array.from({ length: Math.max(teams, ...byTeam.keys()) }, (_, index) => index + 1);
  const shown = all.length > mostLanes ? all.filter((team) => byTeam.has(team)) : all;
  return shown.map((team) => ({ team, rows: rowsOf(byTeam.get(team) ?? []) }));
};

function rowsOf<Visit extends Timed>(visits: readonly Visit[]): Visit[][] {
  const rows: Visit[][] = [[]];
  for (const visit of visits) {
    const free = rows.find((row) => (row.at(-1)?.endsAt ?? '') <= visit.startsAt);
    if (free === undefined) rows.push([visit]);
    else free.push(visit);
  }
  return rows;
}
