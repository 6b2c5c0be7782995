interface Account<Role extends string> {
  readonly role: Role;
  readonly account: string;
  readonly password: string;
  /** Where it has one. */
  readonly fundPassword: string | null;
}

const account = <Role extends string>(
  role: Role,
  name: string,
  password: string,
): Account<Role> => ({
  role,
  account: `${name}@demo.khidma.example`,
  password,
  fundPassword: null,
});

/** Who can sign in to the demo world; the addresses end in a domain that reaches nobody. */
export const demoAccounts = [
  { ...account('Merchant', 'merchant', 'Merchant-2026'), fundPassword: 'Fund-2026!' },
  account('New merchant', 'sharjah', 'Merchant-2026'),
  account('Customer', 'customer', 'Customer-2026'),
  account('Staff', 'staff', 'Staff-2026!'),
  account('Second administrator', 'administrator', 'Administrator-2026!'),
  account('Auditor', 'auditor', 'Auditor-2026!'),
  account('Reviewer', 'reviewer', 'Reviewer-2026!'),
  account('Finance', 'finance', 'Finance-2026!'),
  account('Support', 'support', 'Support-2026!'),
] as const;
