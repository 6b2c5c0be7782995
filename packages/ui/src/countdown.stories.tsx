import { Countdown } from './countdown.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Countdown' };
export default meta;

export const Steps = story((w) => (
  <Stack row>
    <Countdown step="now" share={0.05} title={w.dueAt}>
      {w.timeLeft}
    </Countdown>
    <Countdown step="soon" share={0.3} title={w.dueAt}>
      {w.timeLeft}
    </Countdown>
    <Countdown step="later" share={0.9} title={w.dueAt}>
      {w.daysLeft}
    </Countdown>
    <Countdown step="others" share={0.5}>
      {w.daysLeft}
    </Countdown>
    <Countdown step="others" share={null}>
      {w.customersTurn}
    </Countdown>
  </Stack>
));

export const Rows = story((w) => (
  <Stack>
    {(['now', 'soon', 'later', 'others'] as const).map((step) => (
      <div key={step} className="k-pad" data-urgency={step}>
        <Countdown step={step} share={step === 'others' ? null : 0.3} title={w.dueAt}>
          {step === 'others' ? w.customersTurn : w.timeLeft}
        </Countdown>
      </div>
    ))}
  </Stack>
));

export const Long = story((w) => (
  <Countdown step="soon" share={0} title={w.dueAt}>
    {w.longText}
  </Countdown>
));
