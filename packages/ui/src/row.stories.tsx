import { Ltr } from './bdi.tsx';
import { StatusBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { IconDeviceMobile } from '@khidma/icons';
import { Section } from './page.tsx';
import { Row, Rows } from './row.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Lists/Rows' };
export default meta;

export const Facts = story((w) => (
  <Section flush title={w.form}>
    <Rows>
      <Row title={w.email} actions={<Button onClick={nothing}>{w.renew}</Button>}>
        <p>
          <Ltr>mariam@blue-palm.example</Ltr>
        </p>
        <p>{w.formText}</p>
      </Row>
      <Row title={w.phone}>
        <p>
          <Ltr>+971 50 123 4567</Ltr>
        </p>
      </Row>
    </Rows>
  </Section>
));

export const WithIcons = story((w) => (
  <Section flush title={w.history}>
    <Rows label={w.history}>
      {w.events.map((event, index) => (
        <Row
          key={event}
          icon={<IconDeviceMobile />}
          title={
            <>
              {event}
              {index === 0 && <StatusBadge tone="success">{w.met}</StatusBadge>}
            </>
          }
          actions={<Button onClick={nothing}>{w.signOut}</Button>}
        >
          <p>{w.metas[index]}</p>
        </Row>
      ))}
    </Rows>
  </Section>
));
