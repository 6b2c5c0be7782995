import { authPaths, paths } from '../../shared/paths.ts';
import { beginSession } from '../../shared/session-store.ts';
import {
  type Details,
  type SentSignUp,
  SignUpCode,
  SignUpDetails,
  WhereSent,
} from '../../shared/sign-up/sign-up-parts.tsx';
import { keepDraft, readDraft } from './order-draft.ts';
import type { OrderValues, ShopService } from './order-values.ts';
import { stepAfter, type OrderStep } from './order-way.ts';
import classes from './order-steps.module.css';
import { AuthCallsContext } from '@khidma/app/account/auth-realm';
import { makeAuthCalls } from '@khidma/app/account/auth-calls';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient } from '@khidma/client/query';
import { UiLink } from '@khidma/ui/link';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface NewCustomerProps {
  readonly service: ShopService;
  readonly onDone: (values: OrderValues, step: OrderStep) => Promise<void>;
}

// oxlint-disable-next-line typescript/require-await -- the client of this app is there already
const calls = async () => makeAuthCalls(getClient());

/** Who orders, of somebody without a session: the same three lines make the account that an order needs. */
export function NewCustomer(props: NewCustomerProps) {
  return (
    <AuthCallsContext value={calls}>
      <Steps {...props} />
    </AuthCallsContext>
  );
}

function Steps({ service, onDone }: NewCustomerProps) {
  const t = useTranslations('shopBooking');
  const words = useTranslations('shop');
  const cache = useQueryClient();
  const looked = useSearch({ from: '/s/$id' });
  const [{ values: before }] = useState(() => readDraft(service, { customer: null, looked }));
  const [typed, setTyped] = useState<Partial<Details>>({
    name: before.contactName,
    email: before.contactEmail,
    mobile: before.contactPhone,
  });
  const [sent, setSent] = useState<SentSignUp | null>(null);
  const orderOf = ({ name, email, mobile }: Details): OrderValues => ({
    ...before,
    contactName: name,
    contactEmail: email,
    contactPhone: mobile,
  });
  const next = withSearch(paths.service(service.id), { ...looked, step: 'review' });
  const toSignIn = <UiLink href={authPaths.signIn(next)}>{words('signUp.toSignIn')}</UiLink>;
  if (sent !== null)
    return (
      <div className={classes.form}>
        <p className={classes.text}>
          <WhereSent sent={sent} />
        </p>
        <SignUpCode
          sent={sent}
          onSentAgain={setSent}
          submitLabel={t('confirmCode')}
          onSession={(session) => {
            const order = orderOf(sent.details);
            keepDraft(service, order, looked);
            beginSession(session);
            // A price can be another for whoever is known.
            void cache.invalidateQueries();
            void onDone(order, stepAfter('contact', order, true));
          }}
          onChange={() => setSent(null)}
        />
        <p className={classes.below}>
          {words('signUp.noCode')} {toSignIn}
        </p>
      </div>
    );
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('account')}</p>
      <p className={classes.text}>
        {words('signUp.haveAccount')} {toSignIn}
      </p>
      <SignUpDetails
        begin={typed}
        submitLabel={words('service.goOn')}
        submitClass={classes.next}
        onTyped={(details) => keepDraft(service, orderOf(details), looked)}
        onSent={(asked) => {
          setTyped(asked.details);
          setSent(asked);
        }}
      />
    </div>
  );
}
