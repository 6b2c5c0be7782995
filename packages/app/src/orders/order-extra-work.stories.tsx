import { Button } from '@khidma/ui/button';
import { fils } from '@khidma/domain/money/fils';
import { Stack } from '@khidma/ui/stack';
import { appStory } from '../testing/app-story.tsx';
import { ExtraWorkList } from './order-extra-work.tsx';

const meta = { title: 'App/Extra work' };
export default meta;

const moments = {
  proposedAt: '2026-11-27T08:00:00.000Z',
  expiresAt: '2026-11-29T08:00:00.000Z',
} as const;

export const Two = appStory((w) => (
  <ExtraWorkList
    works={[
      {
        id: '1',
        title: w.longLabel,
        description: w.longText,
        amount: fils(1_234_500),
        minutes: 90,
        status: 'Proposed',
        closedAt: null,
        may: ['pay', 'refuse'],
        ...moments,
      },
      {
        id: '2',
        title: w.orders,
        description: '',
        amount: fils(9_950),
        minutes: null,
        status: 'Refused',
        closedAt: '2026-11-28T08:00:00.000Z',
        may: [],
        ...moments,
      },
    ]}
    actionsOf={({ may }) =>
      may.length > 0 && (
        <Stack row>
          <Button kind="primary">{w.renew}</Button>
          <Button>{w.clear}</Button>
        </Stack>
      )
    }
  />
));
