import type { DemoStage, Moment } from './stage.ts';

/** Something that one actor after another does, each step at its moment. */
export type Story = (stage: DemoStage) => Promise<void>;

interface Turn {
  readonly at: number;
  readonly begin: () => void;
}

/**
 * Plays stories into each other, one step at a time and the earliest first, as they would have happened: what is booked
 * stands in order of time. Within a story moments do not go back. Drawing and uploads wait for nobody.
 */
export async function playInOrder(stage: DemoStage, stories: readonly Story[]): Promise<void> {
  let busy = stories.length;
  const turns: Turn[] = [];
  const settle = () => {
    busy -= 1;
    if (busy > 0 || turns.length === 0) return;
    const earliest = turns.reduce((first, turn) => (turn.at < first.at ? turn : first));
    turns.splice(turns.indexOf(earliest), 1);
    busy += 1;
    earliest.begin();
  };
  const turnAt = ({ at }: Moment) =>
    new Promise<void>((begin) => {
      turns.push({ at: at.getTime(), begin });
      settle();
    });
  const inTurn: DemoStage = {
    ...stage,
    perform: async (step, moment, input) => {
      await turnAt(moment);
      return stage.perform(step, moment, input);
    },
    performWork: async (step, moment, input) => {
      await turnAt(moment);
      return stage.performWork(step, moment, input);
    },
    happen: async (moment, what) => {
      await turnAt(moment);
      return stage.happen(moment, what);
    },
  };
  await Promise.all(
    stories.map(async (story) => {
      try {
        await story(inTurn);
      } finally {
        settle();
      }
    }),
  );
}
