export { checkFundPassword } from './check-fund-password.ts';
