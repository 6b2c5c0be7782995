export { checkFundPassword } from './fund-password.ts';
