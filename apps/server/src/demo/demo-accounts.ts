/** Who can sign in to the demo world; the addresses end in a domain that reaches nobody. */
export const demoAccounts = [
  {
    role: 'Merchant',
    account: 'merchant@demo.khidma.example',
    password: 'Merchant-2026',
    fundPassword: 'Fund-2026!',
  },
  {
    role: 'New merchant',
    account: 'sharjah@demo.khidma.example',
    password: 'Merchant-2026',
    fundPassword: null,
  },
  {
    role: 'Customer',
    account: 'customer@demo.khidma.example',
    password: 'Customer-2026',
    fundPassword: null,
  },
  {
    role: 'Staff',
    account: 'staff@demo.khidma.example',
    password: 'Staff-2026!',
    fundPassword: null,
  },
  {
    role: 'Second administrator',
    account: 'administrator@demo.khidma.example',
    password: 'Administrator-2026!',
    fundPassword: null,
  },
  {
    role: 'Auditor',
    account: 'auditor@demo.khidma.example',
    password: 'Auditor-2026!',
    fundPassword: null,
  },
  {
    role: 'Reviewer',
    account: 'reviewer@demo.khidma.example',
    password: 'Reviewer-2026!',
    fundPassword: null,
  },
  {
    role: 'Finance',
    account: 'finance@demo.khidma.example',
    password: 'Finance-2026!',
    fundPassword: null,
  },
  {
    role: 'Support',
    account: 'support@demo.khidma.example',
    password: 'Support-2026!',
    fundPassword: null,
  },
] as const;
