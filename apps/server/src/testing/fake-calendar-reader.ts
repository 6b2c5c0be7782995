import type { CalendarReader } from '../adapters/calendars/calendar-reader.ts';

type Answer = Awaited<ReturnType<CalendarReader['read']>>;

/** Calendars elsewhere that say what a test says; whoever was asked for is on record. */
export class FakeCalendarReader implements CalendarReader {
  readonly asked: string[] = [];
  readonly answers = new Map<string, Answer>();
  /** What a reading waits for. */
  until: ((address: string) => Promise<void>) | undefined;

  async read(address: string): Promise<Answer> {
    this.asked.push(address);
    await this.until?.(address);
    return this.answers.get(address) ?? { problem: 'unreachable' };
  }
}
