import type { Settings } from '../config/config.ts';
import { demoAccounts } from './demo-accounts.ts';

/** What is printed once the server listens: where to go and, in the demo, as whom. */
export const greeting = ({ publicUrl, consoleOrigin, demo }: Settings): string => {
  const places = [
    ['Merchants', `${publicUrl}/join`],
    ['Sign in', `${publicUrl}/login`],
    ['Customers', `${publicUrl}/shop/`],
    ['Platform staff', `${consoleOrigin}/console/`],
  ];
  const widthOf = (column: 'role' | 'account'): number =>
    Math.max(...demoAccounts.map((each) => each[column].length)) + 2;
  const accounts = demo
    ? [
        '',
        'Demo accounts:',
        ...demoAccounts.map(
          ({ role, account, password }) =>
            `  ${role.padEnd(widthOf('role'))}${account.padEnd(widthOf('account'))}${password}`,
        ),
      ]
    : [];
  return [
    '',
    'Khidma is ready.',
    ...places.map(([name = '', url = '']) => `  ${name.padEnd(15)}${url}`),
    ...accounts,
    '',
    '',
  ].join('\n');
};
