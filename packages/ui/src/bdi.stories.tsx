import { Ltr, UserParagraph, UserText } from './bdi.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Text of people' };
export default meta;

export const Mixed = story((w) => (
  <Stack>
    {w.customers.map((customer) => (
      <span key={customer}>
        {w.labels[0]}: <UserText>{customer}</UserText> · <Ltr>+971 50 123 4567</Ltr>
      </span>
    ))}
  </Stack>
));

export const Paragraphs = story((w) => (
  <UserParagraph>{`${w.customerNote}\n${w.longText}\n${w.longAddress}${w.longAddress}`}</UserParagraph>
));
