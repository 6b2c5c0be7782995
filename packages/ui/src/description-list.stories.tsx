import type { ReactNode } from 'react';
import { Ltr, UserParagraph, UserText } from './bdi.tsx';
import { DescriptionList } from './description-list.tsx';
import { Money } from './money.tsx';
import { story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Showing/Description list' };
export default meta;

const facts = (w: Words, values: readonly ReactNode[]) =>
  w.labels.map((label, index) => ({ label, value: values[index], wide: index > 4 }));

export const Facts = story((w) => (
  <DescriptionList
    items={facts(w, [
      <UserText key="name">{w.customers[1]}</UserText>,
      <Ltr key="phone">+971 50 123 4567</Ltr>,
      <Ltr key="mail">omar.haddad@example.com</Ltr>,
      w.dueAt,
      <Ltr key="number">KH-26-004182</Ltr>,
      <UserText key="address">{w.address}</UserText>,
      <UserParagraph key="note">{w.customerNote}</UserParagraph>,
    ])}
  />
));

export const Empty = story((w) => <DescriptionList items={facts(w, [null, '', undefined])} />);

export const Long = story((w) => (
  <DescriptionList
    items={[
      { label: w.longLabel, value: <UserText>{w.longName}</UserText> },
      { label: w.labels[2] ?? '', value: <Ltr>{w.longAddress}</Ltr> },
    ]}
  />
));

const sums = [48_500, -4_850, 2_079, -4_157, 9_939_493];

export const Amounts = story((w) => (
  <DescriptionList
    look="rows"
    items={sums.map((fils, index) => ({
      label: index === 2 ? w.longLabel : (w.sums[index] ?? ''),
      value: <Money fils={fils} sign={fils < 0 ? 'always' : 'auto'} strong={index === 4} />,
      total: index === 4,
    }))}
  />
));
