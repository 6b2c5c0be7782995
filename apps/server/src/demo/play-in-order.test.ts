import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { describe, expect, it } from 'vitest';
import { playInOrder } from './play-in-order.ts';
import type { DemoStage, Moment } from './stage.ts';

const at = (minute: number): Moment => ({ actor: null, at: new Date(minute * 60_000) });
const never = () => Promise.reject(new Error('nothing is really done here'));
const step = { endpoint: getStaffOverview, run: never };

/** A stage that notes which minutes are played, and fails in one. */
const noting = (failing = -1) => {
  const minutes: number[] = [];
  let together = 0;
  const play = async ({ at: moment }: Moment): Promise<never> => {
    together += 1;
    expect(together).toBe(1);
    await Promise.resolve();
    together -= 1;
    const minute = moment.getTime() / 60_000;
    minutes.push(minute);
    if (minute === failing) throw new Error('refused');
    return undefined as never; // no story here reads what comes back
  };
  const stage = {
    perform: (_step: unknown, moment: Moment) => play(moment),
    performWork: (_step: unknown, moment: Moment) => play(moment),
  } as unknown as DemoStage; // these are all that it uses
  return { stage, minutes };
};

const story =
  (...minutes: number[]) =>
  async (stage: DemoStage) => {
    for (const minute of minutes) await stage.perform(step, at(minute), {});
  };

describe('stories played in order', () => {
  it('go by time, one step at once, those of one story in theirs', async () => {
    const { stage, minutes } = noting();
    await playInOrder(stage, [story(1, 5, 9), story(2, 3, 10), story(), story(4)]);
    expect(minutes).toEqual([1, 2, 3, 4, 5, 9, 10]);
  });

  it('end where one fails, and say so', async () => {
    const { stage } = noting(3);
    await expect(playInOrder(stage, [story(1, 5), story(2, 3, 10)])).rejects.toThrow('refused');
  });
});
